import { sql } from 'kysely';
import type { Reason } from '@kinora/contract/recommendations';
import { viewsOf } from '../../videos/cards.ts';

/** `ts_rank` of a title that has all the words, each once. */
export const allWords = 0.608;

/**
 * What speaks for a video of `videos` beside the video `seed`, in points. Of these the pair's row of
 * `watched_together` is `pair`, and freshness counts at `at`. Each is bounded, and what says that
 * two videos are about the same weighs more than what says that one is liked.
 */
export function relatedPoints(at: Date) {
  const days = sql`extract(epoch from ${at}::timestamptz - videos.published_at)::float8 / 86400`;
  const shared = sql`cardinality(array(
    select unnest(videos.tags) intersect select unnest(seed.tags)))::float8`;
  return {
    watched_together: sql<number>`coalesce(5.0::float8 * pair.times / (pair.times + 3), 0)`,
    same_tag: sql<number>`(3 - 3 / (1 + ${shared}))`,
    similar_title: sql<number>`coalesce(4 * least(1,
      ts_rank('{0, 0, 0.4, 1}', videos.words, seed.any_word) / ${sql.lit(allWords)}), 0)`,
    same_channel: sql<number>`case when videos.channel_id = seed.channel_id then 1.2 else 0 end`,
    same_category: sql<number>`case when videos.category = seed.category then 0.8 else 0 end`,
    // Views count by their doublings; sixteen million have all the points.
    popular: sql<number>`least(floor(ln(${viewsOf} + 1::float8) / ln(2::float8)) / 24, 1)`,
    new: sql<number>`(0.8 * exp(-greatest(${days}, 0) / 30))`,
  } satisfies Record<Reason, unknown>;
}
