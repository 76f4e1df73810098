import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * Runs `work` unless another process fills the same site right now: the database knows, and
 * forgets by itself when that process ends.
 * @returns whether it ran.
 */
export async function oneAtATime(db: Database, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const lock = sql<{
      taken: boolean;
    }>`select pg_try_advisory_lock(hashtext('kinora demo')) as taken`;
    const { rows } = await lock.execute(connection);
    if (!rows[0]?.taken) return false;
    try {
      await work();
      return true;
    } finally {
      await sql`select pg_advisory_unlock(hashtext('kinora demo'))`.execute(connection);
    }
  });
}
