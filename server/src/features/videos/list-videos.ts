import { sql } from 'kysely';
import type { VideoCard } from '@kinora/contract/videos';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import { card, type CardRow, cards } from './cards.ts';

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

/** Public videos, newest first: one range of the index videos_newest. */
export async function listNewest(
  db: Database,
  addresses: MediaAddresses,
  { type, limit = 24, cursor }: Page,
): Promise<List> {
  let query = cardsOf(db, type)
    .orderBy('videos.published_at', 'desc')
    .orderBy('videos.id', 'desc')
    .limit(limit + 1);
  if (cursor) {
    const [time = '', id = ''] = cursor.split('_');
    if (!/^\d+$/.test(time) || !id) fail('bad_input', 'This cursor is not one of ours.');
    // Microseconds since 1970: a keyset must be as exact as the column.
    const at = sql<Date>`to_timestamp(${time}::numeric / 1000000)`;
    query = query.where((where) =>
      where(where.refTuple('videos.published_at', 'videos.id'), '<', where.tuple(at, id)),
    );
  }
  const rows = await query
    .select(sql<string>`(extract(epoch from videos.published_at) * 1000000)::bigint::text`.as('at'))
    .execute();
  return page(rows, limit, addresses, (row) => `${row.at}_${row.id}`);
}

/**
 * Public videos in a random order that stays the same over all pages of one visit: a walk along
 * the index videos_shuffled from a random place, once around.
 */
export async function listShuffled(
  db: Database,
  addresses: MediaAddresses,
  { type, limit = 24, cursor }: Page,
): Promise<List> {
  const [start = Math.random(), at = start, wrapped = 0] = cursor
    ? cursor.split('_').map(Number)
    : [];
  if (![start, at, wrapped].every(Number.isFinite)) {
    fail('bad_input', 'This cursor is not one of ours.');
  }
  const walk = (from: number, to: number, count: number) =>
    cardsOf(db, type)
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
  return page(rows, limit, addresses, (row, index) =>
    [start, row.shuffle, wrapped || index >= before ? 1 : 0].join('_'),
  );
}

const cardsOf = (db: Database, type: Page['type']) =>
  cards(db).where((where) => (type ? where('videos.type', '=', type) : where.lit(true)));

function page<R extends CardRow>(
  rows: R[],
  limit: number,
  addresses: MediaAddresses,
  cursorOf: (row: R, index: number) => string,
): List {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    videos: shown.map((row) => card(row, addresses)),
    next_cursor: last && rows.length > limit ? cursorOf(last, shown.length - 1) : null,
  };
}
