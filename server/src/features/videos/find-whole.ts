import type { OutputOf } from '@kinora/contract/call';
import type { wholeOfShort } from '@kinora/contract/cuts';
import type { Database } from '../../db/database.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { requireVisible, visibleTo } from './visible.ts';

/**
 * The video that a short was cut from, and where in it that begins.
 * @returns null if there is none that this viewer may see and watch.
 * @throws not_found if they may not see the short.
 */
export async function findWhole(
  db: Database,
  viewer: Viewer | null,
  id: string,
): Promise<OutputOf<typeof wholeOfShort>['whole']> {
  await requireVisible(db, viewer, id);
  const found = await db
    .selectFrom('cuts')
    .innerJoin('videos', 'videos.id', 'cuts.whole_id')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('cuts.video_id', '=', id)
    .where('videos.playable', '=', true)
    .where(visibleTo(viewer))
    .select(['videos.id', 'videos.title', 'cuts.whole_start as start'])
    .executeTakeFirst();
  return found ? { ...found, start: found.start ?? 0 } : null;
}
