import { join } from 'node:path';
import { keys } from '../storage/storage.ts';
import type { MediaContext } from './context.ts';
import { FfmpegFailed, mostlyUndecodable, type Outcome, run } from './ffmpeg.ts';
import type { Rung } from './ladder.ts';
import { type Piece, readPiece } from './segments.ts';
import { encodeArguments, framesOf, type Pictures } from './steps/encode.ts';
import type { Job } from './load-job.ts';
import { requireReadableSource } from './source-errors.ts';
import type { Chunk } from './work.ts';

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
  const pictures: Exclude<Pictures, { from: 'nowhere' }> = source.video
    ? {
        from: 'source',
        file: await storage.localFile(keys.original(videoId)),
        format: source.format,
        video: source.video,
        begin: source.part?.start ?? 0,
      }
    : { from: 'still', file: await storage.localFile(keys.media(videoId, still ?? '')) };
  let outcome = await encode(pictures);
  await requireReadableSource(outcome, pictures.file, signal);
  let pieces = outcome.ended === 'well' ? await completePieces(outputs, chunk, rungs) : null;
  if (!pieces && source.video && lacksPictures(outcome)) {
    log.warn({ videoId, chunk, errors: outcome.errors }, 'a chunk without pictures: black instead');
    outcome = await encode({ from: 'nowhere', video: source.video });
    pieces = outcome.ended === 'well' ? await completePieces(outputs, chunk, rungs) : null;
  }
  if (!pieces) throw new FfmpegFailed('encode a chunk', outcome.ended, outcome);
  log.info({ videoId, start: chunk.start, cpuSeconds: outcome.cpuSeconds }, 'chunk encoded');
  return pieces;
}

/** Whether nothing could be decoded, which no other try would change. */
function lacksPictures(outcome: Outcome): boolean {
  return (
    outcome.ended === 'well' ||
    mostlyUndecodable(outcome) ||
    outcome.errors.includes('Cannot determine format of input')
  );
}

/** The files that were written; null unless each has exactly its frames. */
async function completePieces(outputs: readonly string[], chunk: Chunk, rungs: readonly Rung[]) {
  const pieces = await Promise.all(outputs.map((path) => readPiece(path).catch(() => null)));
  const whole = rungs.every((rung, n) => pieces[n]?.samples === framesOf(chunk, rung));
  return whole ? pieces.filter((piece) => piece !== null) : null;
}
