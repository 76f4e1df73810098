import { sql } from 'kysely';
import type { Reason } from '@kinora/contract/recommendations';
import type { Database } from '../../../db/database.ts';
import type { Viewer } from '../../accounts/viewer.ts';
import { visibleTo } from '../../videos/visible.ts';
import { candidates } from './candidates.ts';
import { pointsFor } from './points.ts';

/** What may follow which video, and which part of that is wanted. */
export interface Wanted {
  videoId: string;
  viewer: Viewer | null;
  /** Only of this category; of all when undefined. */
  category: string | undefined;
  /** When the first page was asked for: freshness counts, and watching is known, up to here. */
  at: Date;
  /** The last video before the part; null for the first. */
  after: { score: number; id: string } | null;
  limit: number;
}

/** A video that may follow, with its score and what is said of it. */
interface Ranked {
  id: string;
  score: number;
  reason: Reason;
  shared: string | null;
  /** Seconds at which the viewer stopped; null if it was not watched. */
  position: number | null;
}

/** Points for being a video as the other one, or a short as it: no reason, but a better choice. */
const sameType = 0.7;

/** More than all points together: what was watched comes after everything that was not. */
const watchedBelow = 1e9;

/** One part of the videos that may follow another one that the viewer may see, the best first. */
export function ranked(db: Database, wanted: Wanted) {
  const { videoId, viewer, category, at, after, limit } = wanted;
  const seed = db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', videoId)
    .where(visibleTo(viewer))
    .select(['videos.id', 'videos.channel_id', 'videos.type', 'videos.category', 'videos.tags'])
    .select([
      sql`title_words(videos.title)`.as('title_words'),
      sql`any_of(title_words(videos.title))`.as('any_word'),
    ]);

  const points = pointsFor(at);
  const names = Object.keys(points) as Reason[];
  const columns = names.map((name) => sql`${points[name]} as ${sql.ref(name)}`);
  const sum = sql.join(
    names.map((name) => sql.ref(name)),
    sql` + `,
  );
  const about = names.filter((name) => name !== 'popular' && name !== 'new');
  const best = (of: Reason[]) => {
    const most = sql`greatest(${sql.join(of.map((name) => sql.ref(name)))})`;
    const cases = of.map((name) => sql`when ${sql.ref(name)} = ${most} then ${sql.lit(name)}`);
    return { most, name: sql`case ${sql.join(cases, sql` `)} end` };
  };

  // Points are worked out once and used twice; the planner would do that twice.
  return sql<Ranked>`(
    with seed as materialized (${seed}),
    pointed as materialized (
      select videos.id, videos.category, history.position,
        history.watched_at <= ${at} as watched,
        (select tag from unnest(videos.tags) as tag where tag = any(seed.tags) limit 1) as tag,
        case when videos.type = seed.type then ${sql.lit(sameType)} else 0 end as same_type,
        ${sql.join(columns)}
      from seed
      cross join lateral (${candidates(category)}) as found
      join videos on videos.id = found.id and videos.id <> seed.id
      left join watched_together as pair
        on pair.video_id = seed.id and pair.other_id = videos.id
      left join history on history.user_id = ${viewer?.id ?? ''} and history.video_id = videos.id
      ${category === undefined ? sql`` : sql`where videos.category = ${category}`}
    ),
    scored as (
      select id, category, position, tag,
        round(1e6 * (${sum} + same_type))::bigint
          - case when watched then ${sql.lit(watchedBelow)}::bigint else 0 end as score,
        case when ${best(about).most} > 0 then ${best(about).name}
          else ${best(['popular', 'new']).name} end as reason
      from pointed
    )
    select id, score, position, reason,
      case reason when 'same_tag' then tag when 'same_category' then category end as shared
    from scored
    ${after ? sql`where (score, id) < (${after.score}::bigint, ${after.id})` : sql``}
    order by score desc, id desc limit ${limit}
  )`;
}
