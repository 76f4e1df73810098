import { decode, Unreadable } from './decode.ts';
import { type Cue, readCues } from './read-cues.ts';

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
const wordsOf = (cues: readonly Cue[]): string =>
  [...new Set(cues.map((cue) => cue.plain))].join('\n');

/** Cues as a WebVTT file. */
const writeVtt = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(block)].join('\n\n') + '\n';

const block = ({ start, end, settings, vtt }: Cue): string =>
  `${clock(start)} --> ${clock(end)}${settings && ` ${settings}`}\n${vtt}`;

function clock(milliseconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  const thousandths = String(milliseconds % 1000).padStart(3, '0');
  return `${two(hours)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${thousandths}`;
}
