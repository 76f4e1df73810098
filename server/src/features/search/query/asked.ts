import { type RawBuilder, sql } from 'kysely';

const longest = 200;

/** What somebody typed into a search, taken apart; nothing of it makes the database fail. */
export interface Typed {
  /** The text without what no search can use. */
  text: string;
  /** The same as words. */
  words: string;
  /** The last of them, where it may be the beginning of one; else nothing. */
  last: string;
  /** Those before it. */
  before: string;
}

/** A search as the database takes it. */
export interface Asked {
  text: string;
  /** All words, as `websearch_to_tsquery` reads quotes, minus and `or`. */
  whole: RawBuilder<string>;
  /** The same, where the last word may be the beginning of one. */
  begun: RawBuilder<string>;
}

/**
 * As a subquery of its own, which PostgreSQL evaluates once for a statement. A kept plan, for which the
 * words are parameters, would evaluate the expression for each row.
 */
export const evaluatedOnce = (query: RawBuilder<string>) => sql<string>`(select ${query})`;

/** Reads what somebody typed into a search. */
export function read(typed: string): Typed {
  // A letter outside of the basic plane counts as two before it is taken apart.
  const text = [
    ...typed
      .slice(0, 2 * longest)
      .toWellFormed()
      .replaceAll('\0', ' '),
  ]
    .slice(0, longest)
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
  // As in the words of a video: these marks separate, a minus in front of a word excludes it.
  const words = text.replace(/[./_@:]/g, ' ').replace(/(?<=[^\s"])-/g, ' ');
  const last = wordBeingTyped(words) ?? '';
  return { text, words, last, before: words.slice(0, words.length - last.length) };
}

/** Written alike for all searches, so that there are few statements. */
export function inSql({ text, words, last, before }: Typed): Asked {
  const whole = websearch(words);
  const begun = sql<string>`(case when ${last}::text = '' then ${whole} else ${websearch(before)}
    && (websearch_to_tsquery('search_all', ${last}) || begins_with(${last})) end)`;
  return { text, whole, begun };
}

/** Words that stand in every sentence count only where there are no others. */
function websearch(text: string): RawBuilder<string> {
  return sql`(case when numnode(websearch_to_tsquery('search_some', ${text})) > 0
    then websearch_to_tsquery('search_some', ${text})
    else websearch_to_tsquery('search_all', ${text}) end)`;
}

/** The last word, unless it stands in quotes, is excluded, or may be the `or` of two words. */
function wordBeingTyped(text: string): string | null {
  if ((text.split('"').length - 1) % 2 === 1 || /\bor\b/i.test(text)) return null;
  return /(?:^|\s)([\p{L}\p{N}][\p{L}\p{M}\p{N}]*)$/u.exec(text)?.[1] ?? null;
}
