import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';

/** How many statements on this database wait for somebody else's lock right now. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
