import { sql } from 'kysely';
import type { Reason } from '@kinora/contract/recommendations';
import type { Database } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { relatedCandidates } from './candidates.ts';
import { relatedPoints } from './points.ts';

/**
 * Videos that may follow one, each with its score and what is said of it: the columns, as arrays in
 * the writing of PostgreSQL, which goes back there as it came. Null if there are none.
 */
export interface Ranking {
  ids: string | null;
  scores: string | null;
  reasons: string | null;
  shared: string | null;
}

/** Points for being a video as the other one, or a short as it: no reason, but a better choice. */
const sameType = 0.7;

/**
 * Ranks what may follow a video, the same for everybody: whether a viewer may see that video is for
 * the caller to ask.
 * @param category only of this one; of all when undefined.
 * @param at when freshness counts.
 */
export async function rankRelated(
  db: Database,
  videoId: string,
  category: string | undefined,
  at: Date,
): Promise<Ranking> {
  const seed = db
    .selectFrom('videos')
    .where('videos.id', '=', videoId)
    .select(['videos.id', 'videos.channel_id', 'videos.type', 'videos.category', 'videos.tags'])
    .select([
      // Each is asked for at up to seven steps, and to make it takes as long as to find a video by it.
      sql`array(select any_of(array[word]) from unnest(title_words(videos.title)) as word)`.as(
        'title_queries',
      ),
      sql`any_of(title_words(videos.title))`.as('any_word'),
    ]);

  const points = relatedPoints(at);
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
  const { rows } = await sql<Ranking>`${prepared}
    with seed as materialized (${seed}),
    pointed as materialized (
      select videos.id, videos.category,
        (select tag from unnest(videos.tags) as tag where tag = any(seed.tags) limit 1) as tag,
        case when videos.type = seed.type then ${sql.lit(sameType)} else 0 end as same_type,
        ${sql.join(columns)}
      from seed
      cross join lateral (${relatedCandidates(category)}) as found
      join videos on videos.id = found.id and videos.id <> seed.id
      left join watched_together as pair
        on pair.video_id = seed.id and pair.other_id = videos.id
      ${category === undefined ? sql`` : sql`where videos.category = ${category}`}
    ),
    scored as (
      select id, category, tag, round(1e6 * (${sum} + same_type))::bigint as score,
        case when ${best(about).most} > 0 then ${best(about).name}
          else ${best(['popular', 'new']).name} end as reason
      from pointed
    )
    select array_agg(id)::text as ids, array_agg(score)::text as scores,
      array_agg(reason)::text as reasons, array_agg(
        case reason when 'same_tag' then tag when 'same_category' then category end
      )::text as shared
    from scored`.execute(db);
  return rows[0] as Ranking;
}
