import { unaccent } from '@kinora/contract/text/unaccent';
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
 * @param stems what words begin with that are meant, without capitals and accents
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
    const stem = stems.find((each) => hasStem(one, each));
    if (stem === undefined) continue;
    met.add(stem);
    marks.push({ from: index, to: index + one.length });
  }
  return { marks, different: met.size };
}

/** The stem of “happy” is “happi” (the Snowball stemmer of English, step 1c). */
function hasStem(one: string, stem: string): boolean {
  const plain = unaccent(one);
  return plain.startsWith(stem) || (stem.endsWith('i') && plain === `${stem.slice(0, -1)}y`);
}
