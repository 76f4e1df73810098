import type { ForYouReason } from '@kinora/contract/for-you';
import { sql } from 'kysely';
import type { Viewer } from '../../../sessions/viewer.ts';
import { allWords } from '../related/points.ts';

/**
 * What speaks for a video of `videos`, in points, by the `taste` of a viewer: `points` may be told as
 * the reason, the sum `beside` may not (docs/decisions/0021-for-you.md). The video's row of `pairs`,
 * and those of its category and channel (`of_category`, `of_channel`), stand beside it.
 */
export function forYouPoints(viewer: Pick<Viewer, 'id'>) {
  // What is familiar counts twice at one end of `novelty` and nothing at the other, what is new the
  // other way round; what is about what they like to watch counts at both.
  const [familiar, fresh, alike] = [
    sql`2 * (1 - novelty)`,
    sql`2 * novelty`,
    sql`(1.25 - novelty / 2)`,
  ];
  const isFollowed = sql`videos.channel_id in (
    select channel_id from subscriptions where user_id = ${viewer.id})`;
  const sumOfTags = (table: 'main_tags' | 'unwanted_tags') => sql`coalesce((
    select least(1, sum(share)) from ${sql.table(table)} where name = any(videos.tags)
    having count(*) > 0), 0)`;
  const words = sql`coalesce(ts_rank('{0, 0, 0.4, 1}', videos.words,
    (select string_agg(query::text, ' | ')::tsquery from liked_words)), 0)`;
  const days = sql`extract(epoch from now() - videos.published_at)::float8 / 86400`;

  const points = {
    watched: sql`${alike} * 5 * coalesce(pairs.points / (pairs.points + 1), 0)`,
    same_tag: sql`${alike} * 3 * ${sumOfTags('main_tags')}`,
    liked: sql`${alike} * 3 * least(1, ${words} / ${sql.lit(allWords)})`,
    category: sql`${alike} * 3 * coalesce(of_category.share, 0)`,
    followed: sql`${familiar} * case when ${isFollowed} then 1.6 else 0 end`,
    same_channel: sql`${familiar} * 1.5 * least(1, 3 * coalesce(of_channel.share, 0))`,
    popular: sql`videos.reach / 6.0::float8`,
    new: sql`0.8 * exp(-greatest(${days}, 0) / 30)`,
  } satisfies Record<ForYouReason, unknown>;
  const beside = sql`
    ${fresh} * case when of_channel.share is null and not ${isFollowed} then 1 else 0 end
    + ${fresh} * 0.5 * (1 - coalesce(of_category.share, 0))
    - case when history.video_id is null then 0 else 1.5 end
    - 2 * ${sumOfTags('unwanted_tags')}`;
  return { points, beside };
}
