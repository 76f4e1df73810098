import { usualLimit } from '@kinora/contract/call';
import { sql } from 'kysely';
import type { ListTime } from '@kinora/contract/text/list-choices';
import type { VideoCard } from '@kinora/contract/videos';
import type { Database } from '../../db/database.ts';
import { after, inOrder, latestFirst, pageOf, placeIn } from '../../db/keyset.ts';
import { prepared } from '../../db/prepared.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { card, cards } from '../videos/cards.ts';
import { oneCategory } from '../videos/category.ts';
import { beginningOf } from '../videos/periods.ts';
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

/** The newest videos of the channels that the viewer follows. */
export async function listFeed(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  { limit = usualLimit, ...options }: Part,
): Promise<{ data: VideoCard[]; next_cursor: string | null }> {
  const part = { ...options, limit: limit + 1 };
  const isWhole = oneCategory(options.category) === undefined && options.group === undefined;
  const newest = isWhole ? newestOfMany(db, viewer, part) : newestOfFollowed(db, viewer, part);
  const rows = await cards(db, viewer)
    .modifyFront(prepared)
    .innerJoin(newest.as('newest'), 'newest.id', 'videos.id')
    .select('newest.place')
    .orderBy('newest.published_at', 'desc')
    .orderBy('newest.id', 'desc')
    .execute();
  const { shown, next_cursor } = pageOf(rows, limit);
  return { data: shown.map((row) => card(row, addresses)), next_cursor };
}

/**
 * For each video that is wanted so many of the newest of the site are looked through. Who follows more
 * channels than this for each: to look up every channel takes longer than that.
 */
const perWanted = { lookedThrough: 32, channels: 8 };

/**
 * As `newestOfFollowed`, for who may follow thousands: those among the newest of the whole site, as
 * long as these are enough for a page; otherwise each channel's own are looked up.
 */
export function newestOfMany(db: Database, viewer: Viewer, part: Part & { limit: number }) {
  const { time = 'all', cursor, limit } = part;
  // Written out, since a kept plan has to know of them, and rounded, so that there are few plans.
  const wanted = 2 ** Math.ceil(Math.log2(limit));
  const lookedThrough = sql.lit(wanted * perWanted.lookedThrough);
  const manyChannels = wanted * perWanted.channels;
  const ofSite = db
    .selectFrom('videos')
    .where(listed)
    .where((where) =>
      where.and([
        offeredTo(viewer),
        ...(time === 'all' ? [] : [where('videos.published_at', '>', beginningOf(time))]),
        ...(cursor === undefined ? [] : [after(newestFirst, cursor)]),
      ]),
    )
    .orderBy(inOrder(newestFirst))
    .select(['videos.id', 'videos.published_at', 'videos.channel_id'])
    .limit(lookedThrough);
  const counted = db
    .selectFrom('subscriptions')
    .where('user_id', '=', viewer.id)
    .select('channel_id')
    .limit(sql.lit(manyChannels + 1));
  const amongThese = db
    .selectFrom(ofSite.as('video'))
    // By itself for each video, until the page is full: a kept plan, which does not know how many are
    // followed, would join it to all of them.
    .where(
      ({ selectFrom }) =>
        sql<boolean>`(${selectFrom('subscriptions as followed')
          .where('followed.user_id', '=', viewer.id)
          .whereRef('followed.channel_id', '=', 'video.channel_id')
          .select(sql.lit(true).as('is'))})`,
    )
    .where(sql<boolean>`(select count(*) from ${counted.as('counted')}) > ${sql.lit(manyChannels)}`)
    .select(['video.id', 'video.published_at', placeIn(mergedFirst).as('place')])
    .orderBy(inOrder(mergedFirst))
    .limit(limit);
  const isEnough = sql<boolean>`(select count(*) from among) >= ${limit}`;
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
        .selectFrom(newestOfFollowed(db, viewer, part).as('own'))
        .where(sql<boolean>`not ${isEnough}`)
        .selectAll(),
    );
}

/**
 * The newest videos of the channels that the viewer follows, by their ids, with their places. Of each
 * channel the newest one is looked up, the first of its range of videos_newest_of_channel; the few
 * channels whose newest are the newest of all give a page each, and these are merged, by what stands
 * in the index alone. What the rest of the site has makes no difference.
 */
export function newestOfFollowed(
  db: Database,
  viewer: Viewer,
  { category: named, group, time = 'all', limit, cursor }: Part & { limit: number },
) {
  const category = oneCategory(named);
  const newestOfChannel = db
    .selectFrom('videos')
    .where(listed)
    .where((where) =>
      where.and([
        sql<boolean>`videos.channel_id = followed.channel_id`,
        offeredTo(viewer),
        ...(category === undefined ? [] : [where('videos.category', '=', category)]),
        ...(time === 'all' ? [] : [where('videos.published_at', '>', beginningOf(time))]),
        ...(cursor === undefined ? [] : [after(newestFirst, cursor)]),
      ]),
    )
    .orderBy(inOrder(newestFirst))
    .select(['videos.id', 'videos.published_at']);
  // A channel whose newest is not among the newest of all has none on this page.
  const fresh = db
    .selectFrom('subscriptions as followed')
    .innerJoinLateral(newestOfChannel.limit(1).as('newest'), (join) => join.onTrue())
    .where('followed.user_id', '=', viewer.id)
    .$if(group !== undefined, (some) =>
      some.where(isInGroup(viewer, group ?? '', sql.ref('followed.channel_id'))),
    )
    .select(['followed.channel_id', 'newest.published_at'])
    .orderBy('newest.published_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(limit);
  // Where these alone fill the page, nothing on it is older than they are.
  const oldest = sql<Date>`coalesce(
    (select min(published_at) from fresh having count(*) >= ${limit}), '-infinity')`;
  return db
    .with(
      (name) => name('fresh').materialized(),
      () => fresh,
    )
    .selectFrom('fresh as followed')
    .innerJoinLateral(
      newestOfChannel.where('videos.published_at', '>=', oldest).limit(limit).as('video'),
      (join) => join.onTrue(),
    )
    .select(['video.id', 'video.published_at', placeIn(mergedFirst).as('place')])
    .orderBy(inOrder(mergedFirst))
    .limit(limit);
}
