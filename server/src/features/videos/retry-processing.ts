import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import type { Client } from '../../sessions/client.ts';
import { noteModeration } from '../../sessions/security-events.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { cutOf } from './cuts.ts';
import { requireOwner } from './drafts.ts';
import { announce } from './processing.ts';
import { refuseWhileReplaced } from './pending-replacement.ts';

/**
 * Processes a failed video again that the viewer owns or moderates.
 * @throws not_found, not_allowed, conflict if the video has not failed or a new file is on its way.
 */
export async function retryProcessing(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  id: string,
  client: Client,
): Promise<void> {
  const acts = await requireOwner(db, viewer, id);
  const retried = await retryVideo(db, enqueue, id);
  if (!retried) fail('conflict', 'This video has not failed, so there is nothing to try again.');
  await noteModeration(db, client, viewer, acts, `processed video ${id} again`);
}

/**
 * Processes a failed video again, whoever owns it; false if there is none that failed.
 * @throws conflict while a new file is on its way for it.
 */
export async function retryVideo(db: Database, enqueue: Enqueue, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await refuseWhileReplaced(tx, id);
    const retried = await tx
      .updateTable('videos')
      .set({ state: 'processing', error: null, file_refused: false, notice: null })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .returning('remaking')
      .executeTakeFirst();
    if (!retried) return false;
    const cut = await cutOf(tx, id);
    if (cut?.hasFile === false && cut.wholeId !== null) await refuseWhileReplaced(tx, cut.wholeId);
    // What was made of it before has to go first.
    const ofFile = retried.remaking ? 'remake-video' : 'process-video';
    await enqueue(
      tx,
      cut?.hasFile === false ? 'cut-source' : ofFile,
      { videoId: id },
      { priority: 1_000_000 },
    );
    await announce(tx, id);
    return true;
  });
}
