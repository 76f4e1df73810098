import { open } from 'node:fs/promises';
import { bytesAt } from './mov-outline.ts';

/** Longest head of a page, and what is read at once to find many of them. */
const headBytes = 282;
const pieceBytes = 2 ** 20;
/** More pages than a file of ten gigabytes has; made of nothing but empty ones, a small file has more. */
const maxPages = 4_000_000;

/**
 * Whether an Ogg file is several recordings, one after the other: a stream begins behind pages that
 * begin none. ffmpeg reads only the first of them, or takes the times of all for those of one.
 */
export async function isChain(file: string, signal: AbortSignal): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    let piece: { at: number; bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) };
    let hasContent = false;
    let at = 0;
    for (let pages = 0; pages < maxPages; pages++) {
      if (at + headBytes > piece.at + piece.bytes.length) {
        signal.throwIfAborted();
        piece = { at, bytes: await bytesAt(handle, at, pieceBytes) };
      }
      const page = piece.bytes.subarray(at - piece.at);
      // At its end, or where it is damaged.
      if (page.length < 27 || page.toString('latin1', 0, 4) !== 'OggS') return false;
      const begins = ((page[5] ?? 0) & 2) !== 0;
      if (begins && hasContent) return true;
      hasContent ||= !begins;
      const lengths = page.subarray(27, 27 + (page[26] ?? 0));
      at += lengths.reduce((sum, length) => sum + length, 27 + lengths.length);
    }
    return false;
  } finally {
    await handle.close();
  }
}
