import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { sweepTries } from '../../db/tries.ts';

/** Deletes sessions, mailed tokens and counted tries that are over. */
export async function sweepAccounts(db: Database): Promise<void> {
  const now = sql<Date>`now()`;
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('one_time_tokens').where('expires_at', '<=', now).execute();
  await sweepTries(db);
}
