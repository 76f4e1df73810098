import type { InputOf } from '@kinora/contract/call';
import { type addToPlaylist as addCall, maxPerCall } from '@kinora/contract/playlist-entries';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { reachableBy } from '../videos/visible.ts';
import { editedPlaylist, requireRoom } from './own-playlist.ts';
import { positionsAtEnd } from './positions.ts';

/**
 * Puts videos at the end of a playlist of the viewer's, in the order in which they are named: all of
 * them or none. Those that are in it already stay once, where they are or at the end.
 * @returns how many were in it already
 * @throws not_found for a video that the viewer may not see.
 */
export async function addToPlaylist(
  db: Database,
  viewer: Viewer,
  { playlist_id, video_id, video_ids, repeated = 'stay' }: InputOf<typeof addCall>,
): Promise<number> {
  const wanted = [...new Set([video_id ?? [], video_ids ?? []].flat())];
  if (wanted.length === 0) fail('bad_input', 'Name at least one video.');
  if (wanted.length > maxPerCall) fail('bad_input', `Name at most ${maxPerCall} videos.`);
  return db.transaction().execute(async (tx) => {
    const { id } = await editedPlaylist(tx, viewer, playlist_id);
    const added = await append(tx, viewer, id, wanted);
    const known = wanted.filter((one) => !added.has(one));
    if (repeated === 'move') await moveToEnd(tx, id, known);
    return known.length;
  });
}

/**
 * Puts videos at the end of a playlist that is held.
 * @returns those that were not in it
 */
export async function append(
  tx: Database,
  viewer: Viewer,
  playlistId: string,
  videoIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const titles = await visibleTitles(tx, viewer, videoIds);
  if (titles.size < videoIds.length) fail('not_found');
  const positionOf = await positionsAtEnd(tx, playlistId);
  const rows = videoIds.map((video_id, nth) => ({
    playlist_id: playlistId,
    video_id,
    title: titles.get(video_id) ?? '',
    place: positionOf(nth),
  }));
  const added = await tx
    .insertInto('playlist_videos')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['playlist_id', 'video_id']).doNothing())
    .returning('video_id')
    .execute();
  if (added.length > 0) await requireRoom(tx, playlistId);
  await tx
    .updateTable('playlists')
    .set({ used_at: new Date() })
    .where('id', '=', playlistId)
    .execute();
  return new Set(added.flatMap(({ video_id }) => video_id ?? []));
}

async function visibleTitles(
  tx: Database,
  viewer: Viewer,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await tx
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', 'in', videoIds)
    .where(reachableBy(viewer))
    .select(['videos.id', 'videos.title', 'videos.visibility'])
    .execute();
  // What its owner keeps to themselves is kept nowhere else.
  return new Map(
    found.map(({ id, title, visibility }) => [id, visibility === 'private' ? '' : title]),
  );
}

/** Moves videos of a playlist behind all others, in the order in which they are named. */
async function moveToEnd(
  tx: Database,
  playlistId: string,
  videoIds: readonly string[],
): Promise<void> {
  if (videoIds.length === 0) return;
  const positionOf = await positionsAtEnd(tx, playlistId);
  await tx
    .updateTable('playlist_videos as entry')
    .from(
      sql<{ video_id: string; place: number }>`unnest(
        ${videoIds}::text[], ${videoIds.map((_, nth) => positionOf(nth))}::bigint[]
      )`.as<'moved'>(sql`moved (video_id, place)`),
    )
    .where('entry.playlist_id', '=', playlistId)
    .whereRef('entry.video_id', '=', 'moved.video_id')
    .set((row) => ({ place: row.ref('moved.place') }))
    .execute();
}
