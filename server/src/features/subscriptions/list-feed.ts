import { usualLimit } from '@kinora/contract/call';
import { sql } from 'kysely';
import type { ListTime } from '@kinora/contract/text/list-choices';
import { oneCategory } from '@kinora/contract/text/search-path';
import type { VideoCard } from '@kinora/contract/videos';
import type { Database } from '../../db/database.ts';
import { compiledOnce } from '../../db/compiled-query.ts';
import {
  afterValues,
  cursorValues,
  inOrder,
  latestFirst,
  pageOf,
  cursorIn,
} from '../../db/keyset.ts';
import { prepared } from '../../db/prepared.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { card, cards } from '../videos/cards.ts';
import { sinceOf } from '../videos/periods.ts';
import { listed, offeredTo } from '../videos/visible.ts';
import { isInGroup } from './group-members.ts';

const newestFirst = latestFirst('videos.published_at', 'videos.id');
const mergedFirst = latestFirst('video.published_at', 'video.id');

/** Which part of the feed is wanted. */
interface Part {
  category?: string | undefined;
  /** One of the viewer's groups of channels. */
  group?: string | undefined;
  time?: ListTime | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** What the text of a statement depends on. */
interface Shape {
  /** How many are wanted, at least; see `roundedUp`. */
  wanted: number;
  ofCategory: boolean;
  ofGroup: boolean;
  /** Whether it is of a period, and not of all times. */
  isBounded: boolean;
  isFirst: boolean;
}

interface Values {
  viewerId: string;
  category: string;
  group: string;
  /** When the period began; null for all times. */
  since: Date | null;
  /** Where the page before ended. */
  at: string;
  id: string;
  most: number;
}

/**
 * The newest videos of the channels that the viewer follows.
 * @throws bad_input for a cursor that is not one of ours.
 */
export async function listFeed(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  { category: named, group, time = 'all', limit = usualLimit, cursor }: Part,
): Promise<{ data: VideoCard[]; next_cursor: string | null }> {
  const category = oneCategory(named);
  const [at = '', id = ''] = cursor === undefined ? [] : feedCursorValues(cursor);
  const since = sinceOf(time);
  const rows = await askFeed(
    db,
    {
      ...{ wanted: roundedUp(limit + 1), isBounded: since !== null, isFirst: cursor === undefined },
      ...{ ofCategory: category !== undefined, ofGroup: group !== undefined },
    },
    {
      ...{ viewerId: viewer.id, category: category ?? '', group: group ?? '', at, id },
      ...{ since, most: limit + 1 },
    },
  );
  const { shown, next_cursor } = pageOf(rows, limit);
  return { data: shown.map((row) => card(row, addresses)), next_cursor };
}

/**
 * The texts of a cursor of the feed.
 * @throws bad_input for a cursor that is not one of ours.
 */
export const feedCursorValues = (cursor: string): string[] => cursorValues(newestFirst, cursor);

/** How many are wanted, rounded, so that there are few statements. */
export const roundedUp = (wanted: number): number => 2 ** Math.ceil(Math.log2(wanted));

const askFeed = compiledOnce((db, shape: Shape, values: Values) => {
  const isWhole = !shape.ofCategory && !shape.ofGroup;
  const newest = isWhole ? newestOfMany(db, shape, values) : newestOfFollowed(db, shape, values);
  return cards(db, { id: values.viewerId })
    .modifyFront(prepared)
    .innerJoin(newest.as('newest'), 'newest.id', 'videos.id')
    .select('newest.cursor')
    .orderBy('newest.published_at', 'desc')
    .orderBy('newest.id', 'desc');
});

/**
 * For each video that is wanted so many of the newest of the site are looked through. Who follows more
 * channels than this for each: to look up every channel takes longer than that.
 */
const perWanted = { lookedThrough: 32, channels: 8 };

/**
 * As `newestOfFollowed`, for who may follow thousands: those among the newest of the whole site, as
 * long as these are enough for a page; otherwise each channel's own are looked up.
 */
export function newestOfMany(db: Database, shape: Shape, values: Values) {
  // Written out, since a kept plan has to know of them.
  const { wanted } = shape;
  const { most } = values;
  const lookedThrough = sql.lit(wanted * perWanted.lookedThrough);
  const manyChannels = wanted * perWanted.channels;
  const ofSite = offered(db, shape, values)
    .orderBy(inOrder(newestFirst))
    .select(['videos.id', 'videos.published_at', 'videos.channel_id'])
    .limit(lookedThrough);
  const counted = db
    .selectFrom('subscriptions')
    .where('user_id', '=', values.viewerId)
    .select('channel_id')
    .limit(sql.lit(manyChannels + 1));
  const amongThese = db
    .selectFrom(ofSite.as('video'))
    // In a `case`, which no plan takes for a join: a kept one, which does not know how many are followed,
    // would join them to all of these. The channels are read once, and looked up in memory.
    .where(
      sql<boolean>`case when video.channel_id in (
        select channel_id from subscriptions where user_id = ${values.viewerId}) then true end`,
    )
    .where(sql<boolean>`(select count(*) from ${counted.as('counted')}) > ${sql.lit(manyChannels)}`)
    .select(['video.id', 'video.published_at', cursorIn(mergedFirst).as('cursor')])
    .orderBy(inOrder(mergedFirst))
    .limit(most);
  const isEnough = sql<boolean>`(select count(*) from among) >= ${most}`;
  return db
    .with(
      (name) => name('among').materialized(),
      () => amongThese,
    )
    .selectFrom('among')
    .where(isEnough)
    .selectAll()
    .unionAll(
      db
        .selectFrom(newestOfFollowed(db, shape, values).as('own'))
        .where(sql<boolean>`not ${isEnough}`)
        .selectAll(),
    );
}

/**
 * The newest videos of the channels that the viewer follows, by their ids, with their cursors. Of each
 * channel the newest one is looked up, the first of its range of videos_newest_of_channel; the few
 * channels whose newest are the newest of all give a page each, and these are merged, by what stands
 * in the index alone. What the rest of the site has makes no difference.
 */
function newestOfFollowed(db: Database, shape: Shape, values: Values) {
  const { viewerId, category, group, most } = values;
  const newestOfChannel = offered(db, shape, values)
    .where(sql<boolean>`videos.channel_id = followed.channel_id`)
    .$if(shape.ofCategory, (some) => some.where('videos.category', '=', category))
    .orderBy(inOrder(newestFirst))
    .select(['videos.id', 'videos.published_at']);
  // A channel whose newest is not among the newest of all has none on this page.
  const fresh = db
    .selectFrom('subscriptions as followed')
    .innerJoinLateral(newestOfChannel.limit(1).as('newest'), (join) => join.onTrue())
    .where('followed.user_id', '=', viewerId)
    .$if(shape.ofGroup, (some) =>
      some.where(isInGroup({ id: viewerId }, group, sql.ref('followed.channel_id'))),
    )
    .select(['followed.channel_id', 'newest.published_at'])
    .orderBy('newest.published_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(most);
  // Where these alone fill the page, nothing on it is older than they are.
  const oldest = sql<Date>`coalesce(
    (select min(published_at) from fresh having count(*) >= ${most}), '-infinity')`;
  return db
    .with(
      (name) => name('fresh').materialized(),
      () => fresh,
    )
    .selectFrom('fresh as followed')
    .innerJoinLateral(
      newestOfChannel.where('videos.published_at', '>=', oldest).limit(most).as('video'),
      (join) => join.onTrue(),
    )
    .select(['video.id', 'video.published_at', cursorIn(mergedFirst).as('cursor')])
    .orderBy(inOrder(mergedFirst))
    .limit(most);
}

/** What the lists of the site offer the viewer of a period, after the page before. */
const offered = (
  db: Database,
  { isBounded, isFirst }: Shape,
  { viewerId, since, at, id }: Values,
) =>
  db
    .selectFrom('videos')
    .where(listed)
    .where(offeredTo({ id: viewerId }))
    .$if(isBounded, (some) => some.where('videos.published_at', '>', since))
    .$if(!isFirst, (rest) => rest.where(afterValues(newestFirst, [at, id])));
