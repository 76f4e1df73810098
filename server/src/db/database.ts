import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { limitAnswers } from './answer-limit.ts';
import { prepareMarked } from './prepared.ts';
import type { DB } from './tables.generated.ts';

/** The database, or a transaction in it: verbs take either. */
export type Database = Kysely<DB>;

// Counts are bigint in PostgreSQL and stay below 2^53, so they are numbers here as on the wire.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How much a pool may take of the database. Times are milliseconds; 0 is without end. */
export interface PoolLimits {
  /** Connections at most. */
  max: number;
  /** Longest that one statement may run. */
  statementMs: number;
  /** Longest that one statement may wait for a row that somebody else holds. */
  lockMs: number;
  /** Longest that a transaction may do nothing; then it is rolled back. */
  idleInTransactionMs: number;
}

/** What commands, migrations and tests take, which nobody waits for. */
const unlimited: PoolLimits = { max: 10, statementMs: 0, lockMs: 0, idleInTransactionMs: 0 };

/** How much longer than a statement may run its answer may take. */
const answerMs = 5_000;

/** How long nothing may be said on a connection until the other side is asked whether it is there. */
const quietMs = 30_000;

/** Opens a pool on `url`; connections are made when first needed. */
export function connect(url: string, limits: Partial<PoolLimits> = {}): Database {
  const { max, statementMs, lockMs, idleInTransactionMs } = { ...unlimited, ...limits };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: quietMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'kinora',
  });
  // A connection that breaks (server restarted) fails the query that waits for it, and the pool
  // replaces it. Its own event would end the process: the pool hears it while the connection is
  // idle, nobody does while it is lent.
  pool.on('error', () => {});
  pool.on('connect', (connection) => {
    connection.on('error', () => {});
    limitAnswers(connection, statementMs && statementMs + answerMs);
    prepareMarked(connection);
  });
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
