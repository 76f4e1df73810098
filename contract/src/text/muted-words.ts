import { unaccent } from './unaccent.ts';
import { isUnspaced } from './unspaced.ts';

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
    return hasWord(word) && words.includes(isUnspaced(word) ? wanted.trim() : wanted);
  });
}
