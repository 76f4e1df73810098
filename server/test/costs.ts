import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import type { Database } from '../src/db/database.ts';
import { preparedMark } from '../src/db/prepared.ts';
import type { DB } from '../src/db/tables.generated.ts';

/**
 * Tells how many statements a list asks, and how many pages of 8 kB they read: those that a connection
 * prepares by the plan that it has settled on. Nothing is kept.
 */
export const costsOf =
  (db: Database) =>
  (list: (db: Database) => Promise<unknown>): Promise<{ statements: number; pages: number }> =>
    db.getExecutor().provideConnection(async (connection) => {
      const asked: CompiledQuery[] = [];
      await rolledBack(connection, () => list(recorded(connection, asked)));
      let pages = 0;
      for (const query of asked) pages += await pagesOf(connection, query);
      return { statements: asked.length, pages };
    });

/** PostgreSQL compares the first five plans with one for all values before it keeps that. */
const timesUntilSettled = 6;

async function pagesOf(connection: DatabaseConnection, query: CompiledQuery): Promise<number> {
  if (!query.sql.includes(preparedMark)) {
    return pagesOfOne(connection, query.sql, query.parameters);
  }
  await connection.executeQuery(CompiledQuery.raw(`prepare measured as ${query.sql}`));
  try {
    const values = query.parameters.map(literal);
    const execute = `execute measured${values.length > 0 ? `(${values.join(', ')})` : ''}`;
    let pages = 0;
    for (let n = 0; n < timesUntilSettled; n++) pages = await pagesOfOne(connection, execute, []);
    return pages;
  } finally {
    await connection.executeQuery(CompiledQuery.raw('deallocate measured'));
  }
}

async function pagesOfOne(
  connection: DatabaseConnection,
  statement: string,
  parameters: readonly unknown[],
): Promise<number> {
  const text = `explain (analyze, buffers, format json) ${statement}`;
  let pages = 0;
  await rolledBack(connection, async () => {
    const { rows } = await connection.executeQuery<{
      'QUERY PLAN': [{ Plan: Record<string, number> }];
    }>(CompiledQuery.raw(text, [...parameters]));
    const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
    pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  });
  return pages;
}

/** A parameter as `execute`, which takes none, has it written. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(arrayText(value));
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}

const arrayText = (values: readonly unknown[]): string =>
  `{${values
    .map((value) => {
      if (value === null) return 'null';
      return Array.isArray(value) ? arrayText(value) : JSON.stringify(String(value));
    })
    .join()}}`;

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
