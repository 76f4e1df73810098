import type { Database } from '../../db/database.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { listed, visibleTo } from '../videos/visible.ts';

/**
 * What playlists show and count, to be narrowed to one playlist and ordered: to their owner the
 * videos that this viewer may watch, to everybody else only those that are listed. What was hidden
 * or failed after it was saved stays in its place, and is seen again when it can be.
 */
export function entries(db: Database, viewer: Viewer | null, mine: boolean) {
  return db
    .selectFrom('playlist_videos as entry')
    .innerJoin('videos', 'videos.id', 'entry.video_id')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .$if(mine, (all) => all.where('videos.playable', '=', true).where(visibleTo(viewer)))
    .$if(!mine, (all) => all.where(listed));
}
