import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';

/**
 * Lets an account be signed in to with what another site says of its user.
 * @param subject what the provider calls that user, for ever.
 */
export async function addProvider(
  tx: Database,
  userId: string,
  { provider, subject }: { provider: string; subject: string },
): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ id: newId(), provider_id: provider, account_id: subject, user_id: userId })
    .execute();
}

/** Takes every way to sign in from an account, and the second factor that keeps others out. */
export async function forgetCredentials(tx: Database, userId: string): Promise<void> {
  for (const table of ['credentials', 'second_factors', 'recovery_codes', 'passkeys'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
