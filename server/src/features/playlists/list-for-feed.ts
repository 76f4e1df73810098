import type { Database } from '../../db/database.ts';
import { cards } from '../videos/cards.ts';
import type { FeedVideo } from '../videos/list-for-feed.ts';
import { openPlaylist } from './open-playlist.ts';

/** Readers ask several times a day: what comes between is far less in nearly every playlist. */
const most = 20;

/**
 * The videos that were added to a playlist last, each with the time at which it was, and the
 * playlist's name; as guests see it.
 * @throws not_found for a private one.
 */
export async function playlistForFeed(
  db: Database,
  id: string,
): Promise<{ name: string; videos: FeedVideo[] }> {
  const { playlist_name: name } = await openPlaylist(db, null, id);
  const rows = await cards(db, null)
    .innerJoin('playlist_videos as entry', 'entry.video_id', 'videos.id')
    .where('entry.playlist_id', '=', id)
    .select(['videos.category', 'entry.added_at'])
    .orderBy('entry.added_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute();
  const videos = rows.map(({ added_at, ...row }) => ({ ...row, published_at: added_at }));
  return { name, videos };
}
