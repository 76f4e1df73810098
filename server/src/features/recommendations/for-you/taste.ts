import { sql } from 'kysely';
import type { Viewer } from '../../../sessions/viewer.ts';
import { wasSkipped } from '../../history/history.ts';
import { notHiddenBy } from '../../videos/visible.ts';
import { isPersonal, rememberedSince } from '../settings.ts';

/** So many of the videos watched last, and of those liked last, say what somebody likes to watch. */
const latest = 20;
/** So many tags, categories and channels at most are what somebody likes. */
const maxTastes = 24;
/** Of so many of these, those that count most, it is asked what the same people watched. */
const pairedSeeds = 12;
/** Each counts for so much of the one after it. */
const fading = 0.95;
/** A like counts for more than to watch all of a video, and that for more than to look into it. */
const [ofLike, ofLook, ofAll] = [1.5, 0.25, 1];

/** Joined with `chosen`, what was done last would be sorted from all that was ever done. */
const since = sql`(select since from chosen)`;

/**
 * What a viewer likes to watch, as the common table expressions that recommendations are made with:
 * - `chosen`: one row of their settings;
 * - `seeds`: videos that they watched or liked, with a `weight`; none that they hid or dislike;
 * - `main_tags`, `main_categories`, `main_channels`: the main ones by `name`, and how much of that
 *   weight each has as `share`, from 0 to 1;
 * - `liked_titles`: those of `seeds` that they liked, each as a search for any of its words;
 * - `liked_words`: the words of liked titles that have the most of it, each as a search;
 * - `pairs`: what the same people watched, in points, and beside which seed above all;
 * - `unwanted_tags`: how many of the videos hidden last have the tag `name`, as `share` from 0 to 1.
 */
export function taste(viewer: Pick<Viewer, 'id'>, novelty: number | null) {
  const shareOf = (of: ReturnType<typeof sql>) => sql`(
    select name, sum(weight) / (select sum(weight) from seeds) as share
    from seeds, unnest(${of}) as name where name is not null
    group by name order by share desc, name limit ${sql.lit(maxTastes)})`;
  return sql`
    chosen as materialized (
      select ${rememberedSince(viewer)} as since, ${isPersonal(viewer)} as personal,
        coalesce(${novelty}::float8, (
          select novelty from recommendation_settings where user_id = ${viewer.id}
        ), 0.5) as novelty
    ),
    seeds as materialized (
      select videos.id, channel_id, category, tags, title, liked,
        power(${sql.lit(fading)}::float8, place) * case when liked then ${sql.lit(ofLike)}
          when seen_to_end then ${sql.lit(ofAll)}
          else ${sql.lit(ofLook)} + ${sql.lit(ofAll - ofLook)} * least(1, coalesce(position / nullif(seconds, 0), 0))
        end as weight
      from (
        select distinct on (video_id) * from (
          (select video_id, false as liked, seen_to_end, position,
              row_number() over (order by watched_at desc, video_id desc) - 1 as place
            from history
            where user_id = ${viewer.id} and watched_at > ${since} and not ${wasSkipped}
            order by watched_at desc, video_id desc limit ${sql.lit(latest)})
          union all
          (select video_id, true, false, 0,
              row_number() over (order by created_at desc, video_id desc) - 1
            from video_reactions
            where user_id = ${viewer.id} and liked and created_at > ${since}
            order by created_at desc, video_id desc limit ${sql.lit(latest)})
        ) as done order by video_id, liked desc
      ) as done
      join videos on videos.id = done.video_id
      where ${notHiddenBy(viewer)} and not exists (
        select from video_reactions as own
        where own.user_id = ${viewer.id} and own.video_id = videos.id and not own.liked)
    ),
    main_tags as materialized ${shareOf(sql`tags`)},
    main_categories as materialized ${shareOf(sql`array[category]`)},
    main_channels as materialized ${shareOf(sql`array[channel_id]`)},
    liked_titles as materialized (
      select id, weight, words, any_of(words) as query
      -- With an offset the words are not taken from the title once more for the query.
      from (select id, weight, title_words(title) as words from seeds where liked offset 0) as titles
    ),
    liked_words as materialized (
      select any_of(array[word]) as query
      from liked_titles, unnest(words) as word
      group by word order by sum(weight) desc, length(word) desc, word limit 8
    ),
    pairs as materialized (
      select other_id as id, sum(points) as points,
        (array_agg(seed_id order by points desc, seed_id))[1] as seed_id
      from (
        select seeds.id as seed_id, pair.other_id,
          weight * pair.times::float8 / (pair.times + 3) as points
        from (select * from seeds order by weight desc, id limit ${sql.lit(pairedSeeds)}) as seeds,
        lateral (
          select other_id, times from watched_together where video_id = seeds.id
          order by times desc, other_id limit 12
        ) as pair
      ) as pair group by other_id
    ),
    unwanted_tags as materialized (
      select name, least(1, count(*) / 3.0::float8) as share
      from (
        select video_id from hidden_videos
        where user_id = ${viewer.id} and hidden_at > ${since}
        order by hidden_at desc, video_id desc limit ${sql.lit(latest)}
      ) as hidden
      join videos on videos.id = hidden.video_id, unnest(tags) as name
      group by name
    )`;
}
