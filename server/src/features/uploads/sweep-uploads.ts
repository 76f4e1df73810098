import type { FastifyBaseLogger as Log } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { keys, type Storage } from '../../storage/storage.ts';
import { deleteDue } from '../videos/delete-video.ts';
import { finishUpload } from './uploads.ts';

interface Context {
  db: Database;
  storage: Storage;
  enqueue: Enqueue;
  log: Pick<Log, 'error'>;
}

/** So long after its last byte, or its beginning, nobody will come back for an upload. */
const abandoned = sql<Date>`now() - interval '7 days'`;

/**
 * Finishes uploads whose last byte arrived while nobody could note it, and forgets drafts, uploads
 * and new files for videos that were left.
 */
export async function sweepUploads(context: Context): Promise<void> {
  await finishWhole(context);
  const found = await left(context.db).execute();
  // Some may be gone on with while others are deleted.
  await deleteDue(
    context,
    found.map(({ id }) => id),
    (tx, id) => left(tx).where('videos.id', '=', id),
  );
}

const left = (db: Database) =>
  db
    .selectFrom('videos')
    .leftJoin('uploads', 'uploads.video_id', 'videos.id')
    .where((where) =>
      where.or([
        where.and([
          where('videos.state', 'in', ['draft', 'uploading']),
          where('uploads.finished_at', 'is', null),
        ]),
        // The video has the file that it had before.
        where.and([where('videos.state', '=', 'failed'), where('videos.replaces', 'is not', null)]),
      ]),
    )
    .where((where) =>
      where(where.fn.coalesce('uploads.active_at', 'videos.created_at'), '<', abandoned),
    )
    .select('videos.id');

/** Those whose process was killed between the last byte and its note. */
async function finishWhole({ db, storage, enqueue }: Context): Promise<void> {
  const idle = await db
    .selectFrom('uploads')
    .where('finished_at', 'is', null)
    .where(notHeld)
    .select(['video_id', 'bytes'])
    .execute();
  for (const { video_id: videoId, bytes } of idle) {
    const isWhole = async () => (await storage.stat(keys.original(videoId)))?.bytes === bytes;
    if (!(await isWhole())) continue;
    await db.transaction().execute(async (tx) => {
      // While the rows are locked no request can take hold of the upload and begin it anew.
      await tx
        .selectFrom('videos')
        .where('id', '=', videoId)
        .select('id')
        .forNoKeyUpdate()
        .execute();
      const free = await tx
        .selectFrom('uploads')
        .where('video_id', '=', videoId)
        .where(notHeld)
        .select('video_id')
        .forUpdate()
        .executeTakeFirst();
      if (free && (await isWhole())) await finishUpload(tx, enqueue, { videoId, bytes });
    });
  }
}

const notHeld = sql<boolean>`(held_until is null or held_until < now())`;
