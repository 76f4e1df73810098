import type { ForYouReason } from '@kinora/contract/for-you';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Viewer } from '../../../sessions/viewer.ts';
import { cards } from '../../videos/cards.ts';
import { offeredTo, visibleTo } from '../../videos/visible.ts';
import type { Ranked } from './rank.ts';

/** The recommendations of so many of somebody's visits are kept, for a day (`sweepVisits`). */
const visitsKept = 3;

/** A part of a visit's recommendations: `limit` of them, behind the place of the last one before. */
interface Part {
  visit: string;
  after: number;
  limit: number;
}

/** Keeps what is recommended at a visit, in its order, and answers a part of it. */
export async function keepVisit(
  db: Database,
  viewer: Viewer,
  ranked: readonly Ranked[],
  part: Part,
) {
  const kept = sql`
    left_behind as (
      delete from for_you_visits where user_id = ${viewer.id} and visit not in (
        select visit from for_you_visits where user_id = ${viewer.id}
        order by made_at desc limit ${sql.lit(visitsKept - 1)})
    ),
    kept as (
      insert into for_you_visits (user_id, visit, video_ids, reasons, shared)
      values (${viewer.id}, ${part.visit}, ${ranked.map(({ id }) => id)},
        ${ranked.map(({ reason }) => reason)}, ${ranked.map(({ shared }) => shared)})
      returning video_ids, reasons, shared
    )`;
  return (await placed(db, viewer, kept, part)) ?? [];
}

/** A part of what was recommended at a visit; null if that is not kept any more. */
export async function readVisit(db: Database, viewer: Viewer, part: Part) {
  const kept = sql`
    kept as (
      select video_ids, reasons, shared from for_you_visits
      where user_id = ${viewer.id} and visit = ${part.visit}
    )`;
  return placed(db, viewer, kept, part);
}

/**
 * The part with what its cards need, without what was hidden or watched to its end since; null if
 * there is no visit.
 */
async function placed(
  db: Database,
  viewer: Viewer,
  kept: RawBuilder<unknown>,
  { after, limit }: Part,
) {
  // In order already, so that cards are looked up for the part alone.
  const entries = sql<{ id: string; place: number; reason: ForYouReason; shared: string | null }>`(
    select entry.* from kept, unnest(video_ids, reasons, shared)
      with ordinality as entry (id, reason, shared, place)
    where place > ${after} order by place
  )`;
  // Titles may have changed, and videos be private by now.
  const titleOfShared = db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', sql.ref<string>('entry.shared'))
    .where(visibleTo(viewer))
    .select('videos.title');
  const part = cards(db, viewer)
    .innerJoin(entries.as('entry'), 'entry.id', 'videos.id')
    .where(offeredTo(viewer))
    .where(
      sql<boolean>`not exists (select from history
        where user_id = ${viewer.id} and video_id = videos.id and seen_to_end)`,
    )
    .select(['entry.place', 'entry.reason'])
    .select(
      sql<string | null>`case when entry.reason in ('watched', 'liked')
        then (${titleOfShared}) else entry.shared end`.as('shared'),
    )
    .orderBy('entry.place')
    .limit(limit);
  type Row = Awaited<ReturnType<typeof part.execute>>[number];
  const { rows } = await sql<Row | { [Column in keyof Row]: null }>`${prepared}
    with ${kept} select part.* from kept left join (${part}) as part on true
    order by part.place`.execute(db);
  return rows.length === 0 ? null : rows.filter((row): row is Row => row.id !== null);
}
