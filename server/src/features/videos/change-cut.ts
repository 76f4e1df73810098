import type { InputOf, OutputOf } from '@kinora/contract/call';
import type { changeCut as changeCutCall, Cut, getCut } from '@kinora/contract/cuts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { cutOf, noCut, refuseCut, cutErrors } from './cuts.ts';
import { requireOwner } from './drafts.ts';
import { orderRemake } from './remake.ts';
import { refuseWhileReplaced } from './pending-replacement.ts';

/** Which part of its file a video of the viewer's own shows. */
export async function showCut(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<OutputOf<typeof getCut>> {
  await requireOwn(db, viewer, id);
  const { start, end, cover } = (await cutOf(db, id)) ?? noCut;
  return { cut: { start, end, cover }, seconds: await fileSeconds(db, id) };
}

/**
 * Changes which part of its file a video of the viewer's own shows. What was made of another part is
 * made anew; a picture that is to be its thumbnail is taken at once where that can be.
 * @throws not_found, not_allowed, invalid with a sentence for start or end, conflict as long as a
 *   short has no file of its own, and while a new file is on its way.
 */
export async function changeCut(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  input: InputOf<typeof changeCutCall>,
): Promise<void> {
  const { id, start } = input;
  const { end = null, cover = null }: Partial<Cut> = input;
  await requireOwn(db, viewer, id);
  await db.transaction().execute(async (tx) => {
    // Held against processing, which looks at the cut after it has noted the length.
    const video = await tx
      .selectFrom('videos')
      .where('id', '=', id)
      .select(['state', 'seconds', 'remaking'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!video) fail('not_found');
    const before = await cutOf(tx, id);
    if (before && !before.hasFile) {
      fail('conflict', 'This short is still being cut out of its video. Try again in a moment.');
    }
    const faults = cutErrors({ start, end }, await fileSeconds(tx, id));
    if (faults) refuseCut(faults);
    if (cover !== null && (cover < start || cover > (end ?? cover))) {
      const sentence = 'The picture lies outside of what is shown. Choose another one.';
      fail('invalid', sentence, { cover: [sentence] });
    }
    const part = {
      ...{ start_seconds: start, end_seconds: end, cover_seconds: cover },
      // The same moment of the whole video lies at another place of the short.
      ...(before?.wholeStart != null && { whole_start: before.wholeStart + start - before.start }),
    };
    await tx
      .insertInto('cuts')
      .values({ video_id: id, start_seconds: start, end_seconds: end, cover_seconds: cover })
      .onConflict((again) => again.column('video_id').doUpdateSet(part))
      .execute();
    if (['draft', 'uploading'].includes(video.state) || video.remaking) return;
    const known = before ?? noCut;
    await refuseWhileReplaced(tx, id);
    if (known.start !== start || known.end !== end) return orderRemake(tx, enqueue, id);
    // Before that the posters are not drawn, and will find it.
    if (cover === null || cover === known.cover || video.seconds === null) return;
    await enqueue(tx, 'take-frame', { videoId: id, seconds: cover - start });
  });
}

/** A part of somebody's video is what its owner says, and nobody who moderates. */
async function requireOwn(db: Database, viewer: Viewer, id: string): Promise<void> {
  if ((await requireOwner(db, viewer, id)) !== 'owner') fail('not_allowed');
}

/** Length of a video's file, as probing found it; null before. */
async function fileSeconds(db: Database, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('processing_steps')
    .where('video_id', '=', id)
    .where('name', '=', 'probe')
    .where('state', '=', 'done')
    .select(
      sql<number | null>`coalesce(
        result #> '{found,part,fileSeconds}',
        to_jsonb(greatest(
          (result #>> '{found,video,endSeconds}')::float8,
          (result #>> '{found,audio,endSeconds}')::float8)))::float8`.as('seconds'),
    )
    .executeTakeFirst();
  return row?.seconds ?? null;
}
