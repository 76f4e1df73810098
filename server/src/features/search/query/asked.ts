import { isUnspaced } from '@kinora/contract/text/unspaced';
import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { DB } from '../../../db/tables.generated.ts';

const longest = 200;

/** What somebody typed into a search, taken apart; nothing of it makes the database fail. */
export interface Typed {
  /** The text without what no search can use. */
  text: string;
  /** The same as words. */
  words: string;
  /** The last of them, where it may be the beginning of one; else nothing. */
  last: string;
  /** Those before it that may stand within what is written without spaces. */
  inner: readonly string[];
  /** The others before it. */
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
  const before = words.slice(0, words.length - last.length);
  const mayBeInner = (word: string) => isUnspaced(word) && !word.startsWith('-');
  const isTakenApart = last !== '' && !before.includes('"');
  const inner = isTakenApart ? before.split(' ').filter(mayBeInner) : [];
  return {
    ...{ text, words, last, inner },
    before:
      inner.length === 0
        ? before
        : before
            .split(' ')
            .filter((word) => !inner.includes(word))
            .join(' '),
  };
}

/** Written alike for all searches, so that there are few statements. */
export function inSql({ text, words, last, inner, before }: Typed): Asked {
  const whole = websearch(words);
  const begun = sql<string>`(case when ${last}::text = '' then ${whole} else ${websearch(before)}
    && begin_with(${inner}::text[])
    && (websearch_to_tsquery('search_all', ${last}) || begins_with(${last})) end)`;
  return { text, whole, begun };
}

/**
 * For a statement that is prepared: what begins it with the queries, so that they are put together once for
 * all of it, and the search as the rest of it refers to them. A kept plan, for which the words are
 * parameters, would put a query together wherever it stands, for each row.
 */
export function evaluatedOnce(
  db: Database,
  { text, whole, begun }: Asked,
): { db: QueryCreator<DB>; asked: Asked } {
  const queries = db.with(
    (cte) => cte('asked').materialized(),
    () => db.selectNoFrom([whole.as('whole'), begun.as('begun')]),
  );
  return {
    // The rest names its columns in SQL.
    db: queries as QueryCreator<DB>,
    asked: {
      text,
      whole: sql`(select whole from asked)`,
      begun: sql`(select begun from asked)`,
    },
  };
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
