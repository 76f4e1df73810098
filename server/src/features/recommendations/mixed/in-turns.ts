import { categories } from '@kinora/contract/filing';
import type { ListTime } from '@kinora/contract/text/list-choices';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { compiledOnce } from '../../../db/compiled-query.ts';
import { afterValues, cursorValues, inOrder, cursorIn } from '../../../db/keyset.ts';
import { prepared } from '../../../db/prepared.ts';
import type { DB } from '../../../db/tables.generated.ts';
import type { Viewer } from '../../../sessions/viewer.ts';
import { newestOfMany, feedCursorValues, roundedUp } from '../../subscriptions/list-feed.ts';
import { cards } from '../../videos/cards.ts';
import { isStillOf, orders } from '../../videos/list-videos.ts';
import { sinceOf } from '../../videos/periods.ts';
import { listed, offeredTo } from '../../videos/visible.ts';
import { ended, favouriteCount, type Source, sources, type Start } from './start.ts';

/** What the text of the statement depends on, as little as can be: its plan takes more than a megabyte. */
interface Shape {
  /** The sources that have more. */
  left: readonly Source[];
  /** Whether it is of a period, and not of all times. */
  isBounded: boolean;
  /** So many of each source at most. */
  ofEach: number;
  /** Whether what trends elsewhere is only looked for among what comes next of all that trends. */
  skims: boolean;
}

interface Values {
  viewerId: string;
  favourites: readonly string[];
  others: readonly string[];
  /** Whose turn it is, as an index in `sources`. */
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

/** So many of what trends are looked through, which takes less than to merge all categories. */
const skimmed = 512;

/** Before the first of any order that goes down: no trend is so high, and no time so late. */
const beforeFirst = ['9'.repeat(17), ''] as const;

/**
 * What a page is asked with.
 * @throws bad_input for cursors that are not ours.
 */
export function valuesOf(
  viewer: Viewer,
  { favourites, turn, cursors: [followed = '', favourite = '', elsewhere = ''] }: Start,
  { time, most }: { time: ListTime; most: number },
): Values {
  const valuesOfCursor = (cursor: string, read: (cursor: string) => readonly string[]) =>
    cursor === '' || cursor === ended ? beforeFirst : read(cursor);
  const inTrend = (cursor: string) => cursorValues(orders.trending, cursor);
  const [followedAt = '', followedId = ''] = valuesOfCursor(followed, feedCursorValues);
  const [favouriteAt = '', favouriteId = ''] = valuesOfCursor(favourite, inTrend);
  const [elsewhereAt = '', elsewhereId = ''] = valuesOfCursor(elsewhere, inTrend);
  return {
    ...{ viewerId: viewer.id, favourites, turn, time, most },
    others: categories.filter((name) => !favourites.includes(name)),
    since: sinceOf(time),
    ...{ followedAt, followedId, favouriteAt, favouriteId, elsewhereAt, elsewhereId },
  };
}

/** The cards of a page, of each source so many at most. */
export const askInTurns = compiledOnce((db, shape: Shape, values: Values) => {
  const viewer = { id: values.viewerId };
  const { left, isBounded, ofEach } = shape;
  const { turn, time } = values;
  const trending = (
    rows: RawBuilder<unknown>,
    isOfIt: RawBuilder<boolean>,
    from: readonly [string, string],
  ) =>
    db
      .selectFrom(sql<DB['listed_videos']>`(${rows})`.as('listed_videos'))
      .innerJoin('videos', 'videos.id', 'listed_videos.video_id')
      .where(listed)
      .where(isOfIt)
      .where(offeredTo(viewer))
      .where(isNotFollowedBy(viewer))
      .where(isStillOf(isBounded, values.since))
      .where(afterValues(orders.trending, from))
      .orderBy(inOrder(orders.trending))
      .select(['videos.id', 'listed_videos.trend', cursorIn(orders.trending).as('cursor')])
      // As a parameter it would not tell the kept plan that few are wanted.
      .limit(sql.lit(ofEach));
  const ranges = (isOfOne: readonly RawBuilder<unknown>[]) =>
    sql.join(
      isOfOne.map(
        (one) => sql`(select * from listed_videos where period = ${time} and ${one}
          order by trend desc, video_id desc)`,
      ),
      sql` union all `,
    );

  const followed = () =>
    newestOfMany(
      db,
      {
        ...{ wanted: roundedUp(ofEach), ofCategory: false, ofGroup: false },
        // Before the first there is a cursor too.
        ...{ isBounded, isFirst: false },
      },
      {
        ...{ viewerId: values.viewerId, category: '', group: '', since: values.since },
        ...{ at: values.followedAt, id: values.followedId, most: ofEach },
      },
    );
  const favourites = () =>
    trending(ranges(categoriesIn(values.favourites, favouriteCount)), sql`true`, [
      values.favouriteAt,
      values.favouriteId,
    ]);
  const elsewhere = () => {
    const from = [values.elsewhereAt, values.elsewhereId] as const;
    if (shape.skims) {
      const first = sql`select * from listed_videos where period = ${time}
        and ${afterValues(orders.trending, from)}
        order by trend desc, video_id desc limit ${sql.lit(skimmed)}`;
      const isElsewhere = sql<boolean>`
        coalesce(listed_videos.category <> all(${values.favourites}::text[]), true)`;
      return trending(first, isElsewhere, from);
    }
    // Each category is a range of an index. They are merged by it as far as the page goes, so that no
    // other category is walked through and no video looked up that is not on the page.
    const others = categoriesIn(values.others, categories.length);
    return trending(ranges([...others, sql`category is null`]), sql`true`, from);
  };
  const rankedOf = {
    followed: () => ranked('followed', turn, followed(), sql`published_at`),
    favourite: () => ranked('favourite', turn, favourites(), sql`trend`),
    elsewhere: () => ranked('elsewhere', turn, elsewhere(), sql`trend`),
  };
  const turns = left.map((source) => rankedOf[source]());
  const placed = sql<{ id: string; cursor: string; source: number; round: number; turn: number }>`(
    ${sql.join(turns, sql` union all `)}
    order by round, turn limit ${values.most}
  )`;
  return cards(db, viewer)
    .modifyFront(prepared)
    .innerJoin(placed.as('placed'), 'placed.id', 'videos.id')
    .select(['placed.source', 'placed.round', 'placed.cursor'])
    .orderBy('placed.round')
    .orderBy('placed.turn');
});

/** Whether a row is of one of so many categories, a condition for each; of none where there are fewer. */
const categoriesIn = (names: readonly string[], count: number) =>
  Array.from({ length: count }, (_, at) => sql`category = (${names}::text[])[${sql.lit(at + 1)}]`);

/** The videos of one source, numbered in its order, and its cursor in each round. */
const ranked = (
  name: Source,
  first: number,
  videos: Expression<unknown>,
  by: RawBuilder<unknown>,
) => {
  const source = sources.indexOf(name);
  return sql`(
    select id, cursor, ${sql.lit(source)} as source,
      row_number() over (order by ${by} desc, id desc) as round,
      (${sql.lit(source + sources.length)} - ${first}::int) % ${sql.lit(sources.length)} as turn
    from (${videos}) as found)`;
};

const isNotFollowedBy = (viewer: Pick<Viewer, 'id'>) => sql<boolean>`videos.channel_id not in (
  select channel_id from subscriptions where user_id = ${viewer.id})`;
