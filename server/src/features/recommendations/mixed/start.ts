import { categories } from '@kinora/contract/filing';
import { sql } from 'kysely';
import { compiledOnce } from '../../../db/compiled-query.ts';
import type { Database } from '../../../db/database.ts';
import { badCursor } from '../../../db/keyset.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Viewer } from '../../../sessions/viewer.ts';
import { wasSkipped } from '../../history/history.ts';
import { isPersonal, rememberedSince } from '../settings.ts';

/** What the list is mixed of, in the order of their turns. */
export const sources = ['followed', 'favourite', 'elsewhere'] as const;
export type Source = (typeof sources)[number];

/** The categories of so many videos watched last are counted. */
const watchedLast = 50;
/** So many of them, the most frequent, are favourites. */
export const favouriteCount = 3;

/** Where a page begins. */
export interface Start {
  favourites: readonly string[];
  /** Whose turn it is, as an index in `sources`. */
  turn: number;
  /** The last video that was shown of each source; empty for none, `ended` where there are no more. */
  cursors: readonly string[];
}

export const ended = '-';

const askFavourites = compiledOnce((_db, _shape: object, { viewerId }: { viewerId: string }) => {
  const viewer = { id: viewerId };
  return sql<{ personal: boolean; follows: boolean; favourites: string[] }>`${prepared}
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
});

/** Where the first page begins; `impersonal` for whom nothing may be recommended by what they did. */
export async function firstStart(db: Database, viewer: Viewer): Promise<Start | 'impersonal'> {
  const rows = await askFavourites(db, {}, { viewerId: viewer.id });
  const { personal = true, follows = false, favourites = [] } = rows[0] ?? {};
  if (!personal) return 'impersonal';
  const cursors = [follows ? '' : ended, favourites.length > 0 ? '' : ended, ''];
  return { favourites, turn: 0, cursors };
}

/** A row of a page, as far as its turn goes. */
interface RowInTurn {
  /** As an index in `sources`. */
  source: number;
  round: number;
}

/**
 * Whether a source has nothing more: it had fewer turns than there were for it until the last row.
 * @param firstTurn whose turn it was at the first row, as an index in `sources`
 */
export function hasRunOut(name: Source, firstTurn: number, rows: readonly RowInTurn[]): boolean {
  const source = sources.indexOf(name);
  const last = rows.at(-1);
  if (!last) return true;
  const inRound = (one: number) => (one + sources.length - firstTurn) % sources.length;
  const turns = last.round - (inRound(source) > inRound(last.source) ? 1 : 0);
  return rows.filter((row) => row.source === source).length < turns;
}

/**
 * Where the next page begins.
 * @param shown the rows of this page
 * @param found those and the first one behind it
 */
export function nextStart(
  { favourites, turn, cursors }: Start,
  shown: readonly (RowInTurn & { cursor: string })[],
  found: readonly RowInTurn[],
): Start {
  return {
    favourites,
    turn: ((shown.at(-1)?.source ?? 0) + 1) % sources.length,
    cursors: sources.map((name, source) => {
      const before = cursors[source] ?? '';
      if (before === ended || hasRunOut(name, turn, found)) return ended;
      return shown.findLast((row) => row.source === source)?.cursor ?? before;
    }),
  };
}

/** Favourites are written as their indexes in the list of all categories. */
export const writeCursor = ({ favourites, turn, cursors }: Start) =>
  [
    turn,
    favourites.map((name) => categories.indexOf(name as (typeof categories)[number])).join('-'),
    ...cursors,
  ].join('.');

/**
 * A cursor of what trends has no dots.
 * @throws bad_input for a cursor that is not one of ours.
 */
export function readMixedCursor(cursor: string): Start | 'impersonal' {
  if (!cursor.includes('.')) return 'impersonal';
  const [, turn, favourites = '', ...cursors] =
    /^([012])\.((?:\d+(?:-\d+)*)?)\.([-\w]*)\.([-\w]*)\.([-\w]*)$/.exec(cursor) ?? badCursor();
  const names = favourites
    .split('-')
    .flatMap((index) => (index === '' ? [] : (categories[Number(index)] ?? badCursor())));
  if (new Set(names).size < names.length) badCursor();
  if (names.length > favouriteCount || cursors.every((one) => one === ended)) badCursor();
  return { favourites: names, turn: Number(turn), cursors };
}
