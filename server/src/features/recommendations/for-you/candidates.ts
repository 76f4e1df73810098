import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { categories } from '@kinora/contract/filing';
import type { DB } from '../../../db/tables.generated.ts';
import type { Viewer } from '../../../sessions/viewer.ts';
import { watchOf } from '../../history/history.ts';
import { listed } from '../../videos/visible.ts';
import { withTag, withWord } from '../by-reach.ts';

/**
 * Ids of videos that may be recommended to somebody of a `taste`, each once. Every source is the
 * beginning of a range of an index (docs/decisions/0021-for-you.md).
 * @param recommendable whether a row of `videos`, and what the viewer has watched of it as `history`,
 * may be shown; the newest of these are among the candidates, so that there are some as long as the
 * viewer has not watched everything
 */
export function forYouCandidates(viewer: Pick<Viewer, 'id'>, recommendable: RawBuilder<unknown>) {
  const isListed = listed(expressionBuilder<DB, 'videos'>());
  const most = (of: 'main_tags' | 'main_categories' | 'main_channels', count: number) => sql`(
    select name from ${sql.table(of)} order by share desc, name limit ${sql.lit(count)})`;
  const newestOf = (channels: ReturnType<typeof sql>, each: number) => sql`
    (select newest.id from ${channels} as channel (id), lateral (
      select id from videos where ${isListed} and channel_id = channel.id
      order by published_at desc, id desc limit ${sql.lit(each)}
    ) as newest)`;
  const trending = (which: ReturnType<typeof sql>, count: number) => sql`
    (select video_id as id from listed_videos where ${which}
      order by trend desc, video_id desc limit ${sql.lit(count)})`;
  const trendingIn = (names: ReturnType<typeof sql>, each: number) => sql`
    (select one.id from ${names} as of (name),
      lateral ${trending(sql`period = 'all' and category = of.name`, each)} as one)`;
  const others = sql`(
    select name from unnest(${[...categories]}::text[]) as name
    except ${most('main_categories', 4)})`;
  return sql<{ id: string }>`
    (select id from pairs order by points desc, id limit 60)
    union ${withTag(sql`array${most('main_tags', 8)}`, 40)}
    union (select one.id from liked_words, lateral ${withWord(sql`liked_words.query`, 6)} as one)
    union ${newestOf(
      sql`(select channel_id from subscriptions where user_id = ${viewer.id}
        order by created_at desc, channel_id limit 40)`,
      2,
    )}
    union ${newestOf(most('main_channels', 10), 4)}
    union ${trendingIn(most('main_categories', 4), 16)}
    union ${trendingIn(others, 3)}
    union ${trending(sql`period = 'week'`, 20)}
    union ${trending(sql`period = 'all'`, 20)}
    union (select videos.id from videos
      left join lateral ${watchOf(viewer.id, 'videos.id')} as history on true
      where ${recommendable} order by published_at desc, videos.id desc limit 24)`;
}
