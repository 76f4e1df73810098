import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const retentionDays = 90;
const atOnce = 10_000;

/** Deletes notifications that are older than 90 days. Their ids are in the order of their age. */
export async function sweepNotifications(db: Database): Promise<void> {
  let deleted: number;
  do {
    const { numDeletedRows } = await db
      .deleteFrom('notifications')
      .where('id', 'in', (oldest) =>
        oldest.selectFrom('notifications').select('id').orderBy('id').limit(atOnce),
      )
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${retentionDays})`)
      .executeTakeFirst();
    deleted = Number(numDeletedRows);
  } while (deleted > 0);
}
