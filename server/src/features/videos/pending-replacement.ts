import type { Kind } from '@kinora/contract/videos';
import { typeOf } from '@kinora/contract/text/shape';
import type { Database } from '../../db/database.ts';
import { publishChange } from '../../db/live.ts';
import { fail } from '../../fail.ts';
import type { Poster } from '../../poster.ts';
import { publishedByNow } from './become-public.ts';

/**
 * A video whose file is replaced, and the row of its new file. That one stands in for the video: it is
 * uploaded and processed as any other, while nobody sees it.
 */
export interface Replacement {
  videoId: string;
  standInId: string;
}

/** The new file that is on its way for a video, if there is one, with how far it is. */
export async function pendingReplacementOf(db: Database, videoId: string) {
  return db
    .selectFrom('videos')
    .where('replaces', '=', videoId)
    .select(['id', 'state', 'error', 'file_refused'])
    .executeTakeFirst();
}

/** The video whose file a video's own is to replace; null for every other video. */
export async function replacementTarget(db: Database, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('videos')
    .where('id', '=', id)
    .select('replaces')
    .executeTakeFirst();
  return found?.replaces ?? null;
}

/**
 * Keeps what is about to be made of a video's file apart from its replacement: neither begins until
 * `tx` ends, whichever came first.
 * @throws conflict while a new file is on its way.
 */
export async function refuseWhileReplaced(tx: Database, videoId: string): Promise<void> {
  await tx.selectFrom('videos').where('id', '=', videoId).select('id').forKeyShare().execute();
  if (!(await pendingReplacementOf(tx, videoId))) return;
  fail(
    'conflict',
    'A new file for this video is on its way. Wait until it is there, or cancel it first.',
  );
}

/** What a file turned out to be, in pixels as shown. */
interface Look {
  width: number;
  height: number;
  seconds: number;
}

/**
 * Why a file cannot take the place of another one, as a sentence; null if it can. A Shorty stays one,
 * unless its owner has called one what is none by its shape and length.
 */
export async function replacementError(
  db: Database,
  standInId: string,
  look: Look,
): Promise<string | null> {
  const video = await db
    .selectFrom('videos as standIn')
    .innerJoin('videos', 'videos.id', 'standIn.replaces')
    .where('standIn.id', '=', standInId)
    .select(['videos.type', 'videos.width', 'videos.height', 'videos.seconds'])
    .executeTakeFirst();
  if (video?.type !== 'short' || isShort(look)) return null;
  const { width, height, seconds } = video;
  if (width !== null && height !== null && seconds !== null && !isShort({ width, height, seconds }))
    return null;
  return 'A Shorty is upright or square, and at most three minutes long. This file is not; upload it as a video of its own.';
}

const isShort = (look: Look) => typeOf('auto', look, look.seconds) === 'short';

/** The picture on the cards of a video, and how it was chosen. */
export interface Cover extends Poster {
  chosen: boolean;
  /** Second of the video that it shows, where a moment was chosen. */
  at: number | null;
}

/**
 * Holds a video and its new file until `tx` ends.
 * @returns null if one of them is gone.
 */
export async function lockReplacement(tx: Database, { videoId, standInId }: Replacement) {
  // Whoever deletes takes them in the same order.
  const video = await tx
    .selectFrom('videos')
    .where('id', '=', videoId)
    .select(['state', 'poster', 'kind', 'type'])
    .forUpdate()
    .executeTakeFirst();
  const standIn = await tx
    .selectFrom('videos')
    .where('id', '=', standInId)
    .where('replaces', '=', videoId)
    .select(['width', 'height', 'seconds'])
    .forUpdate()
    .executeTakeFirst();
  return video && standIn ? { video, standIn } : null;
}

/**
 * Makes a video what its new file is: what people have written of it, who may see it and what it is
 * called stay. It shows all of the file, so no cut of the one before is left; shorts that were cut
 * from that stay, and lead to the place that they began at if there still is one.
 */
export async function takeOverVideo(
  tx: Database,
  { videoId, standInId }: Replacement,
  { video, standIn }: NonNullable<Awaited<ReturnType<typeof lockReplacement>>>,
  cover: Cover | null,
): Promise<void> {
  const { width, height, seconds } = standIn;
  const becomes = typeOf(
    video.kind as Kind,
    { width: width ?? 0, height: height ?? 0 },
    seconds ?? 0,
  );
  await tx
    .updateTable('videos')
    .from('videos as fresh')
    .whereRef('fresh.replaces', '=', 'videos.id')
    .where('videos.id', '=', videoId)
    .where('fresh.id', '=', standInId)
    .set((set) => ({
      ...{ state: 'ready', playable: true, error: null, file_refused: false, is_cut: false },
      // Its address depends on the type.
      kind: becomes === video.type ? video.kind : video.type,
      published_at: publishedByNow,
      width: set.ref('fresh.width'),
      height: set.ref('fresh.height'),
      seconds: set.ref('fresh.seconds'),
      frame_rate: set.ref('fresh.frame_rate'),
      storyboard: set.ref('fresh.storyboard'),
      file_chapters: set.ref('fresh.file_chapters'),
      notice: set.ref('fresh.notice'),
      ...(cover && {
        ...{ poster: cover.file, color: cover.color },
        ...{ poster_chosen: cover.chosen, poster_at: cover.at },
      }),
    }))
    .execute();
  await tx.deleteFrom('cuts').where('video_id', '=', videoId).execute();
  await tx
    .updateTable('cuts')
    .set({ whole_start: 0 })
    .where('whole_id', '=', videoId)
    .where('whole_start', '>=', seconds ?? 0)
    .execute();
  // The file that these were to be cut from is gone.
  await tx
    .updateTable('cuts')
    .set({ whole_id: null })
    .where('whole_id', '=', videoId)
    .where('has_file', '=', false)
    .execute();
  await publishChange(tx, [videoId]);
}
