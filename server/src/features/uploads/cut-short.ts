import { sql } from 'kysely';
import { cutLimits } from '@kinora/contract/text/limits';
import type { InputOf } from '@kinora/contract/call';
import type { cutShort as cutShortCall } from '@kinora/contract/cuts';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import { keys } from '../../storage/storage.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { cutOf, noteCut, noteOwnFile, refuseCut, cutErrors } from '../videos/cuts.ts';
import { existsForOwner } from '../videos/visible.ts';
import { insertDraft, requireOwner } from '../videos/drafts.ts';
import { markProcessing } from '../videos/processing.ts';
import { requireQuota } from '../videos/quota.ts';
import { refuseWhileReplaced } from '../videos/pending-replacement.ts';
import { requireRoomFor, reserving, roomFor } from './reserve.ts';
import { countUpload, finishUpload } from './uploads.ts';

const gone = 'The file of this video is no longer stored here, so nothing can be cut from it.';

/**
 * Makes a short of a part of a video of the viewer's own. Its file is cut out of the whole one in a
 * job, and it is a video of its own from then on.
 * @returns its id
 * @throws not_found, not_allowed, invalid with a sentence for start or end, conflict while the whole
 *   video has no file or gets a new one, over_quota, too_many_requests, StorageFull.
 */
export async function cutShort(
  { db, storage, config, enqueue }: Pick<Site, 'db' | 'storage' | 'config' | 'enqueue'>,
  viewer: Viewer,
  { id, start, end, shape, place, title, visibility }: InputOf<typeof cutShortCall>,
): Promise<string> {
  if ((await requireOwner(db, viewer, id)) !== 'owner') fail('not_allowed');
  const whole = await requireCuttable(db, id);
  if (!(await storage.stat(keys.original(id)))) fail('conflict', gone);
  const faults = cutErrors({ start, end }, whole.seconds);
  if (faults) refuseCut(faults);
  if (end - start > cutLimits.shortSeconds + 0.01) {
    const sentence = `A short is cut from at most ${cutLimits.shortSeconds} seconds. Choose an earlier end.`;
    fail('invalid', sentence, { end: [sentence] });
  }
  // Until it is known, as much as the part's length says.
  const bytes = Math.ceil(whole.bytes * Math.min(1, (end - start) / whole.seconds) || 1);
  return reserving(db, async (tx) => {
    await refuseWhileReplaced(tx, id);
    await countUpload(tx, viewer, config.UPLOADS_PER_DAY);
    await requireQuota(tx, config.UPLOAD_QUOTA, { userId: viewer.id, videoId: '', bytes });
    await requireRoomFor(tx, storage, roomFor(bytes, 0));
    const short = await insertDraft(tx, viewer, { title, visibility, kind: 'short' });
    await tx
      .insertInto('uploads')
      .values({ video_id: short, user_id: viewer.id, filename: whole.filename, bytes })
      .execute();
    await noteCut(tx, short, {
      ...{ wholeId: id, wholeStart: start, shape, place },
      ...{ start: whole.offset + start, end: whole.offset + end },
    });
    await markProcessing(tx, short);
    await enqueue(tx, 'cut-source', { videoId: short }, { priority: 1_000_000 });
    return short;
  });
}

/**
 * What has to be known of a video to cut from it.
 * @throws not_found, conflict with a sentence why nothing can be cut.
 */
async function requireCuttable(db: Database, id: string) {
  const row = await db
    .selectFrom('videos')
    .leftJoin('uploads', 'uploads.video_id', 'videos.id')
    .leftJoin('cuts', 'cuts.video_id', 'videos.id')
    .leftJoin('processing_steps as probe', (join) =>
      join.onRef('probe.video_id', '=', 'videos.id').on('probe.name', '=', 'probe'),
    )
    .where('videos.id', '=', id)
    .where(existsForOwner)
    .select(['videos.seconds', 'videos.state', 'videos.remaking', 'cuts.shape', 'cuts.has_file'])
    .select(['uploads.bytes', 'uploads.filename', 'uploads.finished_at'])
    .select([
      sql<number>`coalesce((probe.result #>> '{found,part,start}')::float8, 0)`.as('offset'),
      sql<boolean>`jsonb_typeof(probe.result #> '{found,video}') = 'object'`.as('hasPictures'),
    ])
    .executeTakeFirst();
  if (!row) fail('not_found');
  const { seconds, state, bytes, filename, offset } = row;
  if (!row.finished_at || bytes === null || filename === null || row.has_file === false) {
    fail('conflict', 'The file of this video has not arrived yet. Try again once it is there.');
  }
  if (state === 'failed') {
    fail('conflict', 'This video could not be processed, so nothing can be cut from it.');
  }
  if (row.remaking || seconds === null || row.hasPictures === null) {
    fail('conflict', 'This video is being processed. Try again in a moment.');
  }
  if (!row.hasPictures) fail('conflict', 'This video is audio only: there is no picture to cut.');
  if (row.shape !== null && row.shape !== 'whole') {
    fail('conflict', 'This is a part of another video’s picture already. Cut from that one.');
  }
  return { seconds, bytes, filename, offset };
}

/** What was cut out of a file, for a short of its own. */
export interface OwnFile {
  bytes: number;
  /** How a name of such a file ends: `mov`. */
  extension: string;
  /** Where in it the part is, in seconds. */
  start: number;
  end: number;
}

/**
 * Has the file of a short cut out of that of its whole video, once, and what comes after a file has
 * arrived begun.
 * @param cut does it, and answers null if there is nothing to do any more
 */
export async function receiveCut(
  { db, enqueue }: Pick<Site, 'db' | 'enqueue'>,
  videoId: string,
  cut: () => Promise<OwnFile | null>,
): Promise<void> {
  if ((await cutOf(db, videoId))?.hasFile !== false) return;
  const own = await cut();
  if (!own) return;
  const { bytes, extension, start, end } = own;
  await db.transaction().execute(async (tx) => {
    await noteOwnFile(tx, videoId, { start, end });
    await tx
      .updateTable('uploads')
      .set({
        bytes,
        received: bytes,
        filename: sql<string>`regexp_replace(filename, '[.][^.]*$', '') || ${`.${extension}`}`,
      })
      .where('video_id', '=', videoId)
      .where('finished_at', 'is', null)
      .execute();
    await finishUpload(tx, enqueue, { videoId, bytes });
  });
}
