import type { InputOf } from '@kinora/contract/call';
import type { removeManyFromPlaylist } from '@kinora/contract/playlist-entries';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { editedPlaylist, requireRoom } from './own-playlist.ts';

/** What an entry holds, and what is kept of it after it was removed. */
const columns = sql.raw('id, playlist_id, video_id, title, note, place, added_at');

/**
 * Takes videos or entries out of a playlist of the viewer's: all of them, or none (FLAW-06). An entry
 * that somebody else has removed meanwhile is as it was to be.
 * @returns the name of the removal, to undo it, and how many entries went
 * @throws not_found if one of the videos is not in it.
 */
export async function removeEntries(
  db: Database,
  viewer: Viewer,
  { playlist_id, video_id, video_ids, entry_ids = [] }: InputOf<typeof removeManyFromPlaylist>,
): Promise<{ removal: string; removed: number }> {
  const videos = [...new Set([video_id ?? [], video_ids ?? []].flat())];
  const ids = [...new Set(entry_ids)];
  if (videos.length + ids.length === 0) fail('bad_input', 'Name at least one video.');
  const removal = newId();
  return db.transaction().execute(async (tx) => {
    const { id } = await editedPlaylist(tx, viewer, playlist_id);
    const { rows } = await sql<{ video_id: string | null }>`
      with gone as (
        delete from playlist_videos
        where playlist_id = ${id}
          and (video_id = any(${videos}::text[]) or id = any(${ids}::bigint[]))
        returning ${columns}
      )
      insert into removed_playlist_videos (removal, user_id, ${columns})
      select ${removal}, ${viewer.id}, ${columns} from gone
      returning video_id`.execute(tx);
    const found = new Set(rows.map(({ video_id: one }) => one));
    if (!videos.every((one) => found.has(one))) {
      fail('not_found', 'Not all of these videos are in it.');
    }
    return { removal, removed: rows.length };
  });
}

/**
 * Brings back what the viewer removed, each entry to its place. A video that was added again since
 * then stays where it is.
 * @returns how many entries are in the playlist again
 * @throws conflict if others have come since then, and there is no room for all of them.
 */
export async function restoreEntries(
  db: Database,
  viewer: Viewer,
  removal: string,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const of = await tx
      .selectFrom('removed_playlist_videos')
      .where('removal', '=', removal)
      .where('user_id', '=', viewer.id)
      .select('playlist_id')
      .executeTakeFirst();
    if (!of) return 0;
    await editedPlaylist(tx, viewer, of.playlist_id);
    const { numAffectedRows } = await sql`
      with back as (
        delete from removed_playlist_videos
        where removal = ${removal} and user_id = ${viewer.id} returning ${columns}
      )
      insert into playlist_videos (${columns}) select ${columns} from back
      on conflict (playlist_id, video_id) do nothing`.execute(tx);
    await requireRoom(tx, of.playlist_id);
    return Number(numAffectedRows);
  });
}

/** Forgets what was removed more than an hour ago. */
export async function sweepRemovedEntries(db: Database): Promise<void> {
  await db
    .deleteFrom('removed_playlist_videos')
    .where('removed_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
