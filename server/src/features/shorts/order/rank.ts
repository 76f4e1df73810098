import type { ForYouReason } from '@kinora/contract/for-you';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import type { DB } from '../../../db/tables.generated.ts';
import type { Viewer } from '../../../sessions/viewer.ts';
import { watchOf } from '../../history/history.ts';
import { listed, offeredTo } from '../../videos/visible.ts';
import { shortCandidates, type Source } from './candidates.ts';
import { tasteOfShorts } from './taste.ts';

/** A short that may be shown next. */
export interface Candidate {
  id: string;
  channelId: string;
  /** How much speaks for it. */
  score: number;
  reason: ForYouReason;
  /** The tag or category that the reason names. */
  shared: string | null;
  /** Its ranks in the sources that it was found in. */
  ranks: Partial<Record<Source, number>>;
  /** When it was watched last, in seconds since 1970; null if it was not. */
  seenAt: number | null;
  /** Whether it is the viewer's own. */
  own: boolean;
}

/** What may be shown next in a visit. */
export interface Ranking {
  /** Whether the viewer's taste is known, and may count. */
  known: boolean;
  /** Whose short the visit has shown last. */
  before: string | null;
  candidates: Candidate[];
}

/** So many of those watched last are no candidates; others come behind what was not watched. */
const passedOver = 2_000;

/** What speaks for a short, in points (docs/decisions/0023-order-of-shorts.md). */
const points = {
  same_tag: sql`(1.25 - novelty / 2) * 3 * (
    select greatest(-1, least(1, coalesce(sum((of_tags ->> tag)::float8), 0)))
    from unnest(videos.tags) as tag)`,
  category: sql`(1.25 - novelty / 2) * 3 * coalesce((of_categories ->> videos.category)::float8, 0)`,
  same_channel: sql`case when of_channel > 0 then 4 * (1 - novelty) else 3 end
    * coalesce(of_channel, 0)`,
  followed: sql`3.2 * (1 - novelty) * case when is_followed then 1 else 0 end`,
  popular: sql`videos.reach / 6.0::float8`,
  new: sql`0.8 * exp(-greatest(extract(epoch from now() - videos.published_at)::float8 / 86400, 0) / 30)`,
};
const unknownChannel = sql`novelty * case when of_channel is null then 1 else 0 end`;

/** What may be shown next in a visit, ranked for its viewer, in one statement. */
export async function rankShorts(
  db: Database,
  viewer: Viewer | null,
  visit: string | null,
): Promise<Ranking> {
  const id = viewer?.id ?? '';
  const names = Object.keys(points) as (keyof typeof points)[];
  const columns = names.map((name) => sql`${points[name]} as ${sql.ref(name)}`);
  const personal = names.filter((name) => name !== 'popular' && name !== 'new');
  const highest = sql`greatest(${sql.join(personal.map((name) => sql.ref(name)))})`;
  const reasons = personal.map(
    (name) => sql`when ${sql.ref(name)} = ${highest} then ${sql.lit(name)}`,
  );
  // The order of `Candidate`'s fields.
  type Row = [
    string,
    string,
    number,
    ForYouReason,
    string | null,
    Candidate['ranks'],
    number | null,
    boolean,
  ];
  const { rows } = await sql<{ known: boolean; before: string | null; found: Row[] }>`${prepared}
    with shown as materialized (
      select unnest(video_ids) as id from shorts_visits where visit = ${visit}
    ),
    known as materialized (
      -- To be looked up by id: as rows, each source would hash them anew.
      select coalesce(jsonb_object_agg(id, true), '{}') as ids,
        count(*) filter (where watched) < ${sql.lit(passedOver)} as are_all
      from (
        select id, false as watched from shown union all (
          select video_id, true from history where user_id = ${id}
          order by watched_at desc, video_id desc limit ${sql.lit(passedOver)})
      ) as every
    ),
    ${tasteOfShorts(id)},
    found as materialized (
      select id, coalesce(jsonb_object_agg(source, rank) filter (where rank > 0), '{}') as ranks
      from (${shortCandidates({ id }, Math.random())}) as candidate (id, source, rank) group by id
    ),
    pointed as materialized (
      select videos.id, videos.channel_id, videos.category as filed_under, videos.tags, ranks,
        case when not (select are_all from known) or (select ids from known) ? videos.id then (
          select extract(epoch from watched_at)::float8 from ${watchOf(id, 'videos.id')} as seen)
        end as seen_at,
        ${sql.join(columns)},
        coalesce(videos.channel_id = ${viewer?.channelId ?? null}, false) as own,
        ${unknownChannel} as beside
      from found
      join videos on videos.id = found.id
      cross join chosen
      cross join likings
      cross join lateral (
        select (of_channels ->> videos.channel_id)::float8 as of_channel,
          videos.channel_id in (
            select channel_id from subscriptions where user_id = ${id}) as is_followed
      ) as channel
      where ${listed(expressionBuilder<DB, 'videos'>())} and ${offeredTo(viewer)}
        and videos.type = 'short' and videos.id not in (select id from shown)
    ),
    scored as (
      select *, case when ${highest} > 0 then case ${sql.join(reasons, sql` `)} end
        when popular >= new then 'popular' else 'new' end as reason,
        ${sql.join(
          names.map((name) => sql.ref(name)),
          sql` + `,
        )} + beside as score
      from pointed
    )
    select personal and not is_new as known, (
      select channel_id from videos where videos.id = (
        select video_ids[cardinality(video_ids)] from shorts_visits where visit = ${visit})
    ) as before, (
      select coalesce(jsonb_agg(jsonb_build_array(id, channel_id, score, reason, case reason
        when 'same_tag' then (select tag from unnest(scored.tags) as tag
          order by (of_tags ->> tag)::float8 desc nulls last, tag limit 1)
        when 'category' then filed_under
      end, ranks, seen_at, own)), '[]') from scored, likings
    ) as found
    from chosen, newcomer`.execute(db);
  const [{ known, before, found } = { known: false, before: null, found: [] as Row[] }] = rows;
  return {
    known,
    before,
    candidates: found.map(([short, channelId, score, reason, shared, ranks, seenAt, own]) => ({
      id: short,
      channelId,
      score,
      reason,
      shared,
      ranks,
      seenAt,
      own,
    })),
  };
}
