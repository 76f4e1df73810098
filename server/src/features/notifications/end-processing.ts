import type { Database } from '../../db/database.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { markFailed, markReady } from '../videos/processing.ts';
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
 * A video cannot be made, or not now; the owner is told, and the sentence says why.
 * @returns false if it is not in processing (any more), so that nothing was changed.
 */
export async function failProcessing(
  tx: Database,
  enqueue: Enqueue,
  videoId: string,
  sentence: string,
): Promise<boolean> {
  if (!(await markFailed(tx, videoId, sentence))) return false;
  await notifyOwner(tx, enqueue, 'video_failed', videoId);
  return true;
}

async function notifyOwner(
  tx: Database,
  enqueue: Enqueue,
  type: 'video_ready' | 'video_failed',
  videoId: string,
): Promise<void> {
  const owner = tx
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', videoId)
    .select('channels.user_id');
  await notify(tx, enqueue, { type, to: owner, videoId });
}
