import { limits } from '@kinora/contract/text/limits';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { openPlaylist } from './open-playlist.ts';

/**
 * Saves a playlist of somebody else among the viewer's.
 * @throws not_found for one that they may not open.
 */
export async function savePlaylist(db: Database, viewer: Viewer, id: string): Promise<void> {
  const { mine } = await openPlaylist(db, viewer, id);
  if (mine) fail('conflict', 'This playlist is yours already.');
  const { count } = await db
    .selectFrom('saved_playlists')
    .where('user_id', '=', viewer.id)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= limits.playlists) {
    fail('conflict', `You have saved ${limits.playlists} playlists. Remove one first.`);
  }
  await db
    .insertInto('saved_playlists')
    .values({ user_id: viewer.id, playlist_id: id })
    .onConflict((conflict) => conflict.columns(['user_id', 'playlist_id']).doNothing())
    .execute();
}

/**
 * Keeps it no longer, also where it cannot be opened any more.
 * @throws not_found if it is not kept.
 */
export async function unsavePlaylist(db: Database, viewer: Viewer, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_playlists')
    .where('user_id', '=', viewer.id)
    .where('playlist_id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) fail('not_found', 'This playlist is not among your saved ones.');
}
