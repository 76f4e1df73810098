import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../src/db/database.ts';

/**
 * Inserts thousands of rows without what triggers do for each of them (foreign keys, `listed_videos`,
 * tags, moods), which takes twice as long as the rows. For tests of what reads none of it.
 */
export const insertWithoutTriggers = (db: Database, insert: RawBuilder<unknown>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await insert.execute(tx);
  });
