import type { Database } from '../../db/database.ts';
import { forgetPasskeys } from '../security/forget-passkeys.ts';

/**
 * Takes from an account the ways to sign in that it was given before anybody had proved to have its
 * e-mail: whoever made it may have waited for the address's owner. Its password is the caller's
 * business.
 */
export async function forgetUnproved(tx: Database, userId: string): Promise<void> {
  const unproved = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .select('id')
    .executeTakeFirst();
  if (!unproved) return;
  await tx
    .deleteFrom('credentials')
    .where('user_id', '=', userId)
    .where('provider_id', '!=', 'credential')
    .execute();
  await forgetPasskeys(tx, userId);
}
