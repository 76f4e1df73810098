import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { readBoxes, readFragment, readTrack, type Track } from './fmp4.ts';

/** A file of a rendition: initialisation, then segments that are byte ranges of it. */
export interface Piece {
  readonly path: string;
  readonly codecs: string;
  readonly initBytes: number;
  /** Seconds of each segment. */
  readonly durations: readonly number[];
  /** Bytes of each segment. */
  readonly sizes: readonly number[];
  /** Second of the first frame. */
  readonly start: number;
  readonly samples: number;
}

/** A whole segment of a stream: one or more `moof` and `mdat` pairs. */
interface Segment {
  readonly track: Track;
  readonly init: Buffer;
  readonly bytes: Buffer[];
  readonly start: number;
  readonly duration: number;
  readonly samples: number;
}

/** A segment that is still being written, in units of its track's timescale. */
interface Held {
  readonly start: number;
  duration: number;
  samples: number;
  readonly bytes: Buffer[];
}

/** Shortest segment that stands alone, unless a longer one would pass `longest`. */
const usual = 3.9;
const longest = 6.5;

/**
 * Cuts a fragmented MP4 stream into segments of about four seconds: short fragments, as keyframes
 * every half second make them, are put together.
 */
async function* readSegments(stream: Readable): AsyncGenerator<Segment> {
  const init: Buffer[] = [];
  let track: Track | null = null;
  let held: Held | null = null;
  let moof: Buffer | null = null;
  const segment = (from: Track, { bytes, start, duration, samples }: Held) => ({
    track: from,
    init: Buffer.concat(init),
    bytes,
    start: start / from.timescale,
    duration: duration / from.timescale,
    samples,
  });
  for await (const { type, bytes } of readBoxes(stream)) {
    if (type === 'ftyp' || type === 'moov') init.push(bytes);
    if (type === 'moov') track = readTrack(bytes);
    if (type === 'moof') moof = bytes;
    if (type !== 'mdat' || !moof || !track) continue;
    const next = readFragment(moof, track);
    const parts = [moof, bytes];
    moof = null;
    const together: number = (next.duration + (held?.duration ?? 0)) / track.timescale;
    if (held && (held.duration / track.timescale >= usual || together > longest)) {
      yield segment(track, held);
      held = null;
    }
    held ??= { start: next.start, duration: 0, samples: 0, bytes: [] };
    held.duration += next.duration;
    held.samples += next.samples;
    held.bytes.push(...parts);
  }
  if (track && held) yield segment(track, held);
}

/** Where pieces end: after this many seconds for the first and the later ones, or this large. */
export interface PieceLimits {
  readonly firstSeconds: number;
  readonly laterSeconds: number;
  readonly bytes: number;
}

/**
 * Cuts a fragmented MP4 stream into piece files as it comes.
 * @param onPiece is given each piece but the last; answers whether to go on.
 * @returns the last piece, which is whole only if the program behind the stream ended well; null
 *   if `onPiece` had enough, or the stream held no segment.
 */
export async function cutPieces(
  stream: Readable,
  folder: string,
  limits: PieceLimits,
  onPiece: (piece: Piece, index: number) => Promise<boolean>,
): Promise<{ piece: Piece; index: number } | null> {
  let index = 0;
  let current: OpenPiece | null = null;
  try {
    for await (const segment of readSegments(stream)) {
      const seconds = index === 0 ? limits.firstSeconds : limits.laterSeconds;
      if (current && (current.seconds >= seconds || current.bytes >= limits.bytes)) {
        if (!(await onPiece(await current.close(), index))) return null;
        index += 1;
        current = null;
      }
      current ??= await openPiece(join(folder, `${index}.mp4`), segment);
      await current.add(segment);
    }
    if (!current) return null;
    return { piece: await current.close(), index };
  } finally {
    await current?.close();
  }
}

type OpenPiece = Awaited<ReturnType<typeof openPiece>>;

async function openPiece(path: string, { init, track, start }: Segment) {
  const file: FileHandle = await open(path, 'w');
  await file.write(init);
  const durations: number[] = [];
  const sizes: number[] = [];
  let samples = 0;
  let closed: Promise<void> | undefined;
  return {
    get seconds() {
      return durations.reduce((sum, one) => sum + one, 0);
    },
    get bytes() {
      return sizes.reduce((sum, one) => sum + one, 0);
    },
    async add(segment: Segment) {
      for (const bytes of segment.bytes) await file.write(bytes);
      durations.push(segment.duration);
      sizes.push(segment.bytes.reduce((sum, one) => sum + one.length, 0));
      samples += segment.samples;
    },
    async close(): Promise<Piece> {
      closed ??= file.close();
      await closed;
      return {
        path,
        codecs: track.codecs,
        initBytes: init.length,
        durations,
        sizes,
        start,
        samples,
      };
    },
  };
}

/** Reads where the segments of a finished file are. */
export async function readPiece(path: string): Promise<Piece> {
  const durations: number[] = [];
  const sizes: number[] = [];
  let first: Segment | null = null;
  let samples = 0;
  for await (const segment of readSegments(createReadStream(path, { highWaterMark: 2 ** 20 }))) {
    first ??= segment;
    durations.push(segment.duration);
    sizes.push(segment.bytes.reduce((sum, one) => sum + one.length, 0));
    samples += segment.samples;
  }
  if (!first) throw new Error('the file holds no segment');
  const { track, init, start } = first;
  return { path, codecs: track.codecs, initBytes: init.length, durations, sizes, start, samples };
}
