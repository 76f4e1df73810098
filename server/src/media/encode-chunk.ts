import { join } from 'node:path';
import { keys } from '../storage/storage.ts';
import { type MediaContext, unlessGone, withScratch } from './context.ts';
import { FfmpegFailed, type Outcome, run } from './ffmpeg.ts';
import type { Rung } from './ladder.ts';
import { publish } from './publish.ts';
import { type Piece, readPiece } from './segments.ts';
import { encodeArguments, framesOf, type Pictures } from './steps/encode.ts';
import { type Job, loadJob } from './work-at-hand.ts';
import type { Chunk } from './work.ts';

/** Encodes one chunk in every rung that lacks it, and publishes it. Runs on any worker. */
export async function encodeChunk(
  context: MediaContext,
  { videoId, chunk: index }: { videoId: string; chunk: number },
): Promise<void> {
  await unlessGone(async () => {
    const job = await loadJob(context, videoId);
    const chunk = job.plan.chunks[index];
    if (!chunk) throw new Error(`video ${videoId} has no chunk ${index}`);
    const missing = await rungsWithout(context, videoId, index, job.plan.rungs);
    if (missing.length === 0) return;
    await withScratch(context, async (folder) => {
      const pieces = await encodePieces(context, job, chunk, missing, folder);
      await publish(
        context,
        videoId,
        job.plan,
        missing.map((rung, n) => ({ rendition: rung.name, index, piece: pieceAt(pieces, n) })),
      );
    });
  });
}

/**
 * Encodes a chunk in these rungs, each to a file of exactly its frames.
 * @throws FfmpegFailed or Error if not; the queue then tries again.
 */
export async function encodePieces(
  context: MediaContext,
  { source, plan, still, videoId }: Job,
  chunk: Chunk,
  rungs: readonly Rung[],
  folder: string,
): Promise<Piece[]> {
  const { storage, signal, log } = context;
  const outputs = rungs.map(({ name }) => join(folder, `${name}.mp4`));
  const encode = (pictures: Pictures): Promise<Outcome> =>
    run('ffmpeg', encodeArguments(pictures, plan, chunk, rungs, outputs), {
      timeoutSeconds: 3000,
      signal,
    });
  const pictures: Pictures = source.video
    ? {
        from: 'source',
        file: await storage.localFile(keys.original(videoId)),
        format: source.format,
        video: source.video,
      }
    : { from: 'still', file: await storage.localFile(keys.media(videoId, still ?? '')) };
  let outcome = await encode(pictures);
  let pieces = outcome.ended === 'well' ? await readWhole(outputs, chunk, rungs) : null;
  if (!pieces && source.video && lacksPictures(outcome)) {
    log.warn({ videoId, chunk, errors: outcome.errors }, 'a chunk without pictures: black instead');
    outcome = await encode({ from: 'nowhere', video: source.video });
    pieces = outcome.ended === 'well' ? await readWhole(outputs, chunk, rungs) : null;
  }
  if (!pieces) throw new FfmpegFailed('encode a chunk', outcome);
  log.info({ videoId, start: chunk.start, cpuSeconds: outcome.cpuSeconds }, 'chunk encoded');
  return pieces;
}

/** Whether nothing could be decoded, which no other try would change. */
function lacksPictures({ ended, code, errors }: Outcome): boolean {
  const tooManyErrors = code === 69;
  return ended === 'well' || tooManyErrors || errors.includes('Cannot determine format of input');
}

/** The files that were written; null unless each has exactly its frames. */
async function readWhole(outputs: readonly string[], chunk: Chunk, rungs: readonly Rung[]) {
  const pieces = await Promise.all(outputs.map((path) => readPiece(path).catch(() => null)));
  const whole = rungs.every((rung, n) => pieces[n]?.samples === framesOf(chunk, rung));
  return whole ? pieces.filter((piece) => piece !== null) : null;
}

function pieceAt(pieces: readonly Piece[], index: number): Piece {
  const piece = pieces[index];
  if (!piece) throw new Error('a rung was not encoded');
  return piece;
}

async function rungsWithout(
  { db }: MediaContext,
  videoId: string,
  index: number,
  rungs: readonly Rung[],
): Promise<Rung[]> {
  const rows = await db
    .selectFrom('chunks')
    .where('video_id', '=', videoId)
    .where('index', '=', index)
    .select('rendition')
    .execute();
  return rungs.filter(({ name }) => rows.every(({ rendition }) => rendition !== name));
}
