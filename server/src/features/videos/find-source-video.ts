import type { OutputOf } from '@kinora/contract/call';
import type { getSourceVideo } from '@kinora/contract/cuts';
import type { Database } from '../../db/database.ts';
import { moderates, type Viewer } from '../../sessions/viewer.ts';
import { listed, reachableBy, requireVisible } from './visible.ts';

/**
 * The video that a short was cut from, and where in it that begins.
 * @returns null if there is none that this viewer may see and watch. To others than its owner and
 *   moderators an unlisted one is none, since they may not have its address.
 * @throws not_found if they may not see the short.
 */
export async function findSourceVideo(
  db: Database,
  viewer: Viewer | null,
  id: string,
): Promise<OutputOf<typeof getSourceVideo>['whole']> {
  await requireVisible(db, viewer, id);
  const found = await db
    .selectFrom('cuts')
    .innerJoin('videos', 'videos.id', 'cuts.whole_id')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('cuts.video_id', '=', id)
    .where('videos.playable', '=', true)
    .where(reachableBy(viewer))
    .where((where) =>
      where.or([
        listed(where),
        ...(viewer ? [where('channels.user_id', '=', viewer.id)] : []),
        ...(viewer && moderates(viewer) ? [where.lit(true)] : []),
      ]),
    )
    .select(['videos.id', 'videos.title', 'cuts.whole_start as start'])
    .executeTakeFirst();
  return found ? { ...found, start: found.start ?? 0 } : null;
}
