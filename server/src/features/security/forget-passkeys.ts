import type { Database } from '../../db/database.ts';

/** Removes all passkeys of a user. */
export async function forgetPasskeys(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
