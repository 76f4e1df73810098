import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { existsForOwner } from '../videos/visible.ts';

/**
 * The name of the file that the viewer has sent for a video of their own.
 * @throws not_found for videos of others, and for those whose file is not whole.
 */
export async function findOriginal(db: Database, viewer: Viewer, videoId: string): Promise<string> {
  const found = await db
    .selectFrom('uploads')
    .innerJoin('videos', 'videos.id', 'uploads.video_id')
    .where('uploads.video_id', '=', videoId)
    .where('videos.channel_id', '=', viewer.channelId)
    .where(existsForOwner)
    .where('uploads.finished_at', 'is not', null)
    .select('uploads.filename')
    .executeTakeFirst();
  return found?.filename ?? fail('not_found', 'There is no file of yours for this video.');
}
