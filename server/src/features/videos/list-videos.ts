import type { VideoCard } from '@kinora/contract/videos';
import type { Database } from '../../db/database.ts';
import { after, badCursor, pageOf, placeIn } from '../../db/keyset.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { card, cards } from './cards.ts';

/** Which page of a list, and of which videos. */
interface Page {
  /** Both types when left out. */
  type?: VideoCard['type'] | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}
interface List {
  videos: VideoCard[];
  next_cursor: string | null;
}

const newestFirst = { time: 'videos.published_at', id: 'videos.id' };

/** Public videos, newest first: one range of the index videos_newest. */
export async function listNewest(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  { type, limit = 24, cursor }: Page,
): Promise<List> {
  const rows = await cardsOf(db, viewer, type)
    .$if(cursor !== undefined, (list) => list.where(after(newestFirst, cursor ?? '')))
    .orderBy('videos.published_at', 'desc')
    .orderBy('videos.id', 'desc')
    .select(placeIn(newestFirst).as('place'))
    .limit(limit + 1)
    .execute();
  const { shown, next_cursor } = pageOf(rows, limit);
  return { videos: shown.map((row) => card(row, addresses)), next_cursor };
}

/**
 * Public videos in a random order that stays the same over all pages of one visit: a walk along
 * the index videos_shuffled from a random place, once around.
 */
export async function listShuffled(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  { type, limit = 24, cursor }: Page,
): Promise<List> {
  const [start = Math.random(), at = start, wrapped = 0] = cursor
    ? cursor.split('_').map(Number)
    : [];
  if (![start, at, wrapped].every(Number.isFinite)) {
    badCursor();
  }
  const walk = (from: number, to: number, count: number) =>
    cardsOf(db, viewer, type)
      .where('videos.shuffle', '>', from)
      .where('videos.shuffle', '<=', to)
      .orderBy('videos.shuffle')
      .orderBy('videos.id')
      .select('videos.shuffle')
      .limit(count)
      .execute();

  const rows = await walk(at, wrapped ? start : 1, limit + 1);
  const before = rows.length;
  if (!wrapped && before <= limit) rows.push(...(await walk(-1, start, limit + 1 - before)));
  const placed = rows.map((row, index) => ({
    ...row,
    place: [start, row.shuffle, wrapped || index >= before ? 1 : 0].join('_'),
  }));
  const { shown, next_cursor } = pageOf(placed, limit);
  return { videos: shown.map((row) => card(row, addresses)), next_cursor };
}

const cardsOf = (db: Database, viewer: Viewer | null, type: Page['type']) =>
  cards(db, viewer).where((where) => (type ? where('videos.type', '=', type) : where.lit(true)));
