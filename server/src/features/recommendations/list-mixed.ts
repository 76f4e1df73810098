import { type InputOf, longestLimit, type OutputOf, usualLimit } from '@kinora/contract/call';
import type { mixedVideos } from '@kinora/contract/recommendations';
import type { Database } from '../../db/database.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { card } from '../videos/cards.ts';
import { listVideos } from '../videos/list-videos.ts';
import { askInTurns, valuesOf } from './mixed/in-turns.ts';
import {
  ended,
  firstStart,
  hasRunOut,
  nextStart,
  readMixedCursor,
  sources,
  writeCursor,
} from './mixed/start.ts';

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
  const left = sources.filter((_, source) => start.cursors[source] !== ended);
  const isBounded = page.since !== null;
  const ask = (ofEach: number, skims: boolean) =>
    askInTurns(db, { left, isBounded, ofEach, skims }, page);
  // As many as a page has turns for, if each source has so many; where one has not, the others have more.
  const ofEach = Math.ceil(longest / left.length);
  const skims = left.includes('elsewhere');
  const firstTry = await ask(ofEach, skims);
  const isFull = firstTry.length > limit;
  const needsMore = skims
    ? !isFull || hasRunOut('elsewhere', start.turn, firstTry)
    : !isFull && firstTry.some(({ round }) => round === ofEach);
  const rows = needsMore ? await ask(longest, false) : firstTry;

  const shown = rows.slice(0, limit);
  return {
    data: shown.map(({ source: _source, round: _round, cursor: _cursor, ...row }) =>
      card(row, addresses),
    ),
    next_cursor: rows.length > limit ? writeCursor(nextStart(start, shown, rows)) : null,
  };
}
