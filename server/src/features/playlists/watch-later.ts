import { watchLaterName } from '@kinora/contract/playlists';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { append } from './add-videos.ts';
import { editedPlaylist } from './own-playlist.ts';

/** Id of the viewer's Watch Later, which is made when it is first asked for. */
export async function watchLaterOf(tx: Database, viewer: Viewer): Promise<string> {
  const find = () =>
    tx
      .selectFrom('playlists')
      .where('user_id', '=', viewer.id)
      .where('is_watch_later', '=', true)
      .select('id')
      .executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  await tx
    .insertInto('playlists')
    .values({ id: newId(), user_id: viewer.id, name: watchLaterName, is_watch_later: true })
    .onConflict((conflict) =>
      conflict.column('user_id').where('is_watch_later', '=', true).doNothing(),
    )
    .execute();
  return (await find())?.id ?? fail('conflict');
}

/** Puts a video into the viewer's Watch Later; one that is there stays once. */
export async function addToWatchLater(
  db: Database,
  viewer: Viewer,
  videoId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await editedPlaylist(tx, viewer, await watchLaterOf(tx, viewer));
    await append(tx, viewer, id, [videoId]);
  });
}

/** Says whether the viewer's Watch Later lets go of what they watched to its end. */
export async function changeWatchLater(
  db: Database,
  viewer: Viewer,
  removesWatched: boolean,
): Promise<void> {
  await db
    .updateTable('playlists')
    .set({ removes_watched: removesWatched })
    .where('id', '=', await watchLaterOf(db, viewer))
    .execute();
}

/** Takes a video that the viewer has watched to its end out of their Watch Later, if they wish so. */
export async function dropWatched(db: Database, viewer: Viewer, videoId: string): Promise<void> {
  await db
    .deleteFrom('playlist_videos')
    .where('video_id', '=', videoId)
    .where('playlist_id', 'in', (own) =>
      own
        .selectFrom('playlists')
        .where('playlists.user_id', '=', viewer.id)
        .where('playlists.is_watch_later', '=', true)
        .where('playlists.removes_watched', '=', true)
        .select('playlists.id'),
    )
    .execute();
}
