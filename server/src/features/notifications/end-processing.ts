import type { Database } from '../../db/database.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { type Failure, markFailed, markReady } from '../videos/processing.ts';
import { replacementTarget } from '../videos/pending-replacement.ts';
import { notify } from './notify.ts';

/**
 * Everything of a video is there; the owner is told, and in a job whoever switched the channel's
 * bell on. One that is not in processing (any more), such as one that failed, is nobody's news.
 */
export async function completeProcessing(
  tx: Database,
  enqueue: Enqueue,
  videoId: string,
): Promise<void> {
  if (!(await markReady(tx, videoId))) return;
  await notifyOwner(tx, enqueue, 'video_ready', videoId);
  await enqueue(tx, 'tell-subscribers', { videoId });
}

/**
 * The new file of a video has taken the place of the one before; its owner is told. Who follows the
 * channel knows of the video, unless it could never be watched.
 */
export async function completeReplacement(
  tx: Database,
  enqueue: Enqueue,
  { videoId, wasFailed }: { videoId: string; wasFailed: boolean },
): Promise<void> {
  await notifyOwner(tx, enqueue, 'file_replaced', videoId);
  if (wasFailed) await enqueue(tx, 'tell-subscribers', { videoId });
}

/**
 * A video cannot be made, or not now; the owner is told why. Of a new file that
 * cannot take the place of another they are told by the video that it was for.
 * @returns false if it is not in processing (any more), so that nothing was changed.
 */
export async function failProcessing(
  tx: Database,
  enqueue: Enqueue,
  videoId: string,
  why: Failure,
): Promise<boolean> {
  if (!(await markFailed(tx, videoId, why))) return false;
  const replaced = await replacementTarget(tx, videoId);
  if (replaced === null) await notifyOwner(tx, enqueue, 'video_failed', videoId);
  else await notifyOwner(tx, enqueue, 'file_not_replaced', replaced);
  return true;
}

async function notifyOwner(
  tx: Database,
  enqueue: Enqueue,
  type: 'video_ready' | 'video_failed' | 'file_replaced' | 'file_not_replaced',
  videoId: string,
): Promise<void> {
  const owner = tx
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', videoId)
    .select('channels.user_id');
  await notify(tx, enqueue, { type, to: owner, videoId });
}
