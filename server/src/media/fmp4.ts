import type { Readable } from 'node:stream';

/** One top-level box of an MP4 stream, header included. */
export interface Box {
  readonly type: string;
  readonly bytes: Buffer;
}

/** What the `moov` of a one-track fragmented MP4 says. */
export interface Track {
  /** Units of time a second. */
  readonly timescale: number;
  /** RFC 6381 name of the codec, read from the decoder's own settings. */
  readonly codecs: string;
  /** Duration of a sample whose fragment does not state it. */
  readonly defaultDuration: number;
}

/** What a `moof` says of its samples, in units of the track's timescale. */
export interface Fragment {
  readonly start: number;
  readonly duration: number;
  readonly samples: number;
}

const boxLimit = 512 * 2 ** 20;

/**
 * Cuts a stream of MP4 into its top-level boxes as they become whole.
 * @throws Error if a box is larger than 512 MiB or the stream ends inside one.
 */
export async function* readBoxes(stream: Readable): AsyncGenerator<Box> {
  let parts: Buffer[] = [];
  let held = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    parts.push(part);
    held += part.length;
    for (;;) {
      const head = parts[0] && parts[0].length < 16 ? Buffer.concat(parts) : parts[0];
      if (!head || head.length < 8) break;
      const size = boxSize(head, held);
      if (size === null || held < size) break;
      const all = Buffer.concat(parts);
      yield { type: all.toString('latin1', 4, 8), bytes: all.subarray(0, size) };
      parts = held > size ? [all.subarray(size)] : [];
      held -= size;
    }
  }
  if (held > 0) throw new Error('the MP4 stream ended inside a box');
}

/** Size of the box that begins here; null when more bytes are needed to tell. */
function boxSize(head: Buffer, held: number): number | null {
  let size = head.readUInt32BE(0);
  if (size === 1) {
    if (held < 16) return null;
    size = Number(head.readBigUInt64BE(8));
  }
  if (size < 8 || size > boxLimit) throw new Error(`an MP4 box of ${size} bytes`);
  return size;
}

/** More boxes stand side by side in no file but one that is made to keep its readers busy. */
const maxSiblings = 200;

/** A run of boxes that nobody reads to its end. */
export class TooManyBoxes extends Error {}

/**
 * The boxes inside a box's content, or inside any run of boxes; stops at one that does not fit.
 * @throws TooManyBoxes
 */
export function* childBoxes(content: Buffer): Generator<{ type: string; content: Buffer }> {
  let at = 0;
  for (let count = 0; at + 8 <= content.length; count += 1) {
    if (count === maxSiblings) throw new TooManyBoxes();
    const size = content.readUInt32BE(at);
    if (size < 8 || at + size > content.length) return;
    const type = content.toString('latin1', at + 4, at + 8);
    yield { type, content: content.subarray(at + 8, at + size) };
    at += size;
  }
}

/** Follows a path of box types; null when there is no such box. */
export function findBox(content: Buffer, ...path: string[]): Buffer | null {
  let here: Buffer = content;
  for (const type of path) {
    const next = [...childBoxes(here)].find((box) => box.type === type);
    if (!next) return null;
    here = next.content;
  }
  return here;
}

/** Reads the one track of a `moov` box. @throws Error if it is not what ffmpeg writes for us. */
export function readTrack(moov: Buffer): Track {
  const mdhd = findBox(moov, 'moov', 'trak', 'mdia', 'mdhd');
  const stsd = findBox(moov, 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd');
  const trex = findBox(moov, 'moov', 'mvex', 'trex');
  if (!mdhd || !stsd || !trex) throw new Error('a moov without a fragmented track');
  return {
    timescale: mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12),
    codecs: codecsOf(stsd),
    defaultDuration: trex.readUInt32BE(12),
  };
}

function codecsOf(stsd: Buffer): string {
  const entry = childBoxes(stsd.subarray(8)).next().value;
  if (entry?.type === 'avc1') {
    const avcC = findBox(entry.content.subarray(78), 'avcC');
    if (avcC) return `avc1.${avcC.toString('hex', 1, 4)}`;
  }
  // Profiles other than LC are always encoded anew, so there is no other AAC here.
  if (entry?.type === 'mp4a') return 'mp4a.40.2';
  throw new Error(`an unexpected codec in the moov: ${entry?.type}`);
}

/** Reads a `moof` box of a one-track MP4. @throws Error if it has no track fragment. */
export function readFragment(moof: Buffer, track: Track): Fragment {
  const traf = findBox(moof, 'moof', 'traf');
  const tfhd = traf && findBox(traf, 'tfhd');
  const tfdt = traf && findBox(traf, 'tfdt');
  if (!traf || !tfhd || !tfdt) throw new Error('a moof without a track fragment');
  const start = tfdt[0] === 1 ? Number(tfdt.readBigUInt64BE(4)) : tfdt.readUInt32BE(4);
  const defaultDuration = defaultDurationOf(tfhd) ?? track.defaultDuration;
  let duration = 0;
  let samples = 0;
  for (const { type, content } of childBoxes(traf)) {
    if (type !== 'trun') continue;
    const run = readRun(content, defaultDuration);
    duration += run.duration;
    samples += run.samples;
  }
  return { start, duration, samples };
}

function defaultDurationOf(tfhd: Buffer): number | null {
  const flags = tfhd.readUIntBE(1, 3);
  if (!(flags & 0x08)) return null;
  return tfhd.readUInt32BE(8 + (flags & 0x01 ? 8 : 0) + (flags & 0x02 ? 4 : 0));
}

function readRun(trun: Buffer, defaultDuration: number): { duration: number; samples: number } {
  const flags = trun.readUIntBE(1, 3);
  const samples = trun.readUInt32BE(4);
  if (!(flags & 0x100)) return { duration: samples * defaultDuration, samples };
  const stride = 4 * [0x100, 0x200, 0x400, 0x800].filter((bit) => flags & bit).length;
  let at = 8 + (flags & 0x01 ? 4 : 0) + (flags & 0x04 ? 4 : 0);
  let duration = 0;
  for (let sample = 0; sample < samples; sample++, at += stride) duration += trun.readUInt32BE(at);
  return { duration, samples };
}
