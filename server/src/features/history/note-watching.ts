import type { Database } from '../../db/database.ts';
import type { Viewer } from '../accounts/viewer.ts';

/** Notes where a viewer is in a video; the latest report counts. `position` is in seconds. */
export async function noteWatching(
  db: Database,
  viewer: Viewer,
  videoId: string,
  position: number,
): Promise<void> {
  await db
    .insertInto('history')
    .values({ user_id: viewer.id, video_id: videoId, position })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'video_id']).doUpdateSet({ position, watched_at: new Date() }),
    )
    .execute();
}
