import { type CleanCue, readCues } from '@kinora/contract/text/captions/read-cues';
import { Unreadable } from '@kinora/contract/text/captions/unreadable';
import { writeVtt } from '@kinora/contract/text/captions/write-captions';
import { decode } from './decode.ts';

/** Captions that were read and understood. */
export interface ReadCaptions {
  /** The whole WebVTT file, with nothing in it that we did not write. */
  readonly vtt: string;
  /** What is said, without times and markup. */
  readonly words: string;
}

/**
 * Reads a WebVTT or SubRip file.
 * @param language BCP 47, which tells what an old file was written in.
 * @returns a sentence that names the line at fault, if it is none.
 */
export function readFile({
  bytes,
  language,
}: {
  bytes: Uint8Array;
  language: string;
}): ReadCaptions | string {
  try {
    const cues = readCues(decode(bytes, language));
    return { vtt: writeVtt(cues), words: wordsOf(cues) };
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

/** Rolling captions repeat a line until it has left the picture; it was said once. */
const wordsOf = (cues: readonly CleanCue[]): string =>
  [...new Set(cues.map((cue) => cue.plain))].join('\n');
