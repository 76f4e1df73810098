import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { compiledOnce } from '../../../db/compiled-query.ts';
import { prepared } from '../../../db/prepared.ts';
import { indexed, isWidelyWatched, listed } from '../../videos/visible.ts';

/** Accents alone are no word: without them nothing would be left to look for. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const wordsLookedAt = 8;
const shortest = 3;
const longestSwapped = 20;
/** How many videos are looked through for what a word may have been. */
const videosLookedAt = 500;
/** As many as have most words that somebody may mean. */
const manyVideos = 2_000;
/** Shares of trigrams: so much is left where a short word lacks a letter in the middle (“gutar”). */
const closeEnough = 0.4;
/** What a word has in common with another that it may be, at least. */
const alike = 0.3;

/**
 * What is likely meant by a text of which some words stand in no public video: these words with two
 * letters changed back, or else the most similar words of titles, tags and channel names. Null if
 * there is nothing to replace.
 */
export async function correct(db: Database, text: string): Promise<string | null> {
  const words = [...new Set(text.match(wordPattern))]
    .filter((word) => word.length >= shortest)
    .slice(0, wordsLookedAt);
  const known = await knownOf(
    db,
    words.flatMap((word) => [word, ...swaps(word)]),
  );
  const unknown = words.filter((word) => !known.has(word));
  const meant = new Map<string, string>();
  for (const word of unknown) {
    const swapped = swaps(word).find((swap) => known.has(swap));
    if (swapped !== undefined) meant.set(word, swapped);
  }
  const others = unknown.filter((word) => !meant.has(word));
  for (const { word, similar } of await similarTo(db, others)) meant.set(word, similar);
  if (meant.size === 0) return null;
  return text.replace(wordPattern, (word) => meant.get(word) ?? word);
}

/** A word with each two neighbouring letters changed. */
function swaps(word: string): string[] {
  const letters = [...word].slice(0, longestSwapped);
  return letters.slice(1).map((letter, n) =>
    [...letters]
      .with(n, letter)
      .with(n + 1, letters[n] as string)
      .join(''),
  );
}

/** The words that public videos have, as they are or as the beginning of one. */
async function knownOf(db: Database, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await havingVideos(db, {}, { words });
  return new Set(rows.map(({ word }) => word));
}

const havingVideos = compiledOnce((db, _shape: object, { words }: { words: string[] }) => {
  const having = db
    .selectFrom('videos')
    .where(listed)
    .where(sql<boolean>`words @@ asked.query`)
    .select('id')
    .limit(sql.lit(1));
  return (
    db
      .with(
        (cte) => cte('asked').materialized(),
        () =>
          each(db, words).select([
            'word',
            sql`plainto_tsquery('search_all', word) || begins_with(word)`.as('query'),
          ]),
      )
      .selectFrom('asked')
      .modifyFront(prepared)
      // A common word is among those first, where not all videos that have it are gathered.
      .where(({ exists, or }) => or([exists(having.where(isWidelyWatched)), exists(having)]))
      .select('asked.word')
  );
});

const each = (db: Database, words: string[]) =>
  db.selectFrom(sql<{ word: string }>`unnest(${words}::text[])`.as<'given'>(sql`given(word)`));

/** A word found in another. */
interface Similar {
  word: string;
  similar: string;
  /** The share of trigrams that they have in common. */
  likeness: number;
}

/**
 * The most similar word for each that has one; of equally similar ones the most frequent. Among the
 * words of widely watched videos, whose number does not grow as that of all does; where there are
 * not many of these, and none is close, among those of all.
 */
async function similarTo(db: Database, words: string[]): Promise<Similar[]> {
  if (words.length === 0) return [];
  const found = await nearestIn(db, { widelyWatchedOnly: true }, { words });
  const close = found.filter(({ likeness }) => likeness >= closeEnough);
  if (close.length === words.length || (await areManyWidelyWatched(db))) return found;
  const others = words.filter((word) => !close.some((one) => one.word === word));
  return [...close, ...(await nearestIn(db, { widelyWatchedOnly: false }, { words: others }))];
}

/** Read from the index alone: whose account is about to be deleted makes no difference to how many. */
async function areManyWidelyWatched(db: Database): Promise<boolean> {
  const last = await db
    .selectFrom('videos')
    .where(indexed)
    .where(isWidelyWatched)
    .select('id')
    .offset(sql.lit(manyVideos))
    .limit(sql.lit(1))
    .executeTakeFirst();
  return last !== undefined;
}

/** Sets from where on `<%` finds words, for the statement that selects it. */
const threshold = sql`set_config(
  'pg_trgm.word_similarity_threshold', ${sql.lit(String(closeEnough))}, true)`.as('threshold');

/** `plain` is of the words asked for, put together once: it takes longer than to compare two words. */
const nearestIn = compiledOnce(
  (db, { widelyWatchedOnly }: { widelyWatchedOnly: boolean }, { words }: { words: string[] }) => {
    const names = sql<string>`names_of_video(title, tags, channel_name)`;
    const found = db
      .selectFrom('videos')
      .where(listed)
      .$if(widelyWatchedOnly, (videos) => videos.where(isWidelyWatched))
      .where(sql<boolean>`asked.plain <% ${names}`)
      .select(names.as('names'))
      .limit(sql.lit(videosLookedAt));
    const likeness = sql<number>`similarity(near.word, asked.plain)`;
    const nearest = db
      .selectFrom([
        found.as('found'),
        sql<{ word: string }>`regexp_split_to_table(found.names, '[^[:alnum:]]+')`.as<'near'>(
          sql`near(word)`,
        ),
      ])
      .where(sql<boolean>`${likeness} >= ${sql.lit(alike)}`)
      .groupBy('near.word')
      .orderBy(likeness, 'desc')
      .orderBy((order) => order.fn.countAll(), 'desc')
      .orderBy('near.word')
      .limit(sql.lit(1))
      .select(['near.word', likeness.as('likeness')]);
    return db
      .with(
        (cte) => cte('asked').materialized(),
        () => each(db, words).select(['word', sql`plain(word)`.as('plain'), threshold]),
      )
      .selectFrom('asked')
      .innerJoinLateral(
        () => nearest.as('nearest'),
        (join) => join.onTrue(),
      )
      .modifyFront(prepared)
      .select(['asked.word', 'nearest.word as similar', 'nearest.likeness']);
  },
);
