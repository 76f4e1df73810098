import { sql } from 'kysely';
import { fail } from '../fail.ts';

/** The columns that a list is ordered by, latest first: a time, and an id where times are equal. */
export interface Order {
  /** As in SQL: `videos.published_at`. */
  time: string;
  id: string;
}

/** Cursor of a row: its time in microseconds since 1970, as exact as the column, and its id. */
export const placeIn = ({ time, id }: Order) =>
  sql<string>`(extract(epoch from ${sql.ref(time)}) * 1000000)::bigint || '_' || ${sql.ref(id)}`;

/** @throws bad_input for a cursor that no answer of ours had. */
export function badCursor(): never {
  return fail('bad_input', 'This cursor is not one of ours.');
}

/**
 * Only the rows that come after a cursor: the range of an index that the list goes on with.
 * @throws bad_input for a text that is no cursor.
 */
export function after({ time, id }: Order, cursor: string) {
  const [, micros, lastId] = /^(\d{1,17})_(.+)$/.exec(cursor) ?? [];
  if (!micros || !lastId) badCursor();
  const at = sql`to_timestamp(${micros}::numeric / 1000000)`;
  return sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) < (${at}, ${lastId})`;
}

/** One page of the rows that were asked for with one more than `limit`, and the next one's cursor. */
export function pageOf<Row extends { place: string }>(
  rows: readonly Row[],
  limit: number,
): { shown: Omit<Row, 'place'>[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit).map(({ place: _place, ...row }) => row);
  return { shown, next_cursor: rows.length > limit ? (rows[limit - 1]?.place ?? null) : null };
}
