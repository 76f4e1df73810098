import type { InputOf, OutputOf } from '@kinora/contract/call';
import type { playlistQueue, queuedVideos } from '@kinora/contract/playlist-playback';
import type { Visibility } from '@kinora/contract/videos';
import type { Database } from '../../db/database.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { card, cardFields, positionOf } from '../videos/cards.ts';
import { entries } from './entries.ts';
import { openPlaylist } from './open-playlist.ts';

/**
 * What a playlist plays to this viewer, in its own order: ids alone, since a place among all of
 * them, the one before and after, and a shuffled copy (PPLAY-06) need the whole list. A playlist has
 * a limit (`limits.playlistVideos`), and so has this answer.
 * @throws not_found of a private one to everybody but who edits it.
 */
export async function queueOf(
  db: Database,
  viewer: Viewer | null,
  id: string,
): Promise<OutputOf<typeof playlistQueue>> {
  const { playlist_name, owner, channel_id, channel_name, edits } = await openPlaylist(
    db,
    viewer,
    id,
  );
  const rows = await entries(db, viewer, edits)
    .where('entry.playlist_id', '=', id)
    .orderBy('entry.place')
    .orderBy('entry.id')
    .select('videos.id')
    .execute();
  return { playlist_name, owner, channel_id, channel_name, video_ids: rows.map((row) => row.id) };
}

/**
 * The cards of some videos that a playlist plays to this viewer, in no order.
 * @throws not_found of a private one to everybody but who edits it.
 */
export async function cardsOfQueue(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  { id, video_ids }: InputOf<typeof queuedVideos>,
): Promise<OutputOf<typeof queuedVideos>> {
  const { edits } = await openPlaylist(db, viewer, id);
  const rows = await entries(db, viewer, edits)
    .where('entry.playlist_id', '=', id)
    .where('entry.video_id', 'in', video_ids.split(','))
    .select(cardFields)
    .select(positionOf(viewer))
    .select('videos.visibility')
    .execute();
  return {
    videos: rows.map(({ visibility, ...row }) => card(row, addresses, visibility as Visibility)),
  };
}
