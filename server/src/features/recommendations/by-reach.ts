import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/tables.generated.ts';
import { listed } from '../videos/visible.ts';

/** The steps of `videos.reach`, the highest first. */
const steps = sql`(values (6), (5), (4), (3), (2), (1), (0)) as step (reach)`;

/**
 * What is asked for at each step of reach. The comparison names the step: if the planner saw that it
 * is the same at each, it would read all that are like it and sort these by steps.
 */
const atEachStep = (value: RawBuilder<unknown>) =>
  sql`case when step.reach is not null then ${value} end`;

/** Ids of public videos, from those that have come far to those that have not, as far as needed. */
const stepwise = (like: RawBuilder<unknown>, most: number) => sql`
  (select near.id from ${steps}, lateral (
    select id from videos
    where ${listed(expressionBuilder<DB, 'videos'>())}
      and videos.reach = step.reach::smallint and ${like}
  ) as near limit ${sql.lit(most)})`;

/** Ids of public videos with one of some tags, those first that have come far. */
export const withTag = (tags: RawBuilder<unknown>, most: number) =>
  stepwise(sql`tags && ${atEachStep(tags)}`, most);

/** Ids of public videos in which a search finds something, those first that have come far. */
export const withWord = (query: RawBuilder<unknown>, most: number) =>
  stepwise(sql`words @@ ${atEachStep(query)}`, most);
