import { createQueryId, type RootOperationNode, sql } from 'kysely';
import type { Database } from '../src/db/database.ts';

/** Tells how many statements a list asks, and how many pages of 8 kB they read; nothing is kept. */
export const costsOf =
  (db: Database) =>
  async (
    list: (db: Database) => Promise<unknown>,
  ): Promise<{ statements: number; pages: number }> => {
    const asked: { sql: string; parameters: readonly unknown[] }[] = [];
    let latest: RootOperationNode | undefined;
    await rolledBack(db, (tx) =>
      list(
        tx.withPlugin({
          // Called for parts of a statement as well, and for the whole at last.
          transformQuery: ({ node }) => (latest = node),
          transformResult: async ({ result }) => {
            if (latest) asked.push(db.getExecutor().compileQuery(latest, createQueryId()));
            return result;
          },
        }),
      ),
    );
    let pages = 0;
    for (const { sql: text, parameters } of asked) {
      const parts = text.split(/\$\d+/);
      const order = [...text.matchAll(/\$(\d+)/g)].map(([, n]) => parameters[Number(n) - 1]);
      const query = sql.join(
        parts.flatMap((part, n) =>
          n === 0 ? [sql.raw(part)] : [sql`${order[n - 1]}`, sql.raw(part)],
        ),
        sql``,
      );
      await rolledBack(db, async (tx) => {
        const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
          explain (analyze, buffers, format json) ${query}`.execute(tx);
        const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
        pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
      });
    }
    return { statements: asked.length, pages };
  };

async function rolledBack(db: Database, run: (tx: Database) => Promise<unknown>): Promise<void> {
  const tx = await db.startTransaction().execute();
  try {
    await run(tx);
  } finally {
    await tx.rollback().execute();
  }
}
