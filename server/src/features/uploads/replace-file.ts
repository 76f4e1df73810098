import { sql } from 'kysely';
import type { OutputOf } from '@kinora/contract/call';
import type { VideoState } from '@kinora/contract/media';
import type { getReplacement } from '@kinora/contract/replacements';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { dropVideo } from '../videos/delete-video.ts';
import { insertDraft, requireOwner } from '../videos/drafts.ts';
import { progressOf, type StepRow, stagesOf } from '../videos/get-video.ts';
import { retryVideo } from '../videos/retry-processing.ts';
import { type Replacement, pendingReplacementOf } from '../videos/pending-replacement.ts';

type Both = OutputOf<typeof getReplacement>;

/**
 * The file that a video of the viewer's own is made of, and the new one that is on its way.
 * @throws not_found, not_allowed.
 */
export async function showReplacement(db: Database, viewer: Viewer, id: string): Promise<Both> {
  await requireOwn(db, viewer, id);
  const file = await fileOf(db, id);
  const standIn = await pendingReplacementOf(db, id);
  return {
    file: file?.finished_at
      ? { name: file.filename, bytes: file.bytes, arrived_at: file.finished_at.toISOString() }
      : null,
    replacement: standIn ? await replacementOf(db, standIn) : null,
  };
}

async function replacementOf(
  db: Database,
  standIn: { id: string; state: string; error: string | null; file_refused: boolean },
) {
  const { id, state, error, file_refused } = standIn;
  const steps = await db
    .selectFrom('processing_steps')
    .where('video_id', '=', id)
    .select(['name', 'state', 'progress', 'retry_at'])
    .execute();
  const stages = stagesOf(steps as StepRow[]);
  const file = await fileOf(db, id);
  return {
    ...{ id, state: state as VideoState, error, progress: progressOf(stages), stages },
    retriable: state === 'failed' && !file_refused,
    file: file
      ? {
          ...{ name: file.filename, bytes: file.bytes, received: file.received },
          modified_at: file.modified_at?.toISOString() ?? null,
        }
      : null,
  };
}

const fileOf = (db: Database, videoId: string) =>
  db
    .selectFrom('uploads')
    .where('video_id', '=', videoId)
    .select(['filename', 'bytes', 'received', 'finished_at', 'modified_at'])
    .executeTakeFirst();

/**
 * Begins to replace the file of a video of the viewer's own, which stays as it is until all is made of
 * the new one. A new file that has failed makes room for the next.
 * @throws not_found, not_allowed, conflict while the video is made, while shorts are cut from it, or
 *   if a new file is on its way already.
 */
export async function replaceFile(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await requireOwn(db, viewer, id);
  await db.transaction().execute(async (tx) => {
    const video = await tx
      .selectFrom('videos')
      .where('id', '=', id)
      .select(['state', 'title'])
      .forUpdate()
      .executeTakeFirst();
    if (!video) fail('not_found');
    if (video.state === 'draft' || video.state === 'uploading') {
      fail(
        'conflict',
        'The first file of this video is not there yet. Send it on the upload page.',
      );
    }
    if (video.state === 'processing') {
      fail('conflict', 'This video is still being processed. Replace its file once that is done.');
    }
    const before = await pendingReplacementOf(tx, id);
    if (before?.state === 'draft') return;
    if (before?.state === 'failed') await dropVideo(tx, enqueue, before.id);
    else if (before) {
      fail('conflict', 'A new file for this video is on its way already. Cancel that one first.');
    }
    if (await isCutFrom(tx, id)) {
      fail('conflict', 'A short is being cut from this video. Try again in a moment.');
    }
    await insertDraft(tx, viewer, { title: video.title, visibility: 'private' }, id);
  });
}

/** Whether a file is being read for a short of its own. */
async function isCutFrom(tx: Database, id: string): Promise<boolean> {
  const short = await tx
    .selectFrom('cuts')
    .innerJoin('videos', 'videos.id', 'cuts.video_id')
    .where('cuts.whole_id', '=', id)
    .where('cuts.has_file', '=', false)
    .where('videos.state', '=', 'processing')
    .select('videos.id')
    .executeTakeFirst();
  return short !== undefined;
}

/**
 * Processes a new file for a video of the viewer's own again.
 * @throws not_found, not_allowed, conflict if there is none that failed.
 */
export async function retryReplacement(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await requireOwn(db, viewer, id);
  const standIn = await pendingReplacementOf(db, id);
  if (!standIn) fail('not_found', 'No new file is on its way for this video.');
  if (await retryVideo(db, enqueue, standIn.id)) return;
  fail('conflict', 'The new file has not failed, so there is nothing to try again.');
}

/**
 * Gives up the new file for a video of the viewer's own, with all that was made of it.
 * @throws not_found, not_allowed, conflict while it takes the place of the one before.
 */
export async function cancelReplacement(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await requireOwn(db, viewer, id);
  await db.transaction().execute(async (tx) => {
    // As whoever lets it take that place does.
    await tx.selectFrom('videos').where('id', '=', id).select('id').forUpdate().execute();
    const standIn = await pendingReplacementOf(tx, id);
    if (!standIn) fail('not_found', 'No new file is on its way for this video.');
    if (await isOver(tx, standIn.id)) {
      fail('conflict', 'The new file has just replaced the old one.');
    }
    await dropVideo(tx, enqueue, standIn.id);
  });
}

/** Whether a new file is that of its video by now, which has what was sent. */
async function isOver(tx: Database, standInId: string): Promise<boolean> {
  const { state } = await tx
    .selectFrom('videos')
    .where('id', '=', standInId)
    .select('state')
    .executeTakeFirstOrThrow();
  return state === 'processing' && !(await fileOf(tx, standInId));
}

/** Makes the new file the one that was sent for the video. */
export async function takeOverUpload(
  tx: Database,
  { videoId, standInId }: Replacement,
): Promise<void> {
  await tx.deleteFrom('uploads').where('video_id', '=', videoId).execute();
  await tx
    .updateTable('uploads')
    .set({ video_id: videoId, held_by: null, held_until: sql<Date | null>`null` })
    .where('video_id', '=', standInId)
    .execute();
}

/** The file of a video is replaced by its owner, and by nobody who moderates. */
async function requireOwn(db: Database, viewer: Viewer, id: string): Promise<void> {
  if ((await requireOwner(db, viewer, id)) !== 'owner') fail('not_allowed');
}
