import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { DB } from './tables.generated.ts';
import { isOverdue } from './timeouts.ts';

const noLimit = 'set local statement_timeout = 0';
const ends = new Set(['commit', 'rollback']);

/** Lets the further statements of a transaction take as long as they need. */
export async function liftTimeLimit(tx: Kysely<DB>): Promise<void> {
  await sql.raw(noLimit).execute(tx);
}

/**
 * Gives a connection up on which an answer is overdue: whatever is asked next would wait behind it.
 * Where a transaction has lifted its limit, answers are waited for to its end.
 * @param ms longest that an answer may take; 0 is without end
 */
export function limitAnswers(connection: pg.PoolClient, ms: number): void {
  if (ms === 0) return;
  const query = connection.query.bind(connection) as (...asked: unknown[]) => unknown;
  let limit = ms;
  const ask = (asked: string | pg.QueryConfig, ...rest: unknown[]) => {
    const statement = typeof asked === 'string' ? { text: asked } : asked;
    if (statement.text === noLimit) limit = 0;
    else if (ends.has(statement.text)) limit = ms;
    const answer = query({ ...statement, query_timeout: limit }, ...rest);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        // The pool lends no connection again that has been told to end.
        if (isOverdue(error)) void (connection as unknown as pg.Client).end();
      });
    }
    return answer;
  };
  connection.query = ask as typeof connection.query;
}
