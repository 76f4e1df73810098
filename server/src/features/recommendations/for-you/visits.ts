import type { ForYouReason } from '@kinora/contract/for-you';
import { type InferResult, sql } from 'kysely';
import { compiledOnce } from '../../../db/compiled-query.ts';
import type { Database } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Viewer } from '../../../sessions/viewer.ts';
import { watchOf } from '../../history/history.ts';
import { cards } from '../../videos/cards.ts';
import { offeredTo, reachableBy } from '../../videos/visible.ts';
import type { Ranked } from './rank.ts';

/** The recommendations of so many of somebody's visits are kept, for a day (`sweepVisits`). */
const maxVisits = 3;

/** A part of a visit's recommendations: `limit` of them, behind the place of the last one before. */
interface Part {
  visit: string;
  after: number;
  limit: number;
}

/** What the text of the statement depends on. */
interface Shape {
  /** Whether a new visit is stored first, or one that is stored is read. */
  begins: boolean;
  /** Moderators see the titles of all videos. */
  role: Viewer['role'];
}

interface Values extends Part {
  viewerId: string;
  /** What is to be kept, in its order. */
  videoIds: readonly string[];
  reasons: readonly string[];
  shared: readonly (string | null)[];
}

/** Keeps what is recommended at a visit, in its order, and answers a part of it. */
export async function keepVisit(
  db: Database,
  { id: viewerId, role }: Viewer,
  ranked: readonly Ranked[],
  part: Part,
) {
  const found = await askPart(
    db,
    { begins: true, role },
    {
      ...{ viewerId, ...part },
      videoIds: ranked.map(({ id }) => id),
      reasons: ranked.map(({ reason }) => reason),
      shared: ranked.map(({ shared }) => shared),
    },
  );
  return shownOf(found) ?? [];
}

/**
 * A part of what was recommended at a visit, without what was hidden or watched to its end since;
 * null if that is not kept any more.
 */
export async function readVisit(db: Database, { id: viewerId, role }: Viewer, part: Part) {
  const values = { viewerId, ...part, videoIds: [], reasons: [], shared: [] };
  return shownOf(await askPart(db, { begins: false, role }, values));
}

type Row = InferResult<ReturnType<typeof entriesOf>>[number];
type Found = Row | { [Column in keyof Row]: null };

/** No row is no visit, and one without a video a visit of which nothing is left. */
const shownOf = (rows: readonly Found[]) =>
  rows.length === 0 ? null : rows.filter((row): row is Row => row.id !== null);

const askPart = compiledOnce((db, { begins, role }: Shape, values: Values) => {
  const { viewerId, visit } = values;
  const kept = begins
    ? sql`
    left_behind as (
      delete from for_you_visits where user_id = ${viewerId} and visit not in (
        select visit from for_you_visits where user_id = ${viewerId}
        order by made_at desc limit ${sql.lit(maxVisits - 1)})
    ),
    kept as (
      insert into for_you_visits (user_id, visit, video_ids, reasons, shared)
      values (${viewerId}, ${visit}, ${values.videoIds}, ${values.reasons}, ${values.shared})
      returning video_ids, reasons, shared
    )`
    : sql`
    kept as (
      select video_ids, reasons, shared from for_you_visits
      where user_id = ${viewerId} and visit = ${visit}
    )`;
  return sql<Found>`${prepared}
    with ${kept}
    select part.* from kept
    left join (${entriesOf(db, { id: viewerId, role }, values)}) as part on true
    order by part.place`;
});

/** The entries of `kept` behind a place with what their cards need. */
function entriesOf(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { after, limit }: Pick<Part, 'after' | 'limit'>,
) {
  // In order already, so that cards are looked up for the part alone.
  const entries = sql<{ id: string; place: number; reason: ForYouReason; shared: string | null }>`(
    select entry.* from kept, unnest(video_ids, reasons, shared)
      with ordinality as entry (id, reason, shared, place)
    where place > ${after} order by place
  )`;
  // Titles may have changed, and videos be private or deleted by now.
  const titleOfShared = db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', sql.ref<string>('entry.shared'))
    .where(reachableBy(viewer))
    .select('videos.title');
  return (
    cards(db, viewer)
      .innerJoin(entries.as('entry'), 'entry.id', 'videos.id')
      .where(offeredTo(viewer))
      // Joined, all that they have ever watched would be read for a page.
      .where(
        sql<boolean>`not coalesce((
          select seen_to_end from ${watchOf(viewer.id, 'videos.id')} as watched), false)`,
      )
      .select(['entry.place', 'entry.reason'])
      .select(
        sql<string | null>`case when entry.reason in ('watched', 'liked')
          then (${titleOfShared}) else entry.shared end`.as('shared'),
      )
      .orderBy('entry.place')
      .limit(limit)
  );
}
