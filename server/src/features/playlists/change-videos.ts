import { limits } from '@kinora/contract/text/limits';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { requireVisible } from '../videos/visible.ts';
import { ownPlaylist, watchLaterOf } from './own-playlist.ts';

/** Puts a video into the viewer's Watch Later; one that is there stays once. */
export async function addToWatchLater(
  db: Database,
  viewer: Viewer,
  videoId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await append(tx, viewer, await watchLaterOf(tx, viewer), videoId);
  });
}

/** Puts a video at the end of a playlist of the viewer's; one that is there stays once. */
export async function addToPlaylist(
  db: Database,
  viewer: Viewer,
  playlistId: string,
  videoId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await ownPlaylist(tx, viewer, playlistId);
    await append(tx, viewer, id, videoId);
  });
}

/**
 * Takes videos out of a playlist of the viewer's: all of them, or none (FLAW-06).
 * @throws not_found if one of them is not in it.
 */
export async function removeVideos(
  db: Database,
  viewer: Viewer,
  playlistId: string,
  videoIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(videoIds)];
  if (wanted.length === 0) fail('bad_input', 'Name at least one video.');
  await db.transaction().execute(async (tx) => {
    const { id } = await ownPlaylist(tx, viewer, playlistId);
    const gone = await tx
      .deleteFrom('playlist_videos')
      .where('playlist_id', '=', id)
      .where('video_id', 'in', wanted)
      .returning('video_id')
      .execute();
    if (gone.length < wanted.length) fail('not_found', 'Not all of these videos are in it.');
  });
}

async function append(
  tx: Database,
  viewer: Viewer,
  playlistId: string,
  videoId: string,
): Promise<void> {
  await requireVisible(tx, viewer, videoId);
  const { count } = await tx
    .selectFrom('playlist_videos')
    .where('playlist_id', '=', playlistId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= limits.playlistVideos) {
    fail('conflict', `A playlist holds at most ${limits.playlistVideos} videos.`);
  }
  await tx
    .insertInto('playlist_videos')
    .values({ playlist_id: playlistId, video_id: videoId })
    .onConflict((conflict) => conflict.columns(['playlist_id', 'video_id']).doNothing())
    .execute();
  await tx
    .updateTable('playlists')
    .set({ used_at: new Date() })
    .where('id', '=', playlistId)
    .execute();
}
