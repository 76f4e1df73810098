import type { ForYouReason } from '@kinora/contract/for-you';
import { seenFraction } from '@kinora/contract/text/resume';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { compiledOnce } from '../../../db/compiled-query.ts';
import { prepared } from '../../../db/prepared.ts';
import type { DB } from '../../../db/tables.generated.ts';
import type { Viewer } from '../../../sessions/viewer.ts';
import { watchOf } from '../../history/history.ts';
import { listed, offeredTo } from '../../videos/visible.ts';
import { forYouCandidates } from './candidates.ts';
import { forYouPoints } from './points.ts';
import { taste } from './taste.ts';

/** A video among what is recommended. */
export interface Ranked {
  id: string;
  channel_id: string;
  reason: ForYouReason;
  /** The id of a video, a tag or a category, as the reason is. */
  shared: string | null;
}

/** As many as are kept for a visit: ten pages. */
const most = 240;

interface Values {
  viewerId: string;
  channelId: string | null;
  novelty: number | null;
}

/**
 * What is recommended to a viewer, the best first; null if they want nothing recommended by what
 * they did. Never what they hid, watched to its end or published themselves.
 * @param novelty from 0, what is familiar, to 1, what is new; as their settings have it if undefined.
 */
export async function rankForYou(
  db: Database,
  viewer: Viewer,
  novelty: number | undefined,
): Promise<Ranked[] | null> {
  const values = { viewerId: viewer.id, channelId: viewer.channelId, novelty: novelty ?? null };
  const rows = await askRanking(db, {}, values);
  const [{ personal, ranked } = { personal: true, ranked: [] }] = rows;
  if (!personal) return null;
  return ranked.map(([id, channel_id, reason, shared]) => ({
    id,
    channel_id,
    reason: reason as ForYouReason,
    shared,
  }));
}

interface Ranking {
  personal: boolean;
  /** The fields of `Ranked` in its order. */
  ranked: [string, string, string, string][];
}

const askRanking = compiledOnce((_db, _shape: object, values: Values) => {
  const viewer = { id: values.viewerId };
  const where = expressionBuilder<DB, 'videos'>();
  const { points, beside } = forYouPoints(viewer);
  const names = Object.keys(points) as ForYouReason[];
  const columns = names.map((name) => sql`${points[name]} as ${sql.ref(name)}`);
  const best = (of: readonly ForYouReason[]) => {
    const highest = sql`greatest(${sql.join(of.map((name) => sql.ref(name)))})`;
    const cases = of.map((name) => sql`when ${sql.ref(name)} = ${highest} then ${sql.lit(name)}`);
    return { highest, name: sql`case ${sql.join(cases, sql` `)} end` };
  };
  const recommendable = sql`${listed(where)} and ${offeredTo(viewer)}
    and videos.channel_id is distinct from ${values.channelId}
    and not coalesce(history.seen_to_end or history.position >= ${sql.lit(seenFraction)} * videos.seconds, false)`;
  const about = best(names.filter((name) => name !== 'popular' && name !== 'new'));
  return sql<Ranking>`
    ${prepared}
    with ${taste(viewer, values.novelty)},
    pointed as materialized (
      select videos.id, videos.channel_id, videos.category as filed_under, videos.tags,
        pairs.seed_id, ${beside} as beside, ${sql.join(columns)}
      from (${forYouCandidates(viewer, recommendable)}) as found
      join videos on videos.id = found.id
      left join pairs on pairs.id = videos.id
      left join lateral ${watchOf(viewer.id, 'videos.id')} as history on true
      left join main_categories as of_category
        on of_category.name = videos.category
      left join main_channels as of_channel
        on of_channel.name = videos.channel_id
      cross join chosen
      where ${recommendable}
    ),
    scored as (
      select *, case when ${about.highest} > 0 then ${about.name}
          when filed_under is not null and popular >= new then 'category'
          else ${best(['popular', 'new']).name} end as reason,
        ${sql.join(
          names.map((name) => sql.ref(name)),
          sql` + `,
        )} + beside as score
      from pointed order by score desc, id desc limit ${sql.lit(most)}
    )
    select (select personal from chosen) as personal, (
      select coalesce(jsonb_agg(jsonb_build_array(id, channel_id, reason, case reason
        when 'watched' then seed_id
        when 'liked' then (select liked_titles.id from liked_titles, videos
          where videos.id = scored.id and videos.words @@ query order by weight desc limit 1)
        when 'same_tag' then (select name from main_tags
          where name = any(scored.tags) order by share desc, name limit 1)
        when 'category' then filed_under
      end) order by score desc, id desc), '[]') from scored
    ) as ranked`;
});
