import { createReadStream } from 'node:fs';
import { deleteFilesIfGone } from '../features/videos/delete-video.ts';
import type { MediaContext } from './context.ts';
import type { Outcome } from './ffmpeg.ts';
import { giveUp } from './give-up.ts';

/**
 * What was found wrong with a file that could be read. Thrown only where ffmpeg, ffprobe or our own
 * look at the bytes had all of the source and judged it.
 */
export class SourceRejected extends Error {
  /** Tells the owner what is wrong and what to do. */
  readonly sentence: string;
  /** Whether no other try would change it. */
  readonly forGood: boolean;
  constructor(sentence: string, { forGood = true } = {}) {
    super(sentence);
    this.name = 'SourceRejected';
    this.sentence = sentence;
    this.forGood = forGood;
  }
}

/** The video was deleted or has failed while it was worked on: nothing is left to do. */
export class VideoGone extends Error {}

/**
 * Does a job's work on a video. This is the one place that tells failures apart: a verdict on the
 * file ends the video with its sentence, a video that is gone ends the job in silence, and all
 * else is ours: it rises, and the queue tries the job again. What is put into storage while the video
 * is deleted goes with it.
 */
export async function withVideo(
  context: MediaContext,
  videoId: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof SourceRejected) await giveUp(context, videoId, error.sentence, error);
    else if (!(error instanceof VideoGone)) throw error;
  }
  await deleteFilesIfGone(context, videoId);
}

/**
 * Makes sure that what ffmpeg says of a file is a judgement of the file: a storage that stumbles in
 * mid-file looks like damage, or like an earlier end.
 * @throws what the file system says if not all of the file can be read.
 */
export async function requireReadableSource(
  outcome: Outcome,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const stumbled = outcome.errors.includes('Input/output error');
  if (outcome.ended !== 'well' || stumbled) await readWhole(file, signal);
}

/**
 * Reads a file from its beginning to its end, as proof that the storage gives all of it.
 * @throws what the file system says if not.
 */
export async function readWhole(file: string, signal: AbortSignal): Promise<void> {
  for await (const _ of createReadStream(file, { highWaterMark: 2 ** 20, signal })) {
    // Only that it comes matters.
  }
}
