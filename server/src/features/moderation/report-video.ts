import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { visibleTo } from '../videos/visible.ts';

/**
 * Puts a video into the moderators' queue. Whoever has reported it already adds nothing (WATCH-16).
 * @throws not_found if there is no such video that this viewer may see.
 */
export async function reportVideo(
  db: Database,
  viewer: Viewer,
  videoId: string,
  reason: string,
): Promise<void> {
  const video = await db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', videoId)
    .where(visibleTo(viewer))
    .select('videos.id')
    .executeTakeFirst();
  if (!video) fail('not_found');
  await db
    .insertInto('reports')
    .values({ id: newId(), user_id: viewer.id, video_id: videoId, reason })
    .onConflict((conflict) => conflict.columns(['user_id', 'video_id']).doNothing())
    .execute();
}
