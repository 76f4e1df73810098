import type { FileHandle } from 'node:fs/promises';
import { childBoxes, findBox, TooManyBoxes } from './fmp4.ts';

const moovLimit = 256 * 2 ** 20;
/** A fragment is two: those of every second of twelve hours, in two tracks, are 172,800. */
const maxBoxes = 500_000;
/** Small boxes that follow each other are read at once. */
const pieceBytes = 4096;
const damaged = 'The file is damaged and cannot be read as a video. Please export it again.';
const cutOff =
  'The end of the file is missing, so it cannot be played. Please upload it again, whole.';

/**
 * Reads an MP4's outline: whether all of it is here, and whether its tables claim what cannot be
 * or lead to another file.
 * @returns the sentence for the owner, or null if nothing speaks against it.
 */
export async function movError(handle: FileHandle, size: number): Promise<string | null> {
  let moov: Buffer | null = null;
  let piece: { at: number; bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) };
  let at = 0;
  for (let count = 0; at + 8 <= size; count += 1) {
    if (count === maxBoxes) return damaged;
    if (at + 16 > piece.at + piece.bytes.length) {
      piece = { at, bytes: await bytesAt(handle, at, pieceBytes) };
    }
    const head = piece.bytes.subarray(at - piece.at, at - piece.at + 16);
    let length = head.readUInt32BE(0);
    if (length === 1 && head.length === 16) length = Number(head.readBigUInt64BE(8));
    if (length === 0) length = size - at;
    if (length < 8) return damaged;
    const type = head.toString('latin1', 4, 8);
    if (at + length > size && (type === 'mdat' || type === 'moov')) return cutOff;
    if (type === 'moov' && !moov && length <= moovLimit) moov = await bytesAt(handle, at, length);
    at += length;
  }
  if (!moov) return cutOff;
  try {
    return moovError(moov);
  } catch (error) {
    if (error instanceof TooManyBoxes) return damaged;
    throw error;
  }
}

function moovError(moov: Buffer): string | null {
  const tracks = findBox(moov, 'moov');
  if (!tracks) return damaged;
  for (const { type, content } of childBoxes(tracks)) {
    const unfit = type === 'trak' ? trackError(content) : null;
    if (unfit) return unfit;
  }
  return null;
}

function trackError(trak: Buffer): string | null {
  const tkhd = findBox(trak, 'tkhd');
  if (tkhd && tkhd.length >= 8) {
    // 16.16 fixed point, the last two fields.
    const sides = [8, 4].map((fromEnd) => tkhd.readUInt16BE(tkhd.length - fromEnd));
    if (sides.some((side) => side > 16_384)) {
      return `The file claims a picture of ${sides.join(' × ')} pixels, which cannot be.`;
    }
  }
  const references = findBox(trak, 'mdia', 'minf', 'dinf', 'dref')?.subarray(8);
  for (const { content } of references ? childBoxes(references) : []) {
    const inThisFile = content.length <= 4 || (content.readUInt32BE(0) & 1) === 1;
    if (!inThisFile) {
      return 'The file keeps its pictures or sound in another file. Please export it as one file.';
    }
  }
  return null;
}

/** Reads up to `length` bytes; fewer at the end of the file. */
export async function bytesAt(
  handle: FileHandle,
  position: number,
  length: number,
): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
