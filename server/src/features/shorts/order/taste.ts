import { sql } from 'kysely';
import { seenFraction } from '@kinora/contract/text/resume';
import { wasSkipped } from '../../history/history.ts';
import { isPersonal, rememberedSince } from '../../recommendations/settings.ts';

/** So many of the videos watched last, liked last and hidden last say what somebody likes to watch. */
const [lastWatched, lastLiked, lastHidden] = [100, 30, 20];
/** So many tags, categories and channels at most of which it is known. */
const maxPerKind = 60;
/** Each video counts for so much of the one after it. */
const fading = 0.98;
/** A tag is only as sure as if so many more of its videos were worth nothing. */
const doubt = 3;
/** Who has watched less is a newcomer. */
const newcomerBelow = 5;
/** How much a video was liked, from what it is worth to have seen it all. */
const [ofLike, ofDislike, ofSkip, ofAgain] = [1, -1.5, -1, 1.5];
/** Who played so many times its length watched a short again. */
const againFrom = 1.5;

/** Joined with `chosen`, what was done last would be sorted from all that was ever done. */
const since = sql`(select since from chosen where personal)`;

/**
 * What a viewer likes to watch, as the common table expressions that shorts are ranked with:
 * - `chosen`: one row of their settings;
 * - `rated`: videos that they did something with, and how much they liked each, from −1.5 to 2.5;
 * - `tastes`: how much they like tags, categories and channels, by what those videos have of them;
 * - `likings`: the same in one row, to be looked up by name: joined with every candidate they would be
 *   compared with each;
 * - `newcomer`: whether that is too little to go by.
 * @param id of the viewer; empty for a guest, of whom nothing is known.
 */
export const tasteOfShorts = (id: string) => sql`
  chosen as materialized (
    select ${rememberedSince({ id })} as since, ${isPersonal({ id })} as personal,
      coalesce((select novelty from recommendation_settings where user_id = ${id}), 0.5) as novelty
  ),
  rated as materialized (
    select channel_id, category, tags, power(${sql.lit(fading)}::float8, place) as weight,
      case when hidden then ${sql.lit(ofDislike)}
        when own.liked is false then ${sql.lit(ofDislike)}
        else coalesce(watching, 0) + case when own.liked then ${sql.lit(ofLike)} else 0 end
      end as liking
    from (
      select distinct on (video_id) * from (
        (select video_id, true as hidden,
            row_number() over (order by hidden_at desc, video_id desc) - 1 as place
          from hidden_videos where user_id = ${id} and hidden_at > ${since}
          order by hidden_at desc, video_id desc limit ${sql.lit(lastHidden)})
        union all
        (select video_id, false, row_number() over (order by created_at desc, video_id desc) - 1
          from video_reactions
          where user_id = ${id} and liked and created_at > ${since}
          order by created_at desc, video_id desc limit ${sql.lit(lastLiked)})
        union all
        (select video_id, false, row_number() over (order by watched_at desc, video_id desc) - 1
          from history where user_id = ${id} and watched_at > ${since}
          order by watched_at desc, video_id desc limit ${sql.lit(lastWatched)})
      ) as done order by video_id, hidden desc, place
    ) as done
    join videos on videos.id = done.video_id
    left join video_reactions as own on own.user_id = ${id} and own.video_id = videos.id
    left join lateral (
      select case
        when ${wasSkipped} then case
          -- What has just come is not skipped yet.
          when watched = 0 and watched_at > now() - interval '1 minute' then 0
          else ${sql.lit(ofSkip)} end
        when watched >= ${sql.lit(againFrom)} * seconds and type = 'short' then ${sql.lit(ofAgain)}
        when seen_to_end or position >= ${sql.lit(seenFraction)} * seconds then 1
        else 1.5 * least(1, coalesce(greatest(watched, position) / nullif(seconds, 0), 0)) - 0.5
      end as watching
      from history where user_id = ${id} and history.video_id = videos.id
    ) as seen on true
  ),
  tastes as materialized (
    select kind, name, liking from (
      select *, row_number() over (partition by kind order by abs(liking) desc, name) as place
      from (
        select kind, name, sum(weight * liking) / (sum(weight) + ${sql.lit(doubt)}) as liking
        from rated, lateral (
          select 'category' as kind, category as name where category is not null
          union all select 'channel', channel_id
          union all select distinct 'tag', tag from unnest(tags) as tag
        ) as about
        group by kind, name
      ) as every
    ) as ranked where place <= ${sql.lit(maxPerKind)}
  ),
  likings as materialized (
    select jsonb_object_agg(name, liking) filter (where kind = 'tag') as of_tags,
      jsonb_object_agg(name, liking) filter (where kind = 'category') as of_categories,
      jsonb_object_agg(name, liking) filter (where kind = 'channel') as of_channels
    from tastes
  ),
  newcomer as materialized (
    select count(*) < ${sql.lit(newcomerBelow)} as is_new from rated
  )`;
