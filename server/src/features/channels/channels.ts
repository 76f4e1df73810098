import { usualLimit } from '@kinora/contract/call';
import type { OwnVideo, Profile } from '@kinora/contract/channels';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { today } from '../../db/today.ts';
import { publishChange } from '../../db/live.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { newId } from '../../db/ids.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { after, latestFirst, pageOf, cursorIn } from '../../db/keyset.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import { cardFields, positionOf } from '../videos/cards.ts';
import { isVerified, linksOf } from './links.ts';
import { ownFields, ownVideo } from './own-video.ts';
import { existsForOwner } from '../videos/visible.ts';

/**
 * Lets a channel show its owner's new name or picture; search and its followers' lists know a new
 * name a little later.
 */
export async function showOwner(
  tx: Database,
  enqueue: Enqueue,
  userId: string,
  { name, image }: { name?: string; image?: string | null },
): Promise<void> {
  const changed = await tx
    .updateTable('channels')
    .set({ name, image })
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  const ids = changed.map(({ id }) => id);
  await publishChange(tx, [userId, ...ids]);
  if (name === undefined) return;
  for (const channelId of ids) await enqueue(tx, 'copy-channel-name', { channelId });
}

/** Makes the one channel that every account has; a second call changes nothing. */
export async function createChannel(
  tx: Database,
  channel: { userId: string; name: string },
): Promise<void> {
  await tx
    .insertInto('channels')
    .values({ id: newId(), user_id: channel.userId, name: channel.name })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Counts a channel's subscribers up or down, in all and on this day. */
export async function countSubscribers(tx: Database, channelId: string, by: 1 | -1): Promise<void> {
  await tx
    .updateTable('channels')
    .set((set) => ({ subscribers: set('subscribers', '+', by) }))
    .where('id', '=', channelId)
    .execute();
  await addToDay(tx, [channelId], by);
}

async function addToDay(tx: Database, channelIds: readonly string[], by: 1 | -1): Promise<void> {
  await sql`
    insert into subscribers_by_day (channel_id, day, subscribers)
    select id, ${today}, ${by}::int
    from channels where id = any(${channelIds}::text[]) order by id
    on conflict (channel_id, day) do update
      set subscribers = subscribers_by_day.subscribers + excluded.subscribers`.execute(tx);
}

/** Counts the subscribers of several channels up or down, whose rows are locked in one order. */
export async function countSubscribersOf(
  tx: Database,
  channelIds: readonly string[],
  by: 1 | -1,
): Promise<void> {
  if (channelIds.length === 0) return;
  const locked = tx
    .selectFrom('channels')
    .where('id', 'in', channelIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id');
  await tx
    .with('locked', () => locked)
    .updateTable('channels')
    .from('locked')
    .set((set) => ({ subscribers: set('subscribers', '+', by) }))
    .whereRef('channels.id', '=', 'locked.id')
    .execute();
  await addToDay(tx, channelIds, by);
}

/** The viewer's own account and channel. */
export async function profileOf(db: Database, viewer: Viewer): Promise<Profile> {
  const found = await db
    .selectFrom('channels')
    .innerJoin('users', 'users.id', 'channels.user_id')
    .where('channels.id', '=', viewer.channelId)
    .select([
      'users.username',
      'users.name',
      'users.email',
      'users.image as profile_image',
      'users.created_at',
      'channels.description',
      'channels.url as channel_url',
      'channels.banner',
      'channels.subscribers as number_of_channel_subscribers',
    ])
    .select((select) => [
      linksOf(select).as('links'),
      isVerified(select.ref('channels.url')).as('channel_url_verified'),
    ])
    .executeTakeFirst();
  if (!found) fail('not_found');
  const { created_at, ...profile } = found;
  return { ...profile, joined_at: created_at.toISOString() };
}

const newestFirst = latestFirst('videos.created_at', 'videos.id');

/**
 * The videos of the viewer's channel whose file has come, newest first, whoever else may see them:
 * also those that are still processed, with how far they are, and those that failed.
 */
export async function listOwnVideos(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  { limit = usualLimit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ data: OwnVideo[]; next_cursor: string | null }> {
  const rows = await db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.channel_id', '=', viewer.channelId)
    .where(existsForOwner)
    .where((where) =>
      where.or([
        where('videos.playable', '=', true),
        where('videos.state', 'in', ['processing', 'failed']),
      ]),
    )
    .$if(cursor !== undefined, (list) => list.where(after(newestFirst, cursor ?? '')))
    .select(cardFields)
    .select(positionOf(viewer))
    .select(ownFields)
    .select(cursorIn(newestFirst).as('cursor'))
    .orderBy('videos.created_at', 'desc')
    .orderBy('videos.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, next_cursor } = pageOf(rows, limit);
  return { data: shown.map((row) => ownVideo(row, addresses)), next_cursor };
}
