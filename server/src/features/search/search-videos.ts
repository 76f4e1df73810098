import { type InputOf, type OutputOf, usualLimit } from '@kinora/contract/call';
import type { searchVideosAsGuest } from '@kinora/contract/search';
import { onlyUnusual } from '@kinora/contract/text/search-path';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { badCursor } from '../../db/keyset.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { card, cards } from '../videos/cards.ts';
import { captionFile } from '../videos/list-captions.ts';
import { type Asked, read } from './query/asked.ts';
import { searchFilters } from './query/filters.ts';
import { mostRecent, mostRelevant, mostViewed } from './query/rank.ts';
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
  const place = readCursor(asking.cursor);
  if (!place.corrected) {
    const found = await find(db, addresses, viewer, asked, asking, place);
    if (found.data.length > 0 || asking.cursor) return { ...found, did_you_mean: null };
  }
  const meant = await correct(db, asked.text);
  if (meant === null) return { data: [], did_you_mean: null, next_cursor: null };
  const found = await find(db, addresses, viewer, read(meant), asking, {
    ...place,
    corrected: true,
  });
  return { ...found, did_you_mean: found.data.length > 0 ? meant : null };
}

/** Where a page begins. */
interface Place {
  /**
   * Milliseconds since 1970 of the first page: freshness and periods count from there on all, where
   * the first page has its periods from the database's clock.
   */
  at: number;
  after: { score: number; id: string } | null;
  /** The pages are of what was meant instead of what was written. */
  corrected: boolean;
}

const writeCursor = ({ at, after, corrected }: Place) =>
  `${corrected ? '~' : ''}${at}_${after?.score}_${after?.id}`;

function readCursor(cursor: string | undefined): Place {
  if (!cursor) return { at: Date.now(), after: null, corrected: false };
  const parts = /^(~?)(\d{1,14})_(\d{1,16})_(\w+)$/.exec(cursor);
  if (!parts) badCursor();
  const [, corrected, at, score, id = ''] = parts;
  return { at: Number(at), after: { score: Number(score), id }, corrected: corrected !== '' };
}

async function find(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  asked: Asked,
  { limit = usualLimit, sort, ...filters }: Omit<Asking, 'search_data'>,
  place: Place,
): Promise<Pick<Found, 'data' | 'next_cursor'>> {
  const isFirst = place.after === null;
  const narrowed = onlyUnusual(filters);
  const keep = searchFilters(viewer, narrowed, isFirst ? null : place.at);
  // Plans are kept of what is asked for most: of all that filters can be combined to there would be
  // thousands. How common the words are decides how the newest with them are found.
  const isUsual = isFirst && sort !== 'recent' && Object.keys(narrowed).length <= 1;
  const part = { limit: limit + 1, after: place.after };
  const page =
    sort === 'recent'
      ? mostRecent(db, asked, keep, part)
      : sort === 'popular'
        ? mostViewed(db, asked, keep, part)
        : mostRelevant(db, asked, keep, place.at, part);
  const rows = await cards(db, viewer)
    .$if(isUsual, (query) => query.modifyFront(prepared))
    .innerJoin(page.as('page'), 'page.id', 'videos.id')
    .select('page.score')
    .select(spokenIn(asked))
    .orderBy('page.score', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    data: rows.slice(0, limit).map(({ spoken, ...row }) => ({
      ...card(row, addresses),
      spoken: spoken && {
        url: addresses.of({ id: row.id, visibility: 'public' }, captionFile(spoken.caption)),
        ...{ stems: spoken.stems, alone: spoken.alone },
      },
    })),
    next_cursor: last ? writeCursor({ ...place, after: last }) : null,
  };
}
