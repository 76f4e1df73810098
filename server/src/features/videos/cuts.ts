import type { Cut } from '@kinora/contract/cuts';
import type { CutShape } from '@kinora/contract/text/shape';
import { cutLimits } from '@kinora/contract/text/limits';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';

/** Which part of its file a video shows, and of which picture. */
export interface KnownCut extends Cut {
  shape: CutShape;
  /** Where the window of `shape` is, 0 to 1. */
  place: number;
  /** The video that it was cut from; null if there is none (any more). */
  wholeId: string | null;
  /** Second of the whole video at which it begins; null for what was not cut from another one. */
  wholeStart: number | null;
  /** False until what it shows was cut out of the whole video's file. */
  hasFile: boolean;
}

/** All of a file. */
export const noCut: Cut = { start: 0, end: null, cover: null };

/** The cut of a video; null if all of its file is shown. */
export async function cutOf(db: Database, videoId: string): Promise<KnownCut | null> {
  const row = await db
    .selectFrom('cuts')
    .where('video_id', '=', videoId)
    .select(['start_seconds as start', 'end_seconds as end', 'cover_seconds as cover'])
    .select(['shape', 'place', 'whole_id as wholeId', 'whole_start as wholeStart'])
    .select('has_file as hasFile')
    .executeTakeFirst();
  return row ? { ...row, shape: row.shape as CutShape } : null;
}

/** Notes that a short is to be cut from another video. */
export async function noteCut(
  tx: Database,
  videoId: string,
  { wholeId, wholeStart, start, end, shape, place }: NewCut,
): Promise<void> {
  await tx
    .insertInto('cuts')
    .values({
      ...{ video_id: videoId, start_seconds: start, end_seconds: end, shape, place },
      ...{ whole_id: wholeId, whole_start: wholeStart, has_file: false },
    })
    .execute();
  await tx.updateTable('videos').set({ is_cut: true }).where('id', '=', videoId).execute();
}

/** Start and end are seconds of the whole video's file. */
type NewCut = Pick<KnownCut, 'start' | 'shape' | 'place'> & {
  end: number;
  wholeId: string;
  wholeStart: number;
};

/**
 * Notes that what a short shows was cut out of the file of the whole video.
 * @param part where it is in its own file
 */
export async function noteOwnFile(
  tx: Database,
  videoId: string,
  part: { start: number; end: number },
): Promise<void> {
  await tx
    .updateTable('cuts')
    .set({ start_seconds: part.start, end_seconds: part.end, has_file: true })
    .where('video_id', '=', videoId)
    .execute();
}

/**
 * What is wrong with the start and the end of a part, by their fields; null if nothing is.
 * @param seconds length of the file, where it is known
 */
export function cutErrors(
  { start, end }: Pick<Cut, 'start' | 'end'>,
  seconds: number | null,
): { start?: string; end?: string } | null {
  const length = cutLimits.leastSeconds;
  const least = length === 1 ? 'a second' : `${length} seconds`;
  if (end !== null && end <= start) return { end: 'The end has to come after the start.' };
  if (seconds !== null && start >= seconds) {
    return { start: `The start is after the end, which is at ${tenths(seconds)} seconds.` };
  }
  // What a browser takes for the end of a file may be a picture or two behind it.
  if (seconds !== null && end !== null && end > seconds + 0.5) {
    return { end: `The video ends at ${tenths(seconds)} seconds. Choose an earlier end.` };
  }
  if ((end ?? seconds ?? Number.POSITIVE_INFINITY) - start < length) {
    return { end: `At least ${least} of the video has to be left.` };
  }
  return null;
}

/** Ends a call whose start or end is wrong. */
export function refuseCut({ start, end }: { start?: string; end?: string }): never {
  fail('invalid', start ?? end, {
    ...(start !== undefined && { start: [start] }),
    ...(end !== undefined && { end: [end] }),
  });
}

const tenths = (seconds: number) => Math.floor(seconds * 10) / 10;
