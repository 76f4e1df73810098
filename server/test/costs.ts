import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database } from '../src/db/database.ts';
import type { DB } from '../src/db/tables.generated.ts';

/** Tells how many statements a list asks, and how many pages of 8 kB they read; nothing is kept. */
export const costsOf =
  (db: Database) =>
  (list: (db: Database) => Promise<unknown>): Promise<{ statements: number; pages: number }> =>
    db.getExecutor().provideConnection(async (connection) => {
      const asked: CompiledQuery[] = [];
      await rolledBack(connection, () => list(recorded(connection, asked)));
      let pages = 0;
      for (const { sql, parameters } of asked) {
        await rolledBack(connection, async () => {
          const text = `explain (analyze, buffers, format json) ${sql}`;
          const { rows } = await connection.executeQuery<{
            'QUERY PLAN': [{ Plan: Record<string, number> }];
          }>(CompiledQuery.raw(text, [...parameters]));
          const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
          pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
        });
      }
      return { statements: asked.length, pages };
    });

/** A database on one connection, of which is noted what is asked, also what was put together before. */
const recorded = (connection: DatabaseConnection, asked: CompiledQuery[]): Database =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => ({
          executeQuery: (query) => {
            asked.push(query);
            return connection.executeQuery(query);
          },
          streamQuery: (query, size) => connection.streamQuery(query, size),
        }),
        // All is one transaction, which is rolled back.
        beginTransaction: async () => {},
        commitTransaction: async () => {},
        rollbackTransaction: async () => {},
        releaseConnection: async () => {},
        destroy: async () => {},
      }),
    },
  });

async function rolledBack(
  connection: DatabaseConnection,
  run: () => Promise<unknown>,
): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw('begin'));
  try {
    await run();
  } finally {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
}
