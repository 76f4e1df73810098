import { expressionBuilder, sql } from 'kysely';
import type { DB } from '../../../db/tables.generated.ts';
import { listed } from '../../videos/visible.ts';

/** Where shorts are found that anybody may be shown; a turn of each comes again and again. */
export type Source = 'popular' | 'fresh' | 'random' | 'first' | 'followed';

/** A short that has fewer views is still looking for its first viewers. */
export const firstViewers = 100;

/** What a followed channel has published within so many days is new, the newest so many of it. */
const [newDays, newOfChannel] = [7, 8];
/** So many channels are asked for what is new, those followed last, and so much of it is known. */
const [followedMost, followedNewMost] = [300, 100];

/**
 * Shorts that may be shown to somebody of a `taste`, as rows of `id`, `source` and `rank` in it. Each
 * source is the beginning of a range of an index; what the visit has shown and what the viewer knows
 * is passed over (docs/decisions/0023-order-of-shorts.md).
 * @param from where walks begin, from 0 to 1.
 */
export function shortCandidates(viewer: { id: string }, from: number) {
  const isListed = listed(expressionBuilder<DB, 'videos'>());
  const isUnknown = (id: string) => sql`not (select ids from known) ? ${sql.ref(id)}`;
  const ofShorts = (period: string) =>
    sql`listed_videos where period = ${sql.lit(period)} and type = 'short'`;
  // Once around, from a random place on.
  const walk = (period: string, which: ReturnType<typeof sql>, count: number) => sql`(
    (select video_id, views, shuffle + 1 as at from ${ofShorts(period)}
      and shuffle > ${from} and ${which} order by shuffle, video_id limit ${sql.lit(count)})
    union all
    (select video_id, views, shuffle + 2 from ${ofShorts(period)}
      and shuffle <= ${from} and ${which} order by shuffle, video_id limit ${sql.lit(count)})
    limit ${sql.lit(count)})`;
  const newestOf = (channels: ReturnType<typeof sql>) => sql`
    select short.id, 'liked', 0 from ${channels} as channel (id), lateral (
      select id from videos
      where ${isListed} and channel_id = channel.id and type = 'short' and ${isUnknown('videos.id')}
      order by published_at desc, id desc limit 3
    ) as short`;
  const best = (kind: string, count: number) => sql`(
    select name from tastes where kind = ${sql.lit(kind)} and liking > 0
    order by liking desc, name limit ${sql.lit(count)})`;
  return sql`
    (select video_id as id, 'popular' as source,
        row_number() over (order by trend desc, video_id desc) as rank
      from ${ofShorts('all')} and ${isUnknown('listed_videos.video_id')}
      order by trend desc, video_id desc limit 80)
    union all
    (select id, 'fresh', row_number() over (order by published_at desc, id desc)
      from videos where ${isListed} and type = 'short' and ${isUnknown('videos.id')}
      order by published_at desc, id desc limit 40)
    union all
    (select video_id, 'random', row_number() over (order by at, video_id)
      from ${walk('all', isUnknown('listed_videos.video_id'), 120)} as around)
    union all
    (select video_id, 'first', row_number() over (order by at, video_id)
      from ${walk('month', sql`true`, 100)} as around
      where views < ${sql.lit(firstViewers)} and ${isUnknown('around.video_id')})
    union all
    (select video_id, 'again', 0
      from ${walk('all', sql`video_id not in (select id from shown)`, 40)} as around)
    union all
    (select short.video_id, 'liked', 0 from ${best('category', 4)} as of (name), lateral (
      select video_id, type from listed_videos
      where period = 'all' and category = of.name and ${isUnknown('listed_videos.video_id')}
      order by trend desc, video_id desc limit 100
    ) as short where type = 'short')
    union all (${newestOf(best('channel', 12))})
    union all (${newestOf(sql`(select channel_id from subscriptions where user_id = ${viewer.id}
      order by created_at desc, channel_id limit 30)`)})
    union all
    (select short.id, 'followed', row_number() over (order by short.published_at desc, short.id desc)
      from (
        select channel_id as id from subscriptions, chosen where user_id = ${viewer.id} and personal
        order by created_at desc, channel_id limit ${sql.lit(followedMost)}
      ) as channel, lateral (
        select id, published_at from videos
        where ${isListed} and channel_id = channel.id and type = 'short'
          and published_at > now() - make_interval(days => ${sql.lit(newDays)})
          and ${isUnknown('videos.id')}
        order by published_at desc, id desc limit ${sql.lit(newOfChannel)}
      ) as short
      order by short.published_at desc, short.id desc limit ${sql.lit(followedNewMost)})`;
}
