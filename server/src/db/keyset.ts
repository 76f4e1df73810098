import { isUtf8 } from 'node:buffer';
import { type RawBuilder, sql } from 'kysely';
import { fail } from '../fail.ts';

/** What a list is ordered by, in SQL; `is` tells how a cursor writes its values. */
interface Column {
  /** @param row what the statement calls the row; null where the column names its table itself */
  sql: (row: string | null) => RawBuilder<unknown>;
  is: keyof typeof kinds;
}

/** An order of a list: all columns up or all of them down, the last one an id, unlike in any two. */
export interface Order {
  columns: readonly Column[];
  direction: 'asc' | 'desc';
}

/** A column, as in SQL: `videos.published_at`. */
export const column = (name: string, is: Column['is']): Column => ({
  sql: (row) => sql.ref(row === null ? name : `${row}.${name}`),
  is,
});

/** The order of most lists: the latest first, by an id where times are equal. */
export const latestFirst = (time: string, id: string): Order => ({
  columns: [column(time, 'time'), column(id, 'id')],
  direction: 'desc',
});

const whole = /^-?\d{1,17}$/;
const bytes = /^(?:[0-9a-f]{2}){1,800}$/;

/** Whether the database takes bytes for a text. */
const isText = (read: Buffer) => isUtf8(read) && !read.includes(0);

/** How a value is written in a cursor, which texts may stand there, and how one is read again. */
const kinds = {
  /** Microseconds since 1970, as exact as the column. */
  time: {
    write: (value: RawBuilder<unknown>) =>
      sql`(extract(epoch from ${value}) * 1000000)::bigint::text`,
    may: (text: string) => whole.test(text),
    read: (text: string) => sql`to_timestamp(${text}::numeric / 1000000)`,
  },
  number: {
    write: (value: RawBuilder<unknown>) => sql`${value}::text`,
    may: (text: string) => whole.test(text),
    read: (text: string) => sql`${text}::bigint`,
  },
  /** Of any text only its bytes are sure to be apart from the mark between two values. */
  text: {
    write: (value: RawBuilder<unknown>) => sql`encode(convert_to(${value}, 'UTF8'), 'hex')`,
    may: (text: string) => bytes.test(text) && isText(Buffer.from(text, 'hex')),
    // Compared as columns are: the name of an encoding brings a collation of its own, by which no
    // index goes on, and in which another order may come next.
    read: (text: string) => sql`convert_from(decode(${text}, 'hex'), 'UTF8') collate "default"`,
  },
  id: {
    write: (value: RawBuilder<unknown>) => sql`${value}`,
    may: (text: string) => /^[^\0]+$/.test(text),
    read: (text: string) => sql`${text}::text`,
  },
} as const;

const between = '_';

/** For `order by`. */
export const inOrder = ({ columns, direction }: Order, row: string | null = null) =>
  sql.join(columns.map((one) => sql`${one.sql(row)} ${sql.raw(direction)}`));

/** Cursor of a row: the values that it is ordered by. */
export const cursorIn = ({ columns }: Order, row: string | null = null): RawBuilder<string> =>
  sql<string>`${sql.join(
    columns.map((one) => kinds[one.is].write(one.sql(row))),
    sql` || ${sql.lit(between)} || `,
  )}`;

/** @throws bad_input for a cursor that no answer of ours had. */
export function badCursor(): never {
  return fail('bad_input', 'This cursor is not one of ours.');
}

/** Milliseconds by which the clock of another process of the site may be ahead. */
const mayBeAhead = 60_000;

export const hourMs = 3_600_000;

/**
 * The beginning of the hour of a moment, from which on freshness counts: who asks within the hour gets one
 * order. Scores are rounded, so that of two videos published within moments the one that comes first would
 * change with each.
 * @param at milliseconds since 1970
 */
export const hourOf = (at: number): Date => new Date(at - (at % hourMs));

/**
 * When the first page of a list was asked for, from the cursor of a later one.
 * @param text milliseconds since 1970
 * @throws bad_input for a time that is still to come.
 */
export function beganAt(text: string): number {
  const at = Number(text);
  return at <= Date.now() + mayBeAhead ? at : badCursor();
}

/**
 * Only the rows that come after a cursor: the range of an index that the list goes on with. The row
 * that the cursor is of need not be there any more.
 * @throws bad_input for a text that is no cursor.
 */
export const after = (order: Order, cursor: string, row: string | null = null) =>
  afterValues(order, cursorValues(order, cursor), row);

/**
 * The texts of a cursor, one for each column of the order.
 * @throws bad_input for a text that is no cursor.
 */
export function cursorValues({ columns }: Order, cursor: string): string[] {
  const values = cursor.split(between);
  const isOne =
    values.length === columns.length &&
    columns.every(({ is }, at) => kinds[is].may(values[at] ?? ''));
  return isOne ? values : badCursor();
}

/** As `after`, for a statement that is written once for every cursor. */
export function afterValues(
  { columns, direction }: Order,
  values: readonly string[],
  row: string | null = null,
) {
  const bounds = columns.map(({ is }, at) => kinds[is].read(values[at] ?? ''));
  const refs = columns.map((one) => one.sql(row));
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  return sql<boolean>`(${sql.join(refs)}) ${beyond} (${sql.join(bounds)})`;
}

/** One page of the rows that were asked for with one more than `limit`, and the next one's cursor. */
export function pageOf<Row extends { cursor: string }>(
  rows: readonly Row[],
  limit: number,
): { shown: Omit<Row, 'cursor'>[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit).map(({ cursor: _cursor, ...row }) => row);
  return { shown, next_cursor: rows.length > limit ? (rows[limit - 1]?.cursor ?? null) : null };
}
