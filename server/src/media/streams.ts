import { keys } from '../storage/storage.ts';
import type { MediaContext } from './context.ts';
import { type Arguments, FfmpegFailed, run } from './ffmpeg.ts';
import { type NewChunk, publish } from './publish.ts';
import { cutPieces, type Piece, type PieceLimits } from './segments.ts';
import { audioArguments } from './steps/audio.ts';
import { packageArguments } from './steps/direct-play.ts';
import type { Job } from './work-at-hand.ts';

/** A rendition that one unbroken run of ffmpeg makes: the sound, or the source repackaged. */
export interface Stream {
  readonly rendition: string;
  readonly arguments: Arguments;
  readonly limits: PieceLimits;
}

/** The stream of the sound; null if the video has none. */
export async function audioStream({ storage }: MediaContext, job: Job): Promise<Stream | null> {
  const { source, plan, videoId } = job;
  if (!source.audio) return null;
  const file = await storage.localFile(keys.original(videoId));
  return {
    rendition: 'audio',
    arguments: audioArguments(file, source.format, source.audio, plan),
    limits: { firstSeconds: 11, laterSeconds: 60, bytes: 64 * 2 ** 20 },
  };
}

/** The stream of the source's own pictures; null if they cannot be played as they are. */
export async function sourceStream({ storage }: MediaContext, job: Job): Promise<Stream | null> {
  const { source, plan, videoId } = job;
  if (!plan.direct || !source.video) return null;
  const file = await storage.localFile(keys.original(videoId));
  return {
    rendition: plan.direct.name,
    arguments: packageArguments(file, source, source.video),
    limits: { firstSeconds: 8, laterSeconds: 60, bytes: 64 * 2 ** 20 },
  };
}

/** Makes the first piece of a stream and stops. @throws FfmpegFailed */
export async function firstPiece(
  { signal }: MediaContext,
  stream: Stream,
  folder: string,
): Promise<NewChunk> {
  let found: NewChunk | null = null;
  const outcome = await run('ffmpeg', stream.arguments, {
    timeoutSeconds: 300,
    signal,
    consume: async (stdout) => {
      const last = await cutPieces(stdout, folder, stream.limits, async (piece, index) => {
        found = { rendition: stream.rendition, index, piece };
        return false;
      });
      if (last) found = { rendition: stream.rendition, ...last, last: true };
    },
  });
  if (outcome.ended !== 'well' || !found) throw new FfmpegFailed(stream.rendition, outcome);
  return found;
}

/**
 * Makes a stream from its beginning to its end and publishes each piece as it is cut. The same
 * source is always cut into the same pieces, so those of an earlier run are passed over.
 * @throws FfmpegFailed
 */
export async function publishStream(
  context: MediaContext,
  { videoId, plan }: Job,
  stream: Stream,
  folder: string,
): Promise<void> {
  const { rendition } = stream;
  const rows = await context.db
    .selectFrom('chunks')
    .where('video_id', '=', videoId)
    .where('rendition', '=', rendition)
    .select('index')
    .execute();
  const there = new Set(rows.map(({ index }) => index));
  let last: { piece: Piece; index: number } | null = null;
  const outcome = await run('ffmpeg', stream.arguments, {
    timeoutSeconds: 4 * 3600,
    signal: context.signal,
    consume: async (stdout) => {
      last = await cutPieces(stdout, folder, stream.limits, async (piece, index) => {
        if (!there.has(index)) await publish(context, videoId, plan, [{ rendition, index, piece }]);
        return true;
      });
    },
  });
  if (outcome.ended !== 'well' || !last) throw new FfmpegFailed(rendition, outcome);
  const end: { piece: Piece; index: number } = last;
  await publish(context, videoId, plan, [{ rendition, ...end, last: true }]);
  context.log.info({ videoId, rendition, cpuSeconds: outcome.cpuSeconds }, 'stream published');
}
