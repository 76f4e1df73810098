import { keys } from '../storage/storage.ts';
import { type MediaContext, requireRoom } from './context.ts';
import { type Arguments, mostlyUndecodable, type Outcome, run } from './ffmpeg.ts';
import { type NewChunk, publish } from './publish.ts';
import { cutPieces, type Piece, type PieceLimits } from './segments.ts';
import { packageArguments } from './steps/direct-play.ts';
import type { Job } from './load-job.ts';
import { requireReadableSource } from './source-errors.ts';

/** A rendition that one unbroken run of ffmpeg makes: the sound, or the source repackaged. */
export interface OutputStream {
  readonly rendition: string;
  /** What is read. */
  readonly file: string;
  readonly arguments: Arguments;
  readonly limits: PieceLimits;
}

/** The stream of the source's own pictures; null if they cannot be played as they are. */
export async function sourceStream(
  { storage }: MediaContext,
  job: Job,
): Promise<OutputStream | null> {
  const { source, plan, videoId } = job;
  if (!plan.direct || !source.video) return null;
  const file = await storage.localFile(keys.original(videoId));
  return {
    ...{ rendition: plan.direct.name, file },
    arguments: packageArguments(file, source, source.video),
    limits: { firstSeconds: 8, laterSeconds: 60, bytes: 64 * 2 ** 20 },
  };
}

/**
 * Makes the first piece of a stream and stops.
 * @returns null if ffmpeg found fault with the source before there was a whole piece.
 */
export async function firstPiece(
  { signal }: MediaContext,
  stream: OutputStream,
  folder: string,
): Promise<{ chunk: NewChunk; undecodable: boolean } | null> {
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
  await requireReadableSource(outcome, stream.file, signal);
  return found && isWhole(outcome)
    ? { chunk: found, undecodable: mostlyUndecodable(outcome) }
    : null;
}

const isWhole = (outcome: Outcome) => outcome.ended === 'well' || mostlyUndecodable(outcome);

/**
 * Makes a stream from its beginning to its end and publishes each piece as it is cut. The same
 * source is always cut into the same pieces, so those of an earlier run are passed over.
 * @returns how ffmpeg ended; `whole` tells whether the rendition is complete now.
 * @throws StorageFull, or what the file system says where it does not give all of the source
 */
export async function publishStream(
  context: MediaContext,
  { videoId, plan }: Job,
  stream: OutputStream,
  folder: string,
): Promise<{ whole: boolean; outcome: Outcome }> {
  const { rendition } = stream;
  const rows = await context.db
    .selectFrom('chunks')
    .where('video_id', '=', videoId)
    .where('rendition', '=', rendition)
    .select('index')
    .execute();
  const there = new Set(rows.map(({ index }) => index));
  let last = null as { piece: Piece; index: number } | null;
  const outcome = await run('ffmpeg', stream.arguments, {
    // The longest video that may be taken, copied from a slow disk.
    timeoutSeconds: 22 * 3600,
    signal: context.signal,
    consume: async (stdout) => {
      last = await cutPieces(stdout, folder, stream.limits, async (piece, index) => {
        if (there.has(index)) return true;
        await requireRoom(context);
        await publish(context, videoId, plan, [{ rendition, index, piece }]);
        return true;
      });
    },
  });
  await requireReadableSource(outcome, stream.file, context.signal);
  if (!last || !isWhole(outcome)) return { whole: false, outcome };
  await publish(context, videoId, plan, [{ rendition, ...last, last: true }]);
  context.log.info({ videoId, rendition, cpuSeconds: outcome.cpuSeconds }, 'stream published');
  return { whole: true, outcome };
}
