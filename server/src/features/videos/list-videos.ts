import { longestLimit, usualLimit } from '@kinora/contract/call';
import type { ListSort, ListTime } from '@kinora/contract/text/list-choices';
import type { VideoCard } from '@kinora/contract/videos';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { compiledOnce } from '../../db/compiled-query.ts';
import {
  afterValues,
  column,
  cursorValues,
  inOrder,
  latestFirst,
  type Order,
  pageOf,
  cursorIn,
} from '../../db/keyset.ts';
import { prepared } from '../../db/prepared.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { card, cards } from './cards.ts';
import { sinceOf } from './periods.ts';
import { offeredTo } from './visible.ts';

/** Which videos a list has. */
export interface Which {
  /** Both types when left out. */
  type?: VideoCard['type'] | undefined;
  /** Every category when left out. */
  category?: string | undefined;
  /** How long ago they were uploaded at most; `all` when left out. */
  time?: ListTime | undefined;
}

/** Which page of a list. */
export interface Part {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface List {
  videos: VideoCard[];
  next_cursor: string | null;
}

const highestFirst = (number: string): Order => ({
  columns: [column(number, 'number'), column('listed_videos.video_id', 'id')],
  direction: 'desc',
});
/** By which each list is ordered. */
export const orders = {
  recent: latestFirst('videos.published_at', 'videos.id'),
  trending: highestFirst('listed_videos.trend'),
  popular: highestFirst('listed_videos.views'),
} satisfies Record<ListSort, Order>;

/**
 * Public videos in an order that everybody gets: one range of an index for each order, period, type
 * or category (docs/decisions/0018-lists.md).
 * @throws bad_input for a cursor that is not one of ours.
 */
export async function listVideos(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  {
    sort,
    limit = usualLimit,
    cursor,
    type,
    category,
    time = 'all',
  }: Which & Part & { sort: ListSort },
): Promise<List> {
  const [at = '', id = ''] = cursor === undefined ? [] : cursorValues(orders[sort], cursor);
  const rows = await askList(
    db,
    {
      ...{ sort, type, time },
      ofCategory: category !== undefined,
      forUser: viewer !== null,
      isFirst: cursor === undefined,
    },
    {
      ...{ viewerId: viewer?.id ?? '', category: category ?? '', at, id, most: limit + 1 },
      since: sinceOf(time),
    },
  );
  const { shown, next_cursor } = pageOf(rows, limit);
  return { videos: shown.map((row) => card(row, addresses)), next_cursor };
}

/** What the text of the statement depends on. */
interface Shape {
  sort: ListSort;
  type: VideoCard['type'] | undefined;
  time: ListTime;
  ofCategory: boolean;
  forUser: boolean;
  isFirst: boolean;
}

interface Values {
  viewerId: string;
  category: string;
  /** When the period began; null for all times. */
  since: Date | null;
  /** Where the page before ended. */
  at: string;
  id: string;
  most: number;
}

const askList = compiledOnce((db, shape: Shape, values: Values) => {
  const order = orders[shape.sort];
  const list = shape.sort === 'recent' ? ofVideos(db, shape, values) : ofListed(db, shape, values);
  const longest = list
    .$if(!shape.isFirst, (rest) => rest.where(afterValues(order, [values.at, values.id])))
    .orderBy(inOrder(order))
    .select(cursorIn(order).as('cursor'))
    .limit(sql.lit(longestLimit + 1));
  // Of a limit that is a parameter the planner expects a tenth of the whole list, and so would make
  // its plan anew each time, which takes twice as long as the page. The rows of a subquery come in its
  // order, each when it is asked for.
  return db.selectFrom(longest.as('longest')).modifyFront(prepared).selectAll().limit(values.most);
});

/** Videos by what stands in `videos` itself, to be ordered as `recent`. */
function ofVideos(db: Database, { type, ofCategory, time, forUser }: Shape, values: Values) {
  const viewer = forUser ? { id: values.viewerId } : null;
  return cards(db, viewer).where((where) =>
    where.and([
      offeredTo(viewer),
      ...(type ? [where('videos.type', '=', type)] : []),
      ...(ofCategory ? [where('videos.category', '=', values.category)] : []),
      ...(time === 'all' ? [] : [where('videos.published_at', '>', values.since)]),
    ]),
  );
}

/** Videos by what stands in `listed_videos`, in the rows of the period, to be ordered by these. */
function ofListed(db: Database, { type, ofCategory, time, forUser }: Shape, values: Values) {
  const viewer = forUser ? { id: values.viewerId } : null;
  return cards(db, viewer)
    .innerJoin('listed_videos', 'listed_videos.video_id', 'videos.id')
    .where(offeredTo(viewer))
    .where((where) =>
      where.and([
        where('listed_videos.period', '=', time),
        ...(type ? [where('listed_videos.type', '=', type)] : []),
        ...(ofCategory ? [where('listed_videos.category', '=', values.category)] : []),
        isStillOf(time !== 'all', values.since),
      ]),
    );
}

/**
 * Not those of `listed_videos` whose period has ended since the job looked the last time, which are
 * few. The planner takes this for rare beside the period itself, and would read the whole period to
 * sort it, if it could see through it.
 * @param isBounded whether it is not the period of all times
 * @param since when the period began
 */
export const isStillOf = (isBounded: boolean, since: Date | null) =>
  isBounded
    ? sql<boolean>`case when listed_videos.published_at > ${since} then true else false end`
    : sql<boolean>`true`;
