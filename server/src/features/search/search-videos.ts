import { type InputOf, type OutputOf, usualLimit } from '@kinora/contract/call';
import type { searchVideosAsGuest } from '@kinora/contract/search';
import { nonDefaultFilters, type SearchFilters } from '@kinora/contract/text/search-path';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { compiledOnce } from '../../db/compiled-query.ts';
import { badCursor, beganAt, hourOf } from '../../db/keyset.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { card, cards } from '../videos/cards.ts';
import { captionFile } from '../videos/list-captions.ts';
import { type Asked, evaluatedOnce, inSql, read, type Typed } from './query/asked.ts';
import { type SearchScope, searchScope } from './query/filters.ts';
import { mostRecent, mostRelevant, mostViewed, type Part } from './query/rank.ts';
import { spokenIn } from './query/spoken.ts';
import { correct } from './query/spelling.ts';

type Asking = InputOf<typeof searchVideosAsGuest>;
type Found = OutputOf<typeof searchVideosAsGuest>;

/**
 * Public videos that have the searched words, the best first. Where none has them as they are
 * written, what is likely meant is searched instead, and said.
 * @throws bad_input for a cursor that is not one of ours.
 */
export async function searchVideos(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  { search_data, ...asking }: Asking,
): Promise<Found> {
  const asked = read(search_data);
  const start = readCursor(asking.cursor);
  if (!start.corrected) {
    const found = await find(db, addresses, viewer, asked, asking, start);
    if (found.data.length > 0 || asking.cursor) return { ...found, did_you_mean: null };
  }
  const meant = await correct(db, asked.text);
  if (meant === null) return { data: [], did_you_mean: null, next_cursor: null };
  const found = await find(db, addresses, viewer, read(meant), asking, {
    ...start,
    corrected: true,
  });
  return { ...found, did_you_mean: found.data.length > 0 ? meant : null };
}

/** Where a page begins. */
interface Cursor {
  /**
   * Milliseconds since 1970 of the first page: periods count from there on all, where the first page
   * has its periods from the database's clock, and freshness from its hour.
   */
  at: number;
  after: { score: number; id: string } | null;
  /** The pages are of what was meant instead of what was written. */
  corrected: boolean;
}

const writeCursor = ({ at, after, corrected }: Cursor) =>
  `${corrected ? '~' : ''}${at}_${after?.score}_${after?.id}`;

function readCursor(cursor: string | undefined): Cursor {
  if (!cursor) return { at: Date.now(), after: null, corrected: false };
  const parts = /^(~?)(\d{1,14})_(\d{1,16})_(\w+)$/.exec(cursor);
  if (!parts) badCursor();
  const [, corrected, at = '', score, id = ''] = parts;
  return { at: beganAt(at), after: { score: Number(score), id }, corrected: corrected !== '' };
}

async function find(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  typed: Typed,
  { limit = usualLimit, sort, ...filters }: Omit<Asking, 'search_data'>,
  start: Cursor,
): Promise<Pick<Found, 'data' | 'next_cursor'>> {
  const narrowed = nonDefaultFilters(filters);
  const { category, channel, ...chosen } = narrowed;
  const [at, most] = [hourOf(start.at), limit + 1];
  // How common the words are decides how the newest with them are found: these are planned each time.
  const isUsual = !start.after && sort !== 'recent' && Object.keys(narrowed).length <= 1;
  const rows = isUsual
    ? await usualPage(
        db,
        {
          ...{ isGuest: viewer === null, isPopular: sort === 'popular', chosen },
          ...{ ofCategory: category !== undefined, ofChannel: channel !== undefined },
        },
        {
          ...typed,
          ...{ viewerId: viewer?.id ?? '', category: category ?? '', channel: channel ?? '' },
          ...{ at, most },
        },
      )
    : await pageOf(
        db,
        viewer,
        inSql(typed),
        searchScope(viewer, narrowed, start.after && start.at),
        { sort, at, limit: most, after: start.after },
      ).execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    data: rows.slice(0, limit).map(({ spoken, ...row }) => ({
      ...card(row, addresses),
      spoken: spoken && {
        url: addresses.of({ id: row.id, visibility: 'public' }, captionFile(spoken.caption)),
        ...{ stems: spoken.stems, alone: spoken.alone },
      },
    })),
    next_cursor: last ? writeCursor({ ...start, after: last }) : null,
  };
}

/** What the text of a first page with one filter at most depends on. */
interface Shape {
  isGuest: boolean;
  isPopular: boolean;
  ofCategory: boolean;
  ofChannel: boolean;
  /** The filter, where it is of a few choices. */
  chosen: Omit<SearchFilters, 'category' | 'channel'>;
}

interface Values extends Typed {
  viewerId: string;
  category: string;
  channel: string;
  at: Date;
  most: number;
}

/**
 * Text and plan are kept of what is asked for most; of all that filters can be combined to there would
 * be thousands (docs/decisions/0009-search.md).
 */
const usualPage = compiledOnce((db, shape: Shape, values: Values) => {
  const viewer = shape.isGuest ? null : { id: values.viewerId };
  const filters = {
    ...shape.chosen,
    ...(shape.ofCategory && { category: values.category }),
    ...(shape.ofChannel && { channel: values.channel }),
  };
  return pageOf(db, viewer, inSql(values), searchScope(viewer, filters, null), {
    sort: shape.isPopular ? 'popular' : 'relevance',
    ...{ at: values.at, limit: values.most, after: null },
  }).modifyFront(prepared);
});

function pageOf(
  db: Database,
  viewer: Pick<Viewer, 'id'> | null,
  asked: Asked,
  scope: SearchScope,
  { sort, at, ...part }: Part & { sort: Asking['sort']; at: Date },
) {
  const once = evaluatedOnce(db, asked);
  const page =
    sort === 'recent'
      ? mostRecent(db, asked, once.asked, scope, part)
      : sort === 'popular'
        ? mostViewed(db, once.asked, scope, part)
        : mostRelevant(db, once.asked, scope, at, part);
  return cards(once.db, viewer)
    .innerJoin(page.as('page'), 'page.id', 'videos.id')
    .select('page.score')
    .select(spokenIn(once.asked))
    .orderBy('page.score', 'desc')
    .orderBy('page.id', 'desc');
}
