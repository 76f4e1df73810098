import { unaccent } from '@kinora/contract/text/unaccent';
import englishStem from 'wink-porter2-stemmer';
import { type Cue, plainText } from '../../../player/captions/read-vtt.ts';

/** Something that is said. */
export interface Moment {
  /** Seconds at which it begins. */
  start: number;
  text: string;
  /** Where the searched words stand in it: from a letter to the one before another. */
  marks: { from: number; to: number }[];
}

const word = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * The moments at which most of the searched words are said together. Captions that roll say a line
 * twice; it counts once.
 * @param stems of the searched words, as the database makes them
 */
export function momentsOf(cues: readonly Cue[], stems: readonly string[]): Moment[] {
  let most = 1;
  let moments: Moment[] = [];
  for (const { start, text: written } of cues) {
    const text = plainText(written);
    const { marks, different } = found(text, stems);
    if (different < most || text === moments.at(-1)?.text) continue;
    if (different > most) moments = [];
    most = different;
    moments.push({ start, text, marks });
  }
  return moments;
}

/** Where words with these stems stand in a text, and how many different stems they have. */
function found(text: string, stems: readonly string[]) {
  const marks: Moment['marks'] = [];
  const met = new Set<string>();
  for (const { 0: one, index } of text.matchAll(word)) {
    const stem = stemOf(one);
    if (!stems.includes(stem)) continue;
    met.add(stem);
    marks.push({ from: index, to: index + one.length });
  }
  return { marks, different: met.size };
}

/** The stem of a word as the database makes it: without capitals and accents, by Snowball's English. */
function stemOf(one: string): string {
  const plain = unaccent(one);
  // The library writes a `y` for each 3, and looks its exceptions up in a plain object, where
  // `constructor` is an inherited function.
  if (!/^[a-z]+$/.test(plain) || plain === 'constructor') return plain;
  // As PostgreSQL 18, unlike the library: two letters stay two behind a single vowel, `add` of `added`.
  return /^[aeo]([bdfgmnprt])\1(?=(?:ed|ing)$)/.exec(plain)?.[0] ?? englishStem(plain);
}
