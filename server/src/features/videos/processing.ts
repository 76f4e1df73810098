import { sql } from 'kysely';
import type { VideoEvent } from '@kinora/contract/notifications';
import type { Kind } from '@kinora/contract/videos';
import type { Chapter } from '@kinora/contract/text/chapters';
import type { Database } from '../../db/database.ts';
import { publishChange, publishEvent } from '../../db/live.ts';
import { type Poster, smallPoster } from '../../poster.ts';
import { typeOf } from '@kinora/contract/text/shape';
import { publishedByNow } from './become-public.ts';
import { progressOf, type StepRow, stagesOf } from './get-video.ts';
import { isPosterChoice, markOwned, markSuperseded } from './superseded-files.ts';

/** What the file turned out to be. Width and height are pixels as shown, after rotation. */
export interface Probed {
  width: number;
  height: number;
  seconds: number;
  frameRate: number;
  chapters: readonly Chapter[];
}

/** It waits for its file. */
export async function markDraft(tx: Database, id: string): Promise<void> {
  await tx.updateTable('videos').set({ state: 'draft' }).where('id', '=', id).execute();
}

/** The file is being sent. */
export async function markUploading(tx: Database, id: string): Promise<void> {
  await tx.updateTable('videos').set({ state: 'uploading' }).where('id', '=', id).execute();
}

/** The file has arrived, and work on it begins; nothing changes once that work has ended. */
export async function markProcessing(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('videos')
    .set({ state: 'processing', error: null, file_refused: false })
    .where('id', '=', id)
    .where('state', 'not in', ['processing', 'ready', 'failed'])
    .execute();
}

/** Notes what the file is, and what type that makes of it by what its owner chose until now. */
export async function markProbed(tx: Database, id: string, probed: Probed): Promise<void> {
  const video = await tx
    .selectFrom('videos')
    .where('id', '=', id)
    .select('kind')
    .forNoKeyUpdate()
    .executeTakeFirst();
  const kind = video?.kind ?? 'auto';
  await tx
    .updateTable('videos')
    .set({
      width: probed.width,
      height: probed.height,
      seconds: probed.seconds,
      frame_rate: probed.frameRate,
      type: typeOf(kind as Kind, probed, probed.seconds),
      file_chapters: JSON.stringify(probed.chapters),
    })
    .where('id', '=', id)
    .execute();
}

/** The first chunk can be watched: from now on a public video is in lists, at its place for good. */
export async function markPlayable(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('videos')
    .set({ playable: true, published_at: publishedByNow })
    .where('id', '=', id)
    .where('playable', '=', false)
    .where('state', '!=', 'failed')
    .where('remaking', '=', false)
    .execute();
}

/**
 * Everything is there.
 * @returns false if it is not in processing (any more), so that nothing was changed: a job may be
 *   delivered once more.
 */
export async function markReady(tx: Database, id: string): Promise<boolean> {
  const ready = await tx
    .updateTable('videos')
    .set({ state: 'ready', playable: true })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .where('remaking', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (ready) await publishChange(tx, [id]);
  return ready !== undefined;
}

/** Why a video cannot be made. */
export interface Failure {
  sentence: string;
  forGood: boolean;
  remaking?: boolean;
}

/**
 * It cannot be made into a video, or not now; the sentence tells its owner why. From now on it is
 * in no list, even where its beginning could be watched.
 * @param why.forGood whether that is a verdict on its file, which no other try would change
 * @param why.remaking whether it counts also while the video is to be made anew, when what jobs of
 * before find is of no concern any more
 * @returns false if it is not in processing (any more), so that nothing was changed.
 */
export async function markFailed(
  tx: Database,
  id: string,
  { sentence, forGood, remaking = false }: Failure,
): Promise<boolean> {
  const failed = await tx
    .updateTable('videos')
    .set({ state: 'failed', playable: false, error: sentence, file_refused: forGood })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .where('remaking', 'in', [false, remaking])
    .returning('id')
    .executeTakeFirst();
  if (failed) await publishChange(tx, [id]);
  return failed !== undefined;
}

/**
 * What of the file could not be used, as a sentence for the owner of a video that was made. The first
 * one stays: what is found later most often follows from it.
 */
export async function setNotice(tx: Database, id: string, notice: string): Promise<void> {
  await tx
    .updateTable('videos')
    .set({ notice })
    .where('id', '=', id)
    .where('notice', 'is', null)
    .execute();
}

/**
 * The picture on cards, unless the owner chose one: a file of the video's folder, and its main
 * colour as `#rrggbb`.
 */
export async function setPoster(
  tx: Database,
  id: string,
  { poster, color }: { poster: string; color: string },
): Promise<void> {
  await tx
    .updateTable('videos')
    .set({ poster, color })
    .where('id', '=', id)
    .where('poster_chosen', '=', false)
    .execute();
}

/**
 * The picture on cards as its owner chose it; what processing finds does not replace it. The files of
 * the one before go, unless it can be chosen again.
 * @param at second of the video that it shows, where a moment was chosen
 */
export async function choosePoster(
  tx: Database,
  id: string,
  { file, color }: Poster,
  at: number | null = null,
): Promise<void> {
  const before = await tx
    .selectFrom('videos')
    .where('id', '=', id)
    .select('poster')
    .select(isPosterChoice(sql.ref('videos.id'), sql.ref('videos.poster')).as('isChoice'))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (before?.poster && !before.isChoice) {
    await markSuperseded(tx, id, [before.poster, smallPoster(before.poster)]);
  }
  await markOwned(tx, id, [file, smallPoster(file)]);
  await tx
    .updateTable('videos')
    .set({ poster: file, color, poster_chosen: true, poster_at: at })
    .where('id', '=', id)
    .execute();
  await publishChange(tx, [id]);
}

/** The WebVTT file of the seek bar's pictures. */
export async function setStoryboard(tx: Database, id: string, file: string): Promise<void> {
  await tx.updateTable('videos').set({ storyboard: file }).where('id', '=', id).execute();
}

/** Tells the owner's open pages whether a moment gave a picture for the thumbnail. */
export async function announceFrame(tx: Database, id: string, taken: boolean): Promise<void> {
  const owner = await tx
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', id)
    .select('channels.user_id')
    .executeTakeFirst();
  if (owner) await publishEvent(tx, { to: owner.user_id, event: 'frame', data: { id, taken } });
}

/** Tells the owner's open pages how far the video is. */
export async function announce(tx: Database, id: string): Promise<void> {
  const video = await tx
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', id)
    .select(['videos.state', 'videos.playable', 'videos.error', 'videos.visibility'])
    .select('channels.user_id')
    .executeTakeFirst();
  if (!video) return;
  const steps = await tx
    .selectFrom('processing_steps')
    .where('video_id', '=', id)
    .select(['name', 'state', 'progress', 'retry_at'])
    .execute();
  const rungs = await tx
    .selectFrom('renditions')
    .where('video_id', '=', id)
    .where('published', '>', 0)
    .where('label', 'is not', null)
    .select('label')
    .orderBy('height', 'desc')
    .execute();
  const stages = stagesOf(steps as StepRow[]);
  const data: VideoEvent = {
    id,
    state: video.state as VideoEvent['state'],
    playable: video.playable,
    error: video.error,
    visibility: video.visibility as VideoEvent['visibility'],
    progress: video.state === 'ready' ? 1 : progressOf(stages),
    stages,
    resolutions: rungs.map((rung) => rung.label ?? ''),
  };
  await publishEvent(tx, { to: video.user_id, event: 'video', data });
}
