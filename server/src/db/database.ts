import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
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
  // An idle connection that breaks (server restarted) is replaced by the pool; nobody waits for it.
  pool.on('error', () => {});
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
