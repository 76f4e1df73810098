import { sql } from 'kysely';
import { sizeText } from '@kinora/contract/text/sizes';
import type { Database } from '../../db/database.ts';
import { consumeAttempt } from '../../db/rate-limit.ts';
import { fail, Failed } from '../../fail.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import type { Site } from '../../site.ts';
import { StorageFull } from '../../storage/room.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { announce, markDraft, markProcessing, markUploading } from '../videos/processing.ts';
import { requireQuota } from '../videos/quota.ts';
import { lapsed, requireRoomFor, reserving, roomFor } from './reserve.ts';

/** What is said of a file without a draft. */
export const noDraft = 'You have no draft for this file. Start again.';

/** What is said of a file that was not announced, or not like this. */
export const noUpload = 'You have no such upload. Start again.';

/** A file that is about to be sent. */
export interface Announced {
  videoId: string;
  filename: string;
  bytes: number;
  /** When it was last changed, where the sender says so. */
  modifiedAt: Date | null;
}

/** Why a file of that many bytes is not taken. */
export function tooLarge(maxBytes: number): Failed {
  const sentence = `This file is larger than ${sizeText(maxBytes)}, the most this site allows.`;
  return new Failed('upload_too_large', sentence);
}

/**
 * Notes that the file of a draft is about to be sent, and reserves room for it; asking again begins
 * it anew.
 * @throws not_found, conflict if the video has its file, upload_too_large, too_many_requests,
 *   over_quota, StorageFull.
 */
export async function beginUpload(
  { db, storage, config }: Pick<Site, 'db' | 'storage' | 'config'>,
  viewer: Viewer,
  { videoId, filename, bytes, modifiedAt }: Announced,
): Promise<void> {
  await reserving(db, async (tx) => {
    const draft = await lockDraft(tx, viewer, videoId);
    if (bytes === 0) fail('bad_input', 'This file is empty. Choose another one.');
    if (bytes > config.UPLOAD_MAX_BYTES) throw tooLarge(config.UPLOAD_MAX_BYTES);
    if (draft.received === null) await countUpload(tx, viewer, config.UPLOADS_PER_DAY);
    await requireQuota(tx, config.UPLOAD_QUOTA, { userId: viewer.id, videoId, bytes });
    await requireRoomFor(tx, storage, roomFor(bytes, draft.received ?? 0), videoId);

    const upload = {
      user_id: viewer.id,
      filename: filename.slice(0, 255),
      bytes,
      received: 0,
      active_at: sql<Date>`now()`,
      modified_at: modifiedAt,
    };
    await tx
      .insertInto('uploads')
      .values({ video_id: videoId, ...upload })
      .onConflict((again) => again.column('video_id').doUpdateSet(upload))
      .execute();
    await markUploading(tx, videoId);
  });
}

/** Finds the viewer's own video that has no file yet, and keeps its state until `tx` ends. */
async function lockDraft(tx: Database, viewer: Viewer, videoId: string) {
  const video = await tx
    .selectFrom('videos')
    .leftJoin('uploads', 'uploads.video_id', 'videos.id')
    .where('videos.id', '=', videoId)
    .where('videos.channel_id', '=', viewer.channelId)
    .select(['videos.state', 'uploads.received'])
    .forNoKeyUpdate('videos')
    .executeTakeFirst();
  if (!video) fail('not_found', noDraft);
  if (!['draft', 'uploading'].includes(video.state)) {
    fail('conflict', 'This video already has its file.');
  }
  return video;
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
    .select(['bytes', 'received', lapsed.as('lapsed')])
    .executeTakeFirst();
  return found ?? fail('not_found', noUpload);
}

/**
 * Lets an upload go on while there is room, and reserves it once more if it was left for long.
 * @throws not_found, StorageFull.
 */
export async function continueUpload(
  { db, storage }: Pick<Site, 'db' | 'storage'>,
  viewer: Viewer,
  videoId: string,
): Promise<void> {
  const upload = await requireUploader(db, viewer, videoId);
  if (!upload.lapsed) {
    if ((await storage.room()) <= 0) throw new StorageFull();
    return;
  }
  await reserving(db, async (tx) => {
    await requireRoomFor(tx, storage, roomFor(upload.bytes, upload.received), videoId);
    await noteReceived(tx, videoId, upload.received);
  });
}

/** Notes how much of a file is on the disk: the rest of it stays reserved. */
export async function noteReceived(db: Database, videoId: string, bytes: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ received: bytes, active_at: sql<Date>`now()` })
    .where('video_id', '=', videoId)
    .where('finished_at', 'is', null)
    .execute();
}

/**
 * Makes sure that a file of that size is to be begun. Whoever asks holds the upload's lock.
 * @throws conflict once its last byte has arrived, or if it was announced with another size since;
 *   not_found if it was deleted.
 */
export async function requireUnfinished(
  db: Database,
  videoId: string,
  bytes: number | undefined,
): Promise<void> {
  const upload = await announcedFile(db, videoId);
  if (!upload) fail('not_found', noDraft);
  if (upload.finished_at) fail('conflict', 'This video already has its file.');
  if (upload.bytes !== bytes) fail('conflict', 'Another request has announced this file.');
}

/**
 * Makes sure that a file is still the one for which room and quota were taken: who announces it
 * anew, with another size, waits for no lock.
 * @throws not_found otherwise.
 */
export async function requireAnnounced(
  db: Database,
  videoId: string,
  bytes: number | undefined,
): Promise<void> {
  const upload = await announcedFile(db, videoId);
  if (upload?.bytes !== bytes) fail('not_found', noUpload);
}

/** The file that was announced last for a video, if any was. */
const announcedFile = (db: Database, videoId: string) =>
  db
    .selectFrom('uploads')
    .where('video_id', '=', videoId)
    .select(['bytes', 'finished_at'])
    .executeTakeFirst();

/**
 * Notes that the last byte has arrived: the state and the first job commit together, and only once.
 * Whoever calls it holds the upload, so that nobody begins it anew meanwhile.
 * @param bytes of the file; one that was announced with another size since is not finished by it.
 */
export async function finishUpload(
  tx: Database,
  enqueue: Enqueue,
  { videoId, bytes }: { videoId: string; bytes: number },
): Promise<void> {
  // Announcing it again locks the same rows in the same order.
  await tx.selectFrom('videos').where('id', '=', videoId).select('id').forNoKeyUpdate().execute();
  const first = await tx
    .updateTable('uploads')
    .set({ finished_at: new Date() })
    .where('video_id', '=', videoId)
    .where('bytes', '=', bytes)
    .where('finished_at', 'is', null)
    .returning('video_id')
    .executeTakeFirst();
  if (!first) return;
  await markProcessing(tx, videoId);
  await enqueue(tx, 'process-video', { videoId }, { priority: 1_000_000 });
  await announce(tx, videoId);
}

/** Makes a video whose upload was given up a draft without a file again. */
export async function forgetUpload(db: Database, videoId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('uploads').where('video_id', '=', videoId).execute();
    await markDraft(tx, videoId);
  });
}

/**
 * Counts an upload that the viewer begins, whatever becomes of it.
 * @throws too_many_requests for who has begun so many in 24 hours.
 */
export async function countUpload(tx: Database, viewer: Viewer, perDay: number): Promise<void> {
  const begun = { name: 'uploads', tries: perDay, seconds: 24 * 3600 };
  if ((await consumeAttempt(tx, begun, viewer.id)) > 0) {
    fail('too_many_requests', `You can upload ${perDay} videos in 24 hours. Try again later.`);
  }
}
