import type { BellChoice, LeftChannel } from '@kinora/contract/subscriptions';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { today } from '../../db/today.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { countSubscribersOf } from '../channels/channels.ts';

/** A channel to follow, and which of its new videos ring the bell. */
interface Wanted extends Partial<BellChoice> {
  channel_id: string;
  /** Since when, if it was followed before. */
  followed_at?: string | undefined;
  /** The video beside which it was decided, which counts it if it is one of the channel's. */
  video_id?: string | null | undefined;
}

/**
 * Follows several channels in one statement each for rows and counts. Those that are followed keep
 * their bell; one's own channel and those that are not there are left out.
 * @returns ids of the channels that were not followed before
 */
export function followChannels(
  db: Database,
  viewer: Viewer,
  channels: readonly Wanted[],
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const followed = await follow(tx, viewer, channels);
    await countSubscribersOf(tx, followed, 1);
    return followed;
  });
}

/** The same, which the channels do not count yet, but the videos that led to them do. */
export async function follow(
  tx: Database,
  viewer: Viewer,
  channels: readonly Wanted[],
): Promise<string[]> {
  const rows = await tx
    .insertInto('subscriptions')
    .columns(['user_id', 'channel_id', 'bell', 'bell_some', 'created_at', 'video_id'])
    .expression(
      tx
        .selectFrom('channels')
        .where('id', 'in', [...new Set(channels.map(({ channel_id }) => channel_id))])
        .where('id', '<>', viewer.channelId)
        .select([
          sql.val(viewer.id).as('user_id'),
          'id',
          isOneOf(channels, 'notification_enabled').as('bell'),
          isOneOf(channels, 'bell_some').as('bell_some'),
          followedSince(channels).as('created_at'),
          referringVideo(channels).as('video_id'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'channel_id']).doNothing())
    .returning(['channel_id', 'video_id'])
    .execute();
  await countByVideo(tx, rows, 1);
  return rows.map(({ channel_id }) => channel_id);
}

/** Whether a channel is one of those for which this is wanted. */
function isOneOf(channels: readonly Wanted[], wish: keyof BellChoice) {
  const wanted = channels.flatMap((one) => (one[wish] ? [one.channel_id] : []));
  return sql<boolean>`id = any(${wanted}::text[])`;
}

/**
 * Since when a channel is followed: from now on, but for one that was left and comes back to its place.
 * The time comes from outside, and only the order of the viewer's own list goes by it.
 */
function followedSince(channels: readonly Wanted[]) {
  const before = channels.flatMap(({ channel_id, followed_at = '' }) => {
    const since = Date.parse(followed_at);
    return Number.isNaN(since) ? [] : [{ channel_id, since }];
  });
  const ids = before.map(({ channel_id }) => channel_id);
  const times = before.map(({ since }) => since / 1_000);
  return sql<Date>`least(now(), greatest(created_at, coalesce(
    (select max(to_timestamp(since)) from unnest(${ids}::text[], ${times}::float8[]) as known(id, since)
      where known.id = channels.id), now())))`;
}

/** The video of a channel that led to it. */
function referringVideo(channels: readonly Wanted[]) {
  const videoIds = channels.flatMap(({ video_id }) => video_id ?? []);
  return sql<string | null>`(select id from videos
    where id = any(${videoIds}::text[]) and channel_id = channels.id limit 1)`;
}

/** Stops to follow several channels; answers those that were followed, and how. */
export function leaveChannels(
  db: Database,
  viewer: Viewer,
  channelIds: readonly string[],
): Promise<LeftChannel[]> {
  return db.transaction().execute(async (tx) => {
    const left = await leave(tx, viewer, channelIds);
    await countSubscribersOf(
      tx,
      left.map(({ channel_id }) => channel_id),
      -1,
    );
    return left;
  });
}

/** The same, which the channels do not count yet, but the videos that led to them do. */
export async function leave(
  tx: Database,
  viewer: Viewer,
  channelIds: readonly string[],
): Promise<LeftChannel[]> {
  const rows = await tx
    .deleteFrom('subscriptions')
    .where('user_id', '=', viewer.id)
    .where('channel_id', 'in', channelIds)
    .returning(['channel_id', 'bell', 'bell_some', 'created_at', 'video_id'])
    .execute();
  await countByVideo(tx, rows, -1);
  return rows.map(({ channel_id, bell, bell_some, created_at, video_id }) => ({
    ...{ channel_id, notification_enabled: bell, bell_some, video_id },
    followed_at: created_at.toISOString(),
  }));
}

/** Counts subscribers up or down for the videos that led to them. */
async function countByVideo(
  tx: Database,
  subscriptions: readonly { video_id: string | null }[],
  by: 1 | -1,
): Promise<void> {
  const videoIds = subscriptions.flatMap(({ video_id }) => video_id ?? []);
  if (videoIds.length === 0) return;
  await sql`
    insert into subscribers_by_video (video_id, day, subscribers)
    select id, ${today}, ${by}::int
    from videos where id = any(${videoIds}::text[]) order by id
    on conflict (video_id, day) do update
      set subscribers = subscribers_by_video.subscribers + excluded.subscribers`.execute(tx);
}
