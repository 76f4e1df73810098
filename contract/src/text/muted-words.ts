import { unaccent } from './unaccent.ts';

/** Scripts that are written without spaces between words: there a word is found anywhere. */
const unspaced =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/;

/**
 * A text as its words are compared: in lower case, without accents, with one space around each of
 * them. The same as `spaced_words` of the database.
 */
const wordsOf = (text: string): string =>
  ` ${unaccent(text)} `.replaceAll(/[^\p{Alphabetic}\p{Nd}]+/gu, ' ');

/** Whether a word or phrase has anything that could be found. */
export const hasWord = (text: string): boolean => wordsOf(text).trim() !== '';

/**
 * Whether a title has one of the words or phrases in it: whole words, without regard to case,
 * accents and marks between them.
 */
export function hasMutedWord(title: string, muted: readonly string[]): boolean {
  if (muted.length === 0) return false;
  const words = wordsOf(title);
  return muted.some((word) => {
    const wanted = wordsOf(word);
    return hasWord(word) && words.includes(unspaced.test(word) ? wanted.trim() : wanted);
  });
}
