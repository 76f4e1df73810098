import type { Database } from '../db/database.ts';
import { failProcessing } from '../features/notifications/end-processing.ts';
import { announce } from '../features/videos/processing.ts';
import type { Enqueue, CancelJobs } from '../jobs/queue.ts';
import { type MediaJob, stagesOfJob } from './note-retry.ts';

/**
 * Ends the processing of a video for now. Its open jobs are taken back, and what was made of it
 * stays for another try, which goes on behind the last step that was done.
 * @param sentence tells the owner why.
 * @param how as `markFailed` takes it: whether no other try would change it, and whether that counts
 * while it is to be made anew
 */
export async function giveUp(
  { db, enqueue, cancelJobs }: { db: Database; enqueue: Enqueue; cancelJobs: CancelJobs },
  videoId: string,
  sentence: string,
  { forGood = false, remaking = false }: { forGood?: boolean; remaking?: boolean } = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await failProcessing(tx, enqueue, videoId, { sentence, forGood, remaking }))) return;
    for (const job of Object.keys(stagesOfJob) as MediaJob[])
      await cancelJobs(tx, job, { videoId });
    await tx
      .deleteFrom('processing_steps')
      .where('video_id', '=', videoId)
      .where((where) => where.or([where('state', '!=', 'done'), where('name', '=', 'hand-over')]))
      .execute();
    await announce(tx, videoId);
  });
}
