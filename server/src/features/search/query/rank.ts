import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { listed } from '../../videos/visible.ts';
import type { Asked } from './asked.ts';
import { candidates } from './candidates.ts';
import { isOfWeeksSince, type SearchScope } from './filters.ts';
import { spoken } from './spoken.ts';

/** Which part of an order is wanted. */
export interface Part {
  limit: number;
  /** The last video before it; null for the first part. */
  after: { score: number; id: string } | null;
}

/** Fifteen pages of them. */
const most = 360;

/** Looked up for the candidates alone, which are few, where their order is that of their exact views. */
const views = sql`coalesce(
  (select views from video_view_counts where video_id = found.id), 0)`;

/**
 * Ids of candidates, best first: those named just like the search; else by how well their words
 * fit, raised by up to a half for views and by up to a third for being new. Views count by their
 * doublings and age from `at`, so that a page follows the one before though time goes on.
 */
export function mostRelevant(
  db: Database,
  asked: Asked,
  scope: SearchScope,
  at: Date,
  { limit, after }: Part,
) {
  const weights = sql`'{0.1, 0.2, 0.5, 1}'::real[]`;
  const fit = sql`(ts_rank(${weights}, words, ${asked.whole}, 32)
    + ts_rank(${weights}, words, ${asked.begun}, 32)) / 2`;
  const days = sql`extract(epoch from ${at}::timestamptz - published_at)::float8 / 86400`;
  const popular = sql`least(doublings / 24.0::float8, 1) / 2`;
  const fresh = sql`exp(-greatest(${days}, 0) / 30) / 3`;
  const score = sql<number>`max(round(1e6 * (
    ${fit} * (1 + ${popular} + ${fresh}) + case when named then 10 else 0 end)))::bigint`;
  return ordered(db, score, candidates(db, asked, scope, most), { limit, after });
}

/** Ids of candidates, those with most views first. */
export function mostViewed(db: Database, asked: Asked, scope: SearchScope, part: Part) {
  return ordered(db, sql<number>`max(${views})`, candidates(db, asked, scope, most), part);
}

function ordered(
  db: Database,
  score: ReturnType<typeof sql<number>>,
  found: ReturnType<typeof candidates>,
  { limit, after }: Part,
) {
  const scored = db
    .selectFrom(found.as('found'))
    .groupBy('found.id')
    .select(['found.id', score.as('score')]);
  const rows = db.selectFrom(scored.as('scored')).select(['id', 'score']);
  return (
    after
      ? rows.where((where) =>
          where(where.refTuple('score', 'id'), '<', where.tuple(after.score, after.id)),
        )
      : rows
  )
    .orderBy('score', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

/**
 * Ids of all that have the words, and of some that say them, the newest first; the score is
 * microseconds since 1970.
 * @param asked as the planner sees it: how common the words are decides how they are found
 * @param evaluated the same, kept from it
 */
export function mostRecent(
  db: Database,
  asked: Asked,
  evaluated: Asked,
  { keep, weeksSince }: SearchScope,
  { limit, after }: Part,
) {
  const kept = db.selectFrom('videos').where(listed).where(keep);
  const named = (weeksSince ? kept.where(isOfWeeksSince(weeksSince)) : kept)
    .where(sql<boolean>`words @@ ${asked.begun}`)
    .select(['id', 'published_at']);
  const page = (videos: typeof named) => {
    const rows = db
      .selectFrom(videos.as('videos'))
      .select([
        'id',
        sql<number>`(extract(epoch from published_at) * 1000000)::bigint`.as('score'),
      ]);
    return (
      after
        ? rows.where((where) =>
            where(
              where.refTuple('published_at', 'id'),
              '<',
              where.tuple(sql<Date>`to_timestamp(${after.score}::numeric / 1000000)`, after.id),
            ),
          )
        : rows
    )
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
  };
  const said = db.selectFrom(spoken(db, evaluated, keep).as('said')).select(['id', 'published_at']);
  return db
    .selectFrom(page(named).as('named'))
    .selectAll()
    .union(db.selectFrom(page(said as typeof named).as('said')).selectAll())
    .orderBy('score', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}
