import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { prepareMarked } from './prepared.ts';
import type { DB } from './tables.generated.ts';

/** The database, or a transaction in it: verbs take either. */
export type Database = Kysely<DB>;

// Counts are bigint in PostgreSQL and stay below 2^53, so they are numbers here as on the wire.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a pool on `url`; connections are made when first needed. */
export function connect(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    application_name: 'kinora',
  });
  // A connection that breaks (server restarted) fails the query that waits for it, and the pool
  // replaces it. Its own event would end the process: the pool hears it while the connection is
  // idle, nobody does while it is lent.
  pool.on('error', () => {});
  pool.on('connect', (connection) => {
    connection.on('error', () => {});
    prepareMarked(connection);
  });
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
