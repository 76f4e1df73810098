import type { Database } from '../../db/database.ts';
import { publishChange } from '../../db/live.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { announce } from './processing.ts';

/**
 * Has a video made anew from its file: nobody can watch it until its beginning is there again. Jobs
 * that are at what it was find nothing to do any more.
 */
export async function orderRemake(tx: Database, enqueue: Enqueue, id: string): Promise<void> {
  await tx
    .updateTable('videos')
    .set({
      ...{ remaking: true, state: 'processing', playable: false },
      ...{ error: null, file_refused: false, notice: null },
    })
    .where('id', '=', id)
    .execute();
  await enqueue(tx, 'remake-video', { videoId: id }, { priority: 1_000_000 });
  await publishChange(tx, [id]);
  await announce(tx, id);
}

/**
 * Notes that what was made of a video before is gone: from now on it is one whose file has arrived.
 * @returns false if nobody waits for that (any more), so that nothing was changed.
 */
export async function endRemake(tx: Database, id: string): Promise<boolean> {
  const ended = await tx
    .updateTable('videos')
    .set({ remaking: false, storyboard: null })
    .where('id', '=', id)
    .where('remaking', '=', true)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
