import type { Site } from '../../../site.ts';
import { openSecret } from './sealed-secret.ts';
import { stepOf } from './totp.ts';

/**
 * Is it a code that the user's authenticator app shows now, or showed half a minute ago? The time
 * step of a code is used up with it: of two who send the same code at the same time, one is served.
 */
export async function appCodeFits(
  { db, keys }: Pick<Site, 'db' | 'keys'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .select(['sealed_secret', 'sealed_with'])
    .executeTakeFirst();
  const secret = factor && openSecret(keys.secondFactors, userId, factor);
  if (!secret) return false;
  const step = await stepOf(secret, code, Date.now());
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
