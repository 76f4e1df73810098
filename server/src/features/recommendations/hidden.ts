import { type InputOf, type OutputOf, usualLimit } from '@kinora/contract/call';
import type {
  hiddenChannels,
  hiddenVideos,
  hideChannel as hideChannelCall,
  hideVideo as hideVideoCall,
} from '@kinora/contract/hidden';
import { limits } from '@kinora/contract/text/limits';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { after, latestFirst, pageOf, cursorIn } from '../../db/keyset.ts';
import { fail } from '../../fail.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { card, cards } from '../videos/cards.ts';
import { isNotBeingDeleted, requireVisible } from '../videos/visible.ts';

/**
 * Takes a video out of all lists that the viewer is offered (`offeredTo`).
 * @returns whether it was hidden before
 * @throws not_found if there is none that they may see; conflict if they have hidden very many.
 */
export async function hideVideo(
  db: Database,
  viewer: Viewer,
  videoId: string,
): Promise<OutputOf<typeof hideVideoCall>> {
  const { id } = await requireVisible(db, viewer, videoId);
  await requireRoom(db, viewer, 'hidden_videos');
  const hidden = await db
    .insertInto('hidden_videos')
    .values({ user_id: viewer.id, video_id: id })
    .onConflict((conflict) => conflict.columns(['user_id', 'video_id']).doNothing())
    .returning('video_id')
    .executeTakeFirst();
  return { was_hidden: !hidden };
}

/**
 * Puts a video back, also one that the viewer no longer may see; one that was not hidden is no failure.
 * @throws not_found if they have not hidden it, and there is none that they may see.
 */
export async function showVideo(db: Database, viewer: Viewer, videoId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('hidden_videos')
    .where('user_id', '=', viewer.id)
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) await requireVisible(db, viewer, videoId);
}

/**
 * Takes all videos of a channel out of all lists that the viewer is offered; nor are they told of what
 * it does any more.
 * @returns whether they were hidden before
 * @throws not_found if there is none; conflict if they have hidden very many.
 */
export async function hideChannel(
  db: Database,
  viewer: Viewer,
  channelId: string,
): Promise<OutputOf<typeof hideChannelCall>> {
  await requireChannel(db, channelId);
  await requireRoom(db, viewer, 'hidden_channels');
  const hidden = await db
    .insertInto('hidden_channels')
    .values({ user_id: viewer.id, channel_id: channelId })
    .onConflict((conflict) => conflict.columns(['user_id', 'channel_id']).doNothing())
    .returning('channel_id')
    .executeTakeFirst();
  return { was_hidden: !hidden };
}

/**
 * Hides a channel, and keeps its owner from commenting on the viewer's videos (`requireNotBlocked`).
 * @param id of the channel, or of its owner
 * @returns whether it was hidden before
 * @throws not_found if there is none; bad_input for the viewer's own; conflict if they have hidden very
 * many.
 */
export async function blockChannel(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<{ channel_id: string; was_hidden: boolean }> {
  const found = await db
    .selectFrom('channels')
    .where((where) => where.or([where('channels.id', '=', id), where('user_id', '=', id)]))
    .where(isNotBeingDeleted)
    .select(['channels.id', isHidden(viewer).as('was_hidden')])
    .executeTakeFirst();
  if (!found) fail('not_found');
  if (found.id === viewer.channelId) fail('bad_input', 'This is your own channel.');
  await requireRoom(db, viewer, 'hidden_channels');
  await db
    .insertInto('hidden_channels')
    .values({ user_id: viewer.id, channel_id: found.id, blocked: true })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'channel_id']).doUpdateSet({ blocked: true }),
    )
    .execute();
  return { channel_id: found.id, was_hidden: found.was_hidden };
}

const isHidden = (viewer: Viewer) => sql<boolean>`exists (
  select from hidden_channels where user_id = ${viewer.id} and channel_id = channels.id)`;

/**
 * Lets the owner of a channel comment again, whose videos stay hidden; one that was not blocked is no
 * failure.
 * @throws not_found if there is none.
 */
export async function unblockChannel(
  db: Database,
  viewer: Viewer,
  channelId: string,
): Promise<void> {
  await requireChannel(db, channelId);
  await db
    .updateTable('hidden_channels')
    .set({ blocked: false })
    .where('user_id', '=', viewer.id)
    .where('channel_id', '=', channelId)
    .execute();
}

/**
 * Puts the videos of a channel back, which is no longer blocked either; one that was not hidden is no
 * failure.
 * @throws not_found if there is none.
 */
export async function showChannel(db: Database, viewer: Viewer, channelId: string): Promise<void> {
  await requireChannel(db, channelId);
  await db
    .deleteFrom('hidden_channels')
    .where('user_id', '=', viewer.id)
    .where('channel_id', '=', channelId)
    .execute();
}

async function requireChannel(db: Database, channelId: string): Promise<void> {
  const found = await db
    .selectFrom('channels')
    .where('channels.id', '=', channelId)
    .where(isNotBeingDeleted)
    .select('channels.id')
    .executeTakeFirst();
  if (!found) fail('not_found');
}

/** Each list reads all that its viewer has hidden. */
async function requireRoom(
  db: Database,
  viewer: Viewer,
  table: 'hidden_videos' | 'hidden_channels',
): Promise<void> {
  const { count } = await db
    .selectFrom(table)
    .where('user_id', '=', viewer.id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < limits.hidden) return;
  fail('conflict', `You can hide at most ${limits.hidden}. Undo some of them in your settings.`);
}

const latestVideo = latestFirst('hidden_videos.hidden_at', 'hidden_videos.video_id');

/** The videos that the viewer has hidden and that are still there, the latest first. */
export async function listHiddenVideos(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  { limit = usualLimit, cursor }: InputOf<typeof hiddenVideos>,
): Promise<OutputOf<typeof hiddenVideos>> {
  const rows = await cards(db, viewer)
    .innerJoin('hidden_videos', 'hidden_videos.video_id', 'videos.id')
    .where('hidden_videos.user_id', '=', viewer.id)
    .$if(cursor !== undefined, (list) => list.where(after(latestVideo, cursor ?? '')))
    .orderBy('hidden_videos.hidden_at', 'desc')
    .orderBy('hidden_videos.video_id', 'desc')
    .select(cursorIn(latestVideo).as('cursor'))
    .limit(limit + 1)
    .execute();
  const { shown, next_cursor } = pageOf(rows, limit);
  return { videos: shown.map((row) => card(row, addresses)), next_cursor };
}

const latestChannel = latestFirst('hidden_channels.hidden_at', 'hidden_channels.channel_id');

/** The channels that the viewer has hidden and that are still there, the latest first. */
export async function listHiddenChannels(
  db: Database,
  viewer: Viewer,
  { limit = usualLimit, cursor }: InputOf<typeof hiddenChannels>,
): Promise<OutputOf<typeof hiddenChannels>> {
  const rows = await db
    .selectFrom('hidden_channels')
    .innerJoin('channels', 'channels.id', 'hidden_channels.channel_id')
    .where('hidden_channels.user_id', '=', viewer.id)
    .where(isNotBeingDeleted)
    .$if(cursor !== undefined, (list) => list.where(after(latestChannel, cursor ?? '')))
    .orderBy('hidden_channels.hidden_at', 'desc')
    .orderBy('hidden_channels.channel_id', 'desc')
    .select(['channels.id as channel_id', 'channels.name as channel_name'])
    .select(['channels.image as channel_image', 'hidden_channels.hidden_at', 'blocked'])
    .select(cursorIn(latestChannel).as('cursor'))
    .limit(limit + 1)
    .execute();
  const { shown, next_cursor } = pageOf(rows, limit);
  return {
    channels: shown.map(({ hidden_at, ...row }) => ({
      ...row,
      hidden_at: hidden_at.toISOString(),
    })),
    next_cursor,
  };
}
