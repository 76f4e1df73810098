import { fail } from '../../fail.ts';
import { decode } from './text/decode.ts';
import { type Cue, readCues } from './text/read-cues.ts';
import { Unreadable } from './text/unreadable.ts';
import { writeVtt } from './text/write-vtt.ts';

/** Captions that were read and understood. */
export interface ReadCaptions {
  /** The whole WebVTT file, with nothing in it that we did not write. */
  readonly vtt: string;
  /** What is said, without times and markup. */
  readonly words: string;
}

/**
 * Reads a WebVTT or SubRip file that somebody sent.
 * @param language BCP 47, which tells what an old file was written in.
 * @throws invalid with a sentence that names the line at fault.
 */
export function readCaptions(bytes: Uint8Array, language: string): ReadCaptions {
  const captions = tryCaptions(bytes, language);
  if (typeof captions !== 'string') return captions;
  return fail('invalid', captions, { file: [captions] });
}

/** The same, with the sentence as the answer. */
export function tryCaptions(bytes: Uint8Array, language: string): ReadCaptions | string {
  try {
    const cues = readCues(decode(bytes, language));
    return { vtt: writeVtt(cues), words: wordsOf(cues) };
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

/** Rolling captions repeat a line until it has left the picture; it was said once. */
const wordsOf = (cues: readonly Cue[]): string =>
  [...new Set(cues.map((cue) => cue.plain))].join('\n');
