import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const requests = 300;
// PostgreSQL tells of what an idle connection did after ten seconds.
const tellSeconds = 12;

/**
 * Counts the SQL statements of one request. Each is a transaction of its own, and PostgreSQL counts
 * those; what the site does meanwhile by itself is taken off.
 */
export async function statementsOf(
  databaseUrl: string,
  url: string,
  headers: Record<string, string>,
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const transactions = async () => {
      await delay(tellSeconds * 1000);
      const { rows } = await client.query<{ count: string }>(
        'select xact_commit as count from pg_stat_database where datname = current_database()',
      );
      return Number(rows[0]?.count);
    };
    const first = await transactions();
    const before = await transactions();
    for (let n = 0; n < requests; n++) {
      const answer = await fetch(url, { headers });
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      await answer.arrayBuffer();
    }
    const after = await transactions();
    return Math.max(0, after - before - (before - first)) / requests;
  } finally {
    await client.end();
  }
}
