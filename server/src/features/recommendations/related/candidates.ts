import { expressionBuilder, sql } from 'kysely';
import type { DB } from '../../../db/tables.generated.ts';
import { listed } from '../../videos/visible.ts';
import { withTag, withWord } from '../by-reach.ts';

/**
 * Ids of videos that may follow the video `seed`, each once. Every source is the beginning of a
 * range of an index, so that as many rows are read on a site of a million videos as on one of ten
 * thousand (docs/decisions/0013-related-videos.md). One of a category is looked for in that.
 */
export function relatedCandidates(category: string | undefined) {
  const isListed = listed(expressionBuilder<DB, 'videos'>());
  const about = category === undefined ? sql`seed.category` : sql`${category}::text`;
  const far = sql`order by reach desc, published_at desc, id desc`;
  const newest = sql`order by published_at desc, id desc`;
  const anywhere = sql`
    union (select id from videos where ${isListed} ${far} limit 30)
    union (select id from videos where ${isListed} ${newest} limit 30)`;
  return sql<{ id: string }>`
    (select other_id as id from watched_together where video_id = seed.id
      order by times desc, other_id limit 60)
    union ${withTag(sql`seed.tags`, 60)}
    union (select one.id from unnest(seed.title_queries) as word (query),
      lateral ${withWord(sql`word.query`, 12)} as one)
    union (select id from videos
      where ${isListed} and channel_id = seed.channel_id ${newest} limit 30)
    union (select id from videos where ${isListed} and category = ${about} ${far} limit 60)
    union (select id from videos where ${isListed} and category = ${about} ${newest} limit 30)
    ${category === undefined ? anywhere : sql``}`;
}
