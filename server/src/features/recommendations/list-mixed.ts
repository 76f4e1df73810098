import { type InputOf, longestLimit, type OutputOf, usualLimit } from '@kinora/contract/call';
import type { mixedVideos } from '@kinora/contract/recommendations';
import type { ListTime } from '@kinora/contract/text/list-choices';
import { categories } from '@kinora/contract/filing';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { compiledOnce } from '../../db/compiled-query.ts';
import { afterValues, badCursor, cursorValues, inOrder, placeIn } from '../../db/keyset.ts';
import { prepared } from '../../db/prepared.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { wasSkipped } from '../history/history.ts';
import { newestOfMany, placeInFeed, roundedUp } from '../subscriptions/list-feed.ts';
import { card, cards } from '../videos/cards.ts';
import { isStillOf, listVideos, orders } from '../videos/list-videos.ts';
import { sinceOf } from '../videos/periods.ts';
import { listed, offeredTo } from '../videos/visible.ts';
import { isPersonal, rememberedSince } from './settings.ts';

/** What the list is mixed of, in the order of their turns. */
const sources = ['followed', 'favourite', 'elsewhere'] as const;

/** Of so many videos watched last, so many of their categories, the most frequent, are favourites. */
const [watchedLast, favouriteCount] = [50, 3];

/** Where a page begins. */
interface Start {
  favourites: readonly string[];
  /** Whose turn it is, as a place in `sources`. */
  turn: number;
  /** The last video that was shown of each source; empty for none, `ended` where there are no more. */
  places: readonly string[];
}

const ended = '-';

/**
 * In turns: the newest of followed channels, what trends in the categories that the viewer watches,
 * and what trends in all others. A video is of the first of these alone that it belongs to, so that
 * none comes twice. A source that is at its end is passed over. The favourite categories are those
 * of the first page, which the cursor carries. To whom nothing personal may be recommended it is
 * what trends.
 * @throws bad_input for a cursor that is not one of ours.
 */
export async function listMixed(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  { time = 'all', limit = usualLimit, cursor }: InputOf<typeof mixedVideos>,
): Promise<OutputOf<typeof mixedVideos>> {
  const start = cursor === undefined ? await firstStart(db, viewer) : readMixedCursor(cursor);
  if (start === 'impersonal') {
    const page = { sort: 'trending', time, limit, cursor } as const;
    const { videos, next_cursor } = await listVideos(db, addresses, viewer, page);
    return { data: videos, next_cursor };
  }
  // One of two, since it is written out, and a statement kept for each.
  const longest = (limit <= usualLimit ? usualLimit : longestLimit) + 1;
  const page = valuesOf(viewer, start, { time, most: limit + 1 });
  const left = sources.filter((_, source) => start.places[source] !== ended);
  const isBounded = page.since !== null;
  const ask = (ofEach: number) => askInTurns(db, { left, isBounded, ofEach }, page);
  // As many as a page has turns for, if each source has so many; where one has not, the others have more.
  const ofEach = Math.ceil(longest / left.length);
  const few = await ask(ofEach);
  const isCut = left.length > 1 && few.length <= limit && few.some(({ round }) => round === ofEach);
  const rows = isCut ? await ask(longest) : few;

  const shown = rows.slice(0, limit);
  return {
    data: shown.map(({ source: _source, round: _round, place: _place, ...row }) =>
      card(row, addresses),
    ),
    next_cursor: rows.length > limit ? writeCursor(nextStart(start, shown, rows)) : null,
  };
}

/** What the text of the statement depends on, as little as can be: its plan takes more than a megabyte. */
interface Shape {
  /** The sources that have more. */
  left: readonly (typeof sources)[number][];
  /** Whether it is of a period, and not of all times. */
  isBounded: boolean;
  /** So many of each source at most. */
  ofEach: number;
}

interface Values {
  viewerId: string;
  favourites: readonly string[];
  others: readonly string[];
  /** Whose turn it is, as a place in `sources`. */
  turn: number;
  time: ListTime;
  /** When the period began; null for all times. */
  since: Date | null;
  /** Where each source goes on, as texts of its order. */
  followedAt: string;
  followedId: string;
  favouriteAt: string;
  favouriteId: string;
  elsewhereAt: string;
  elsewhereId: string;
  most: number;
}

/** Before the first of any order that goes down: no trend is so high, and no time so late. */
const beforeFirst = ['9'.repeat(17), ''] as const;

/** @throws bad_input for places that are not ours. */
function valuesOf(
  viewer: Viewer,
  { favourites, turn, places: [followed = '', favourite = '', elsewhere = ''] }: Start,
  { time, most }: { time: ListTime; most: number },
): Values {
  const placeOf = (place: string, read: (cursor: string) => readonly string[]) =>
    place === '' || place === ended ? beforeFirst : read(place);
  const inTrend = (cursor: string) => cursorValues(orders.trending, cursor);
  const [followedAt = '', followedId = ''] = placeOf(followed, placeInFeed);
  const [favouriteAt = '', favouriteId = ''] = placeOf(favourite, inTrend);
  const [elsewhereAt = '', elsewhereId = ''] = placeOf(elsewhere, inTrend);
  return {
    ...{ viewerId: viewer.id, favourites, turn, time, most },
    others: categories.filter((name) => !favourites.includes(name)),
    since: sinceOf(time),
    ...{ followedAt, followedId, favouriteAt, favouriteId, elsewhereAt, elsewhereId },
  };
}

/** The cards of a page, of each source so many at most. */
const askInTurns = compiledOnce((db, shape: Shape, values: Values) => {
  const viewer = { id: values.viewerId };
  const { left, isBounded, ofEach } = shape;
  const { turn, time } = values;
  // Each category is a range of an index. They are merged by it as far as the page goes, so that no
  // other category is walked through and no video looked up that is not on the page.
  const trendingIn = (isOfIt: readonly RawBuilder<unknown>[], place: readonly [string, string]) => {
    const ranges = isOfIt.map(
      (one) => sql`(select * from listed_videos where period = ${time} and ${one}
        order by trend desc, video_id desc)`,
    );
    return (
      db
        .selectFrom(
          sql<DB['listed_videos']>`(${sql.join(ranges, sql` union all `)})`.as('listed_videos'),
        )
        .innerJoin('videos', 'videos.id', 'listed_videos.video_id')
        .where(listed)
        .where(offeredTo(viewer))
        .where(isNotFollowedBy(viewer))
        .where(isStillOf(isBounded, values.since))
        .where(afterValues(orders.trending, place))
        .orderBy(inOrder(orders.trending))
        .select(['videos.id', 'listed_videos.trend', placeIn(orders.trending).as('place')])
        // As a parameter it would not tell the kept plan that few are wanted.
        .limit(sql.lit(ofEach))
    );
  };

  const followed = () =>
    newestOfMany(
      db,
      {
        ...{ wanted: roundedUp(ofEach), ofCategory: false, ofGroup: false },
        // Before the first there is a place too.
        ...{ isBounded, isFirst: false },
      },
      {
        ...{ viewerId: values.viewerId, category: '', group: '', since: values.since },
        ...{ at: values.followedAt, id: values.followedId, most: ofEach },
      },
    );
  const favourites = () =>
    trendingIn(categoriesIn(values.favourites, favouriteCount), [
      values.favouriteAt,
      values.favouriteId,
    ]);
  const elsewhere = () =>
    trendingIn(
      [...categoriesIn(values.others, categories.length), sql`category is null`],
      [values.elsewhereAt, values.elsewhereId],
    );
  const rankedOf = {
    followed: () => ranked('followed', turn, followed(), sql`published_at`),
    favourite: () => ranked('favourite', turn, favourites(), sql`trend`),
    elsewhere: () => ranked('elsewhere', turn, elsewhere(), sql`trend`),
  };
  const turns = left.map((source) => rankedOf[source]());
  const placed = sql<{ id: string; place: string; source: number; round: number; turn: number }>`(
    ${sql.join(turns, sql` union all `)}
    order by round, turn limit ${values.most}
  )`;
  return cards(db, viewer)
    .modifyFront(prepared)
    .innerJoin(placed.as('placed'), 'placed.id', 'videos.id')
    .select(['placed.source', 'placed.round', 'placed.place'])
    .orderBy('placed.round')
    .orderBy('placed.turn');
});

/** Whether a row is of one of so many categories, a condition for each; of none where there are fewer. */
const categoriesIn = (names: readonly string[], count: number) =>
  Array.from({ length: count }, (_, at) => sql`category = (${names}::text[])[${sql.lit(at + 1)}]`);

/** The videos of one source, numbered in its order, and its place in each round. */
const ranked = (
  name: (typeof sources)[number],
  first: number,
  videos: Expression<unknown>,
  by: RawBuilder<unknown>,
) => {
  const source = sources.indexOf(name);
  return sql`(
    select id, place, ${sql.lit(source)} as source,
      row_number() over (order by ${by} desc, id desc) as round,
      (${sql.lit(source + sources.length)} - ${first}::int) % ${sql.lit(sources.length)} as turn
    from (${videos}) as found)`;
};

const isNotFollowedBy = (viewer: Pick<Viewer, 'id'>) => sql<boolean>`videos.channel_id not in (
  select channel_id from subscriptions where user_id = ${viewer.id})`;

const askFavourites = compiledOnce((db, _: object, { viewerId }: { viewerId: string }) => {
  const viewer = { id: viewerId };
  const statement = sql<{ personal: boolean; follows: boolean; favourites: string[] }>`${prepared}
    select ${isPersonal(viewer)} as personal,
      exists (select from subscriptions where user_id = ${viewerId}) as follows, array(
      select category
      from (
        select videos.category
        from history join videos on videos.id = history.video_id
        where history.user_id = ${viewerId} and watched_at > ${rememberedSince(viewer)}
          and not ${wasSkipped}
        order by watched_at desc, video_id desc limit ${sql.lit(watchedLast)}
      ) as watched
      where category = any(${[...categories]})
      group by category order by count(*) desc, category limit ${sql.lit(favouriteCount)}
    ) as favourites`;
  return { compile: () => statement.compile(db) };
});

async function firstStart(db: Database, viewer: Viewer): Promise<Start | 'impersonal'> {
  const rows = await askFavourites(db, {}, { viewerId: viewer.id });
  const { personal = true, follows = false, favourites = [] } = rows[0] ?? {};
  if (!personal) return 'impersonal';
  const places = [follows ? '' : ended, favourites.length > 0 ? '' : ended, ''];
  return { favourites, turn: 0, places };
}

/**
 * @param shown the rows of this page
 * @param found those and the first one behind it
 */
function nextStart(
  { favourites, places }: Start,
  shown: readonly { source: number; place: string }[],
  found: readonly { source: number; round: number }[],
): Start {
  const rounds = found.at(-1)?.round ?? 0;
  const placeOf = (before: string, source: number) => {
    // With no turn in the last round but one it is at its end.
    const turns = found.filter((row) => row.source === source).length;
    if (before === ended || turns < rounds - 1) return ended;
    return shown.findLast((row) => row.source === source)?.place ?? before;
  };
  return {
    favourites,
    turn: ((shown.at(-1)?.source ?? 0) + 1) % sources.length,
    places: places.map(placeOf),
  };
}

/** Favourites are written as their places in the list of all categories. */
const writeCursor = ({ favourites, turn, places }: Start) =>
  [
    turn,
    favourites.map((name) => categories.indexOf(name as (typeof categories)[number])).join('-'),
    ...places,
  ].join('.');

/** A cursor of what trends has no dots. */
function readMixedCursor(cursor: string): Start | 'impersonal' {
  if (!cursor.includes('.')) return 'impersonal';
  const [, turn, favourites = '', ...places] =
    /^([012])\.((?:\d+(?:-\d+)*)?)\.([-\w]*)\.([-\w]*)\.([-\w]*)$/.exec(cursor) ?? badCursor();
  const names = favourites
    .split('-')
    .flatMap((place) => (place === '' ? [] : (categories[Number(place)] ?? badCursor())));
  if (new Set(names).size < names.length) badCursor();
  if (names.length > favouriteCount || places.every((place) => place === ended)) badCursor();
  return { favourites: names, turn: Number(turn), places };
}
