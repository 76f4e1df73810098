import { setNotice } from '../features/videos/processing.ts';
import { keys } from '../storage/storage.ts';
import type { MediaContext } from './context.ts';
import { FfmpegFailed, mostlyUndecodable } from './ffmpeg.ts';
import type { NewChunk } from './publish.ts';
import { audioArguments, silenceArguments } from './steps/audio.ts';
import { firstPiece, publishStream, type OutputStream } from './streams.ts';
import type { Job } from './load-job.ts';

const damaged =
  'Most of the sound in this file could not be decoded. What could be is there, the rest is silent.';

/** The streams of the sound and of the silence in its place; null if the video has no sound. */
async function soundStreams({ storage }: MediaContext, job: Job) {
  const { source, plan, videoId } = job;
  if (!source.audio) return null;
  const file = await storage.localFile(keys.original(videoId));
  const limits = { firstSeconds: 11, laterSeconds: 60, bytes: 64 * 2 ** 20 };
  const sound: OutputStream = {
    ...{ rendition: 'audio', file, limits },
    arguments: audioArguments(file, source, source.audio, plan),
  };
  const silence: OutputStream = { ...sound, arguments: silenceArguments(source.audio, plan) };
  return { sound, silence };
}

/** The first piece of the sound; null if the video has none. */
export async function firstSound(
  context: MediaContext,
  job: Job,
  folder: string,
): Promise<NewChunk | null> {
  const streams = await soundStreams(context, job);
  if (!streams) return null;
  const first = await firstPiece(context, streams.sound, folder);
  if (!first || first.undecodable) await setNotice(context.db, job.videoId, damaged);
  if (first) return first.chunk;
  const silent = await firstPiece(context, streams.silence, folder);
  if (!silent) throw new Error('no silence could be made');
  return silent.chunk;
}

/**
 * Makes the one audio rendition, piece by piece. A sound that cannot be decoded is no reason to
 * refuse a video: from where ffmpeg gives up it is silent, and its owner is told.
 */
export async function publishSound(context: MediaContext, job: Job, folder: string): Promise<void> {
  const streams = await soundStreams(context, job);
  if (!streams) return;
  const { whole, outcome } = await publishStream(context, job, streams.sound, folder);
  if (whole && !mostlyUndecodable(outcome)) return;
  await setNotice(context.db, job.videoId, damaged);
  if (whole) return;
  const silent = await publishStream(context, job, streams.silence, folder);
  if (!silent.whole) throw new FfmpegFailed('silence', outcome.ended, silent.outcome);
}
