import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { deleteVideo } from '../videos/drafts.ts';
import { announce, markProcessing, markUploading } from '../videos/processing.ts';

/** Days after which an upload that never ended is forgotten. */
const abandonedDays = 7;

/** Limits of what one account may send. */
export interface UploadLimits {
  /** Bytes of one file. */
  maxBytes: number;
  perDay: number;
}

/** A file that is about to be sent. */
export interface Announced {
  videoId: string;
  filename: string;
  bytes: number;
}

/**
 * Notes that the file of a draft is about to be sent; asking again begins it anew.
 * @throws not_found, conflict if the video has its file, upload_too_large, too_many_requests,
 *   storage_full.
 */
export async function beginUpload(
  db: Database,
  storage: Storage,
  viewer: Viewer,
  { videoId, filename, bytes }: Announced,
  limits: UploadLimits,
): Promise<void> {
  const video = await db
    .selectFrom('videos')
    .where('id', '=', videoId)
    .where('channel_id', '=', viewer.channelId)
    .select('state')
    .executeTakeFirst();
  if (!video) fail('not_found', 'There is no draft of yours for this file. Begin again.');
  if (!['draft', 'uploading'].includes(video.state)) {
    fail('conflict', 'This video has its file already.');
  }
  if (bytes > limits.maxBytes) {
    const gib = (limits.maxBytes / 1024 ** 3).toFixed(1).replace('.0', '');
    fail('upload_too_large', `This file is larger than ${gib} GiB, the most that this site takes.`);
  }
  await requireDailyRoom(db, viewer, videoId, limits.perDay);
  // The renditions need room as well, about as much as the file itself.
  if ((await storage.freeBytes()) < bytes * 2) fail('storage_full');

  const upload = { user_id: viewer.id, filename: filename.slice(0, 255), bytes };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('uploads')
      .values({ video_id: videoId, ...upload })
      .onConflict((again) => again.column('video_id').doUpdateSet(upload))
      .execute();
    await markUploading(tx, videoId);
  });
}

/**
 * Lets only the account that began an upload go on with it.
 * @throws not_found for everybody else.
 */
export async function requireUploader(db: Database, viewer: Viewer, videoId: string) {
  const found = await db
    .selectFrom('uploads')
    .where('video_id', '=', videoId)
    .where('user_id', '=', viewer.id)
    .select('video_id')
    .executeTakeFirst();
  if (!found) fail('not_found', 'There is no such upload of yours. Begin again.');
}

/** The last byte has arrived: the state and the first job commit together, and only once. */
export async function finishUpload(db: Database, enqueue: Enqueue, videoId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const first = await tx
      .updateTable('uploads')
      .set({ finished_at: new Date() })
      .where('video_id', '=', videoId)
      .where('finished_at', 'is', null)
      .returning('video_id')
      .executeTakeFirst();
    if (!first) return;
    await markProcessing(tx, videoId);
    await enqueue(tx, 'process-video', { videoId }, { priority: 1_000_000 });
    await announce(tx, videoId);
  });
}

/**
 * Finishes uploads whose last byte arrived while nobody could note it, and forgets those that were
 * abandoned, with their drafts.
 */
export async function sweepUploads(
  db: Database,
  storage: Storage,
  enqueue: Enqueue,
  original: (videoId: string) => string,
): Promise<void> {
  const unfinished = await db
    .selectFrom('uploads')
    .where('finished_at', 'is', null)
    .select(['video_id', 'bytes', 'created_at'])
    .execute();
  for (const { video_id: videoId, bytes, created_at } of unfinished) {
    const stored = await storage.stat(original(videoId));
    if (stored?.bytes === bytes && bytes > 0) await finishUpload(db, enqueue, videoId);
    else if (Date.now() - created_at.getTime() > abandonedDays * 86_400_000) {
      await deleteVideo(db, enqueue, videoId);
    }
  }
}

async function requireDailyRoom(db: Database, viewer: Viewer, videoId: string, perDay: number) {
  const { count } = await db
    .selectFrom('uploads')
    .where('user_id', '=', viewer.id)
    .where('video_id', '!=', videoId)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= perDay) {
    fail('too_many_requests', `You can upload ${perDay} videos in 24 hours. Try again later.`);
  }
}
