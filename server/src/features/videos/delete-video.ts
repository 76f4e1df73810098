import type { FastifyBaseLogger as Log } from 'fastify';
import { liftTimeLimit } from '../../db/answer-limit.ts';
import type { Database } from '../../db/database.ts';
import { publishChange } from '../../db/live.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import type { Client } from '../../sessions/client.ts';
import { noteModeration } from '../../sessions/security-events.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { keys, type Storage } from '../../storage/storage.ts';
import { requireOwner } from './drafts.ts';

/** Deletes a video that the viewer owns or moderates; its files go in a job. */
export async function removeVideo(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  id: string,
  client: Client,
): Promise<void> {
  const acts = await requireOwner(db, viewer, id);
  await deleteVideo(db, enqueue, id);
  await noteModeration(db, client, viewer, acts, `deleted video ${id}`);
}

/** Deletes a video, whoever owns it, and enqueues the deletion of its files. */
export async function deleteVideo(db: Database, enqueue: Enqueue, id: string): Promise<void> {
  await db.transaction().execute((tx) => dropVideo(tx, enqueue, id));
}

/**
 * Deletes videos one after the other, as far as a query still finds something of each once nobody else
 * can change it: the ones before may have taken long. One that cannot be deleted keeps none of the others.
 */
export async function deleteDue(
  { db, enqueue, log }: { db: Database; enqueue: Enqueue; log: Pick<Log, 'error'> },
  ids: readonly string[],
  isDue: (tx: Database, id: string) => { executeTakeFirst: () => Promise<unknown> },
): Promise<void> {
  for (const id of ids) {
    const deletion = db.transaction().execute(async (tx) => {
      await tx.selectFrom('videos').where('id', '=', id).select('id').forUpdate().execute();
      if (await isDue(tx, id).executeTakeFirst()) await dropVideo(tx, enqueue, id);
    });
    await deletion.catch((error: unknown) => {
      log.error({ err: error, videoId: id }, 'a video could not be deleted yet');
    });
  }
}

/** Deletes a video as part of a transaction. A new file that is on its way for it goes too. */
export async function dropVideo(tx: Database, enqueue: Enqueue, id: string): Promise<void> {
  // What belongs to it goes with it, which takes long for a million comments.
  await liftTimeLimit(tx);
  // First the video, as whoever lets a new file take its place.
  await tx.selectFrom('videos').where('id', '=', id).select('id').forUpdate().execute();
  const standIns = await tx
    .deleteFrom('videos')
    .where('replaces', '=', id)
    .returning('id')
    .execute();
  await tx.deleteFrom('videos').where('id', '=', id).execute();
  for (const videoId of [id, ...standIns.map((one) => one.id)]) {
    await enqueue(tx, 'delete-files', { videoId });
  }
  await publishChange(tx, [id]);
}

/** Deletes every file of a video that is gone: what was received and what was made of it. */
export async function deleteFiles(storage: Storage, videoId: string): Promise<void> {
  await storage.deleteAll(keys.media(videoId));
  await storage.deleteAll(keys.download(videoId));
  await storage.delete(keys.original(videoId));
  await storage.delete(`${keys.original(videoId)}.json`);
}

/** Deletes the files of a video that was deleted: some may have come after all others were. */
export async function deleteFilesIfGone(
  { db, storage }: { db: Database; storage: Storage },
  videoId: string,
): Promise<void> {
  const video = db.selectFrom('videos').where('id', '=', videoId).select('id');
  if (!(await video.executeTakeFirst())) await deleteFiles(storage, videoId);
}
