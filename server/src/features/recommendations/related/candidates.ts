import { expressionBuilder, sql } from 'kysely';
import type { DB } from '../../../db/tables.generated.ts';
import { listed } from '../../videos/visible.ts';

/** The steps of `videos.reach`, the highest first. */
const steps = sql`(values (6), (5), (4), (3), (2), (1), (0)) as step (reach)`;

/**
 * Ids of videos that may follow the video `seed`, each once. Every source is the beginning of a
 * range of an index, so that as many rows are read on a site of a million videos as on one of ten
 * thousand (docs/decisions/0013-related-videos.md). One of a category is looked for in that.
 */
export function candidates(category: string | undefined) {
  const isListed = listed(expressionBuilder<DB, 'videos'>());
  const about = category === undefined ? sql`seed.category` : sql`${category}::text`;
  const far = sql`order by reach desc, published_at desc, id desc`;
  const newest = sql`order by published_at desc, id desc`;
  /**
   * Those that are like it, from those that have come far to those that have not, as far as needed.
   * The comparison names the step: if the planner saw that it is the same at each, it would read
   * all that are like it and sort these by steps.
   */
  const stepwise = (like: ReturnType<typeof sql>, most: number) => sql`
    (select near.id from ${steps}, lateral (
      select id from videos where ${isListed} and videos.reach = step.reach::smallint and ${like}
    ) as near limit ${sql.lit(most)})`;
  const hasTag = sql`tags && case when step.reach is not null then seed.tags end`;
  const hasWord = sql`words @@ case when step.reach is not null then word.query end`;
  const anywhere = sql`
    union (select id from videos where ${isListed} ${far} limit 30)
    union (select id from videos where ${isListed} ${newest} limit 30)`;
  return sql<{ id: string }>`
    (select other_id as id from watched_together where video_id = seed.id
      order by times desc, other_id limit 60)
    union ${stepwise(hasTag, 60)}
    union (select one.id from unnest(seed.title_queries) as word (query),
      lateral ${stepwise(hasWord, 12)} as one)
    union (select id from videos
      where ${isListed} and channel_id = seed.channel_id ${newest} limit 30)
    union (select id from videos where ${isListed} and category = ${about} ${far} limit 60)
    union (select id from videos where ${isListed} and category = ${about} ${newest} limit 30)
    ${category === undefined ? anywhere : sql``}`;
}
