import { usualLimit } from '@kinora/contract/call';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import {
  after,
  badCursor,
  column,
  inOrder,
  type Order,
  pageOf,
  cursorIn,
} from '../../db/keyset.ts';
import { prepared } from '../../db/prepared.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import { card, cards } from './cards.ts';
import { isStillOf, type List, type Part, type Which } from './list-videos.ts';
import { sinceOf } from './periods.ts';
import { offeredTo } from './visible.ts';

/** One visit's order of a list. */
interface Shuffle {
  /** Non-negative, below 2³¹. */
  seed: number;
  /** Into how many equal arcs the places in `shuffle`, from 0 to 1, are divided. */
  arcs: number;
}

/** An arc has so many videos on average, and up to twice as many: another division at each visit. */
const ofArc = 8;

/** No arc of a visit comes to have so many; the planner, who cannot know, would read the whole list. */
const maxPerArc = 100;

/** From so many places it is told how many videos a list has. */
const sampled = 64;

/** By the turn of its arc, and within it by lot. */
const byLot: Order = {
  columns: [
    column('listed_videos.turn', 'number'),
    column('listed_videos.lot', 'number'),
    column('listed_videos.video_id', 'id'),
  ],
  direction: 'asc',
};

/**
 * Public videos in a random order, another one at each visit, that stays the same over all of its
 * pages: the arcs of `shuffle` in an order of their own, each of them one range of an index, and the
 * videos of each by lot (docs/decisions/0018-lists.md).
 * @throws bad_input for a cursor that is not one of ours.
 */
export async function listShuffled(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  { limit = usualLimit, cursor, ...which }: Omit<Which, 'category'> & Part,
): Promise<List> {
  const length = await estimateLength(db, which);
  const begun = cursor === undefined ? null : readCursor(cursor, length);
  const shuffle = begun?.shuffle ?? {
    seed: Math.floor(Math.random() * 2 ** 31),
    arcs: Math.max(1, Math.round(length / (ofArc * (1 + Math.random())))),
  };
  const rows = [];
  let turn = begun?.turn ?? 0;
  for (let wanted = limit + 1; rows.length <= limit && turn < shuffle.arcs; wanted *= 2) {
    const arcs = arcsOf(shuffle, turn, Math.ceil((2 * wanted) / ofArc));
    rows.push(
      ...(await ofArcs(db, viewer, which, shuffle, arcs)
        .modifyFront(prepared)
        .$if(begun !== null, (list) => list.where(after(byLot, begun?.last ?? '')))
        .orderBy(inOrder(byLot))
        .select(cursorIn(byLot).as('cursor'))
        .limit(limit + 1 - rows.length)
        .execute()),
    );
    turn += arcs.length;
  }
  const { shown, next_cursor } = pageOf(rows, limit);
  return {
    videos: shown.map((row) => card(row, addresses)),
    next_cursor: next_cursor && `${shuffle.seed}_${shuffle.arcs}_${next_cursor}`,
  };
}

/** About how many videos a list has, told from where the first of its places lie. */
async function estimateLength(db: Database, { type, time = 'all' }: Which): Promise<number> {
  const first = db
    .selectFrom('listed_videos')
    .where('period', '=', time)
    .$if(type !== undefined, (some) => some.where('type', '=', type ?? ''))
    .select('shuffle')
    .orderBy('shuffle')
    .limit(sampled)
    .as('first');
  const { found, reach } = await db
    .selectFrom(first)
    .select([sql<number>`count(*)::int`.as('found'), sql<number>`max(shuffle)`.as('reach')])
    .modifyFront(prepared)
    .executeTakeFirstOrThrow();
  return found < sampled ? found : found / reach;
}

/** Some arcs in the order of a visit: a step that has no divisor with their number comes to each. */
function arcsOf({ seed, arcs }: Shuffle, turn: number, count: number) {
  let step = 1 + ((Math.imul(seed, 0x9e3779b1) >>> 0) % arcs);
  while (greatestDivisor(step, arcs) > 1) step++;
  return Array.from({ length: Math.min(count, arcs - turn) }, (_, n) => {
    const arc = (seed + (turn + n) * step) % arcs;
    return { turn: turn + n, from: arc / arcs, to: (arc + 1) / arcs };
  });
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** The videos of some arcs, with their turns and lots. */
function ofArcs(
  db: Database,
  viewer: Viewer | null,
  { type, time = 'all' }: Which,
  { seed }: Shuffle,
  arcs: ReturnType<typeof arcsOf>,
) {
  const isOfType = type === undefined ? sql`true` : sql`type = ${type}`;
  // Sorted already, so that no more arcs are read than the page needs.
  const found = sql<DB['listed_videos'] & { turn: number; lot: number }>`(
    select arc.turn, one.*, hashtextextended(one.video_id, ${seed}::bigint) >> 16 as lot
    from (
      select * from unnest(${arcs.map(({ turn }) => turn)}::int[],
        ${arcs.map(({ from }) => from)}::float8[], ${arcs.map(({ to }) => to)}::float8[]
      ) as arc (turn, low, high) order by turn
    ) as arc, lateral (
      select * from listed_videos
      where period = ${time} and ${isOfType} and shuffle >= arc.low and shuffle < arc.high
      order by shuffle, video_id limit ${sql.lit(maxPerArc)}
    ) as one
  )`;
  return cards(db, viewer)
    .innerJoin(found.as('listed_videos'), 'listed_videos.video_id', 'videos.id')
    .where(offeredTo(viewer))
    .where(isStillOf(time !== 'all', sinceOf(time)));
}

const cursorForm = /^(\d{1,10})_(\d{1,9})_((\d{1,9})_.+)$/;

/** @param length of the list, which has more videos than arcs, so that few of these are empty */
function readCursor(cursor: string, length: number) {
  const [, seed, arcs, last = '', turn] = cursorForm.exec(cursor) ?? badCursor();
  const shuffle = { seed: Number(seed), arcs: Number(arcs) };
  if (shuffle.arcs < 1 || shuffle.arcs > Math.max(sampled, length)) badCursor();
  return { shuffle, turn: Number(turn), last };
}
