import { type RawBuilder, sql } from 'kysely';
import { badCursor } from '../../../db/keyset.ts';

/** The columns of `comments` that a list is ordered by; all of them up, or all of them down. */
export interface Order {
  columns: readonly ('score' | 'created_at' | 'id')[];
  direction: 'asc' | 'desc';
}

export const orders = {
  newest: { columns: ['created_at', 'id'], direction: 'desc' },
  top: { columns: ['score', 'created_at', 'id'], direction: 'desc' },
  oldest: { columns: ['created_at', 'id'], direction: 'asc' },
} satisfies Record<string, Order>;

const joined = (parts: RawBuilder<unknown>[], between = sql`, `) => sql.join(parts, between);

/** For `order by`, of the rows that the statement calls `row`. */
export const inOrder = ({ columns, direction }: Order, row: string) =>
  joined(columns.map((column) => sql`${sql.ref(`${row}.${column}`)} ${sql.raw(direction)}`));

/** Cursor of a row: the values of its columns, times in microseconds since 1970. */
export const placeIn = ({ columns }: Order, row: string) =>
  joined(
    columns.map((column) =>
      column === 'created_at'
        ? sql`(extract(epoch from ${sql.ref(`${row}.${column}`)}) * 1000000)::bigint`
        : sql.ref(`${row}.${column}`),
    ),
    sql` || '_' || `,
  );

/**
 * Only the rows that come after a cursor: the range of an index that the list goes on with.
 * @throws bad_input for a text that is no cursor.
 */
export function after({ columns, direction }: Order, row: string, cursor: string) {
  const values = cursor.split('_');
  if (values.length !== columns.length) badCursor();
  const place = columns.map((column, at) => {
    const value = values[at] ?? '';
    if (column === 'id') return value === '' ? badCursor() : sql`${value}`;
    if (!/^-?\d{1,17}$/.test(value)) badCursor();
    if (column === 'score') return sql`${value}::bigint`;
    return sql`to_timestamp(${value}::numeric / 1000000)`;
  });
  const refs = columns.map((column) => sql.ref(`${row}.${column}`));
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  return sql<boolean>`(${joined(refs)}) ${beyond} (${joined(place)})`;
}
