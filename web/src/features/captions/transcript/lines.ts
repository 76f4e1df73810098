import { type Cue, plainText, speakerOf } from '../../../player/captions/read-vtt.ts';

/** What is said at a moment. */
export interface Line {
  /** Its place among all, from 0. */
  n: number;
  /** Seconds. */
  start: number;
  /** Who says it; null where nobody is named. */
  speaker: string | null;
  text: string;
}

/** A place in a line at which a search found something: from a letter to the one before another. */
export interface Match {
  line: number;
  from: number;
  to: number;
}

/** Captions as they are read. Rolling captions show a line twice; it was said once. */
export function linesOf(cues: readonly Cue[]): Line[] {
  const lines: Line[] = [];
  for (const { start, text } of cues) {
    const line = { n: lines.length, start, speaker: speakerOf(text), text: plainText(text) };
    if (line.text !== '' && line.text !== lines.at(-1)?.text) lines.push(line);
  }
  return lines;
}

/** Place of the line that is being said, or was last; -1 before the first. */
export const lineAt = (lines: readonly Line[], seconds: number): number =>
  lines.findLastIndex(({ start }) => start <= seconds);

/** Everywhere that a text stands, whether in capitals or not. */
export function findMatches(lines: readonly Line[], wanted: string): Match[] {
  const words = wanted.trim().replace(/\s+/g, ' ');
  if (words === '') return [];
  const pattern = new RegExp(words.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'giu');
  return lines.flatMap(({ text }, line) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
      line,
      from: index,
      to: index + found.length,
    })),
  );
}
