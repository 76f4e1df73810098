import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { isWidelyWatched, listed } from '../../videos/visible.ts';
import type { Asked } from './asked.ts';
import { isOfStepSince, isOfWeeksSince, type SearchScope } from './filters.ts';
import { spoken } from './spoken.ts';

const newest = 200;
const sameTitle = 24;
/** Where fewer than these are known, what few have watched is looked through for words that begin so. */
const few = 100;

/** The steps of `videos.reach` that few videos have come to, and those below, the highest first. */
const highReaches = sql<{ reach: number }>`(values (6), (5), (4), (3), (2))`;
const lowReaches = sql<{ reach: number }>`(values (1), (0))`;

/**
 * Videos that a search may be about, and whether their title is just that: those with this title,
 * those among the newest, some that say it, and at most `most` others. Of these, videos that have all words
 * come first, then those in which the last word goes on, both from the most watched to
 * the least watched. However common the words are, no more rows than these are read
 * (docs/decisions/0009-search.md). A video can be among them twice.
 */
export function candidates(
  db: Database,
  { text, whole, begun }: Asked,
  { keep, weeksSince }: SearchScope,
  most: number,
) {
  const videos = db
    .selectFrom('videos')
    .where(listed)
    .where(keep)
    .select(['id', 'title', 'tags', 'channel_name', 'words', 'doublings', 'published_at']);

  const titled = videos
    .where(sql<boolean>`plain(title) = plain(${text})`)
    .limit(sql.lit(sameTitle));

  const fresh = db
    .selectFrom(videos.orderBy('published_at', 'desc').limit(sql.lit(newest)).as('found'))
    .selectAll()
    .where(sql<boolean>`words @@ ${begun}`);

  // The queries are kept from the planner. Where it knows how common the words are, it expects to
  // find enough of them soon in any order and reads the whole table if it does not.
  const exact = (reaches: typeof highReaches, some: typeof videos) =>
    db
      .selectFrom(reaches.as<'step'>(sql`step(reach)`))
      .crossJoinLateral(() =>
        some
          .where(sql<boolean>`words @@ case when step.reach is not null then ${whole} end`)
          .where(
            weeksSince
              ? isOfStepSince(sql`step.reach`, weeksSince)
              : sql<boolean>`videos.reach = step.reach::smallint`,
          )
          .as('found'),
      )
      .selectAll('found')
      .limit(sql.lit(most));
  // Every look at the beginning of a word gathers all words that begin so.
  const begins = (some: typeof videos) =>
    (weeksSince ? some.where(isOfWeeksSince(weeksSince)) : some)
      .where(sql<boolean>`words @@ ${begun}`)
      .where(sql<boolean>`not words @@ ${whole}`)
      .limit(sql.lit(most));
  const widelyWatched = videos.where(isWidelyWatched);
  const known = db
    .selectFrom(exact(highReaches, widelyWatched).as('found'))
    .selectAll()
    .unionAll(db.selectFrom(exact(lowReaches, videos).as('found')).selectAll())
    .unionAll(db.selectFrom(begins(widelyWatched).as('found')).selectAll())
    .limit(sql.lit(most));
  const unknown = begins(videos).where(
    sql<boolean>`(select count(*) from known) < ${sql.lit(few)}`,
  );
  const others = db
    .with(
      (cte) => cte('known').materialized(),
      () => known,
    )
    .selectFrom('known')
    .selectAll()
    .unionAll(db.selectFrom(unknown.as('found')).selectAll())
    .limit(sql.lit(most));

  const named = (is: boolean) => sql<boolean>`${sql.lit(is)}`.as('named');
  return db
    .selectFrom(titled.as('found'))
    .selectAll()
    .select(named(true))
    .unionAll(fresh.select(named(false)))
    .unionAll(spoken(db, { text, whole, begun }, keep).select(named(false)))
    .unionAll(db.selectFrom(others.as('found')).selectAll().select(named(false)));
}
