import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

export const preparedMark = '/* prepared */';

/**
 * For statements of many tables that are asked again and again for one row: PostgreSQL plans them
 * once for each connection instead of each time, which takes longer than to run them (a video with
 * all that its page needs: 2.6 ms, prepared 0.7 ms), and for lists whose every source is the beginning
 * of an index's range (docs/decisions/0013). Not for those whose best plan depends on what is asked for;
 * searches are, since their words are kept from the planner anyway and their filters are written out
 * (docs/decisions/0009).
 * A number that is always the same, such as the limit of a lookup, is written out (`sql.lit`): of a
 * parameter the planner expects more rows, and then makes its plan anew each time after all.
 *
 *     db.selectFrom('videos').modifyFront(prepared).where('id', '=', id)…
 */
export const prepared = sql.raw(preparedMark);

/** Lets a connection prepare the statements that are marked. */
export function prepareMarked(connection: pg.ClientBase): void {
  const query = connection.query.bind(connection) as (...asked: unknown[]) => unknown;
  const ask = (text: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.includes(preparedMark)
      ? query({ name: nameOf(text), text }, ...rest)
      : query(text, ...rest);
  connection.query = ask as typeof connection.query;
}

const names = new Map<string, string>();

/** The same for the same statement; there are few, since what is asked for is no part of them. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
