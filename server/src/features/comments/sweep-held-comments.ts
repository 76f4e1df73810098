import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Deletes what was refused so long ago that nobody takes it back any more. */
export async function sweepHeldComments(db: Database): Promise<void> {
  await db
    .deleteFrom('held_comments')
    .where('removed_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
