import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import type { Client } from '../../sessions/client.ts';
import { noteSecurityEvent } from '../../sessions/security-events.ts';
import { appCodeFits } from './second-factor/app-codes.ts';
import { useRecoveryCode } from './second-factor/recovery-codes.ts';
import { untilLocked } from './within-tries.ts';

/** Since when an account asks for a second factor; null if it does not. */
export async function secondFactorSince(db: Database, userId: string): Promise<Date | null> {
  const found = await db
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .select('confirmed_at')
    .executeTakeFirst();
  return found?.confirmed_at ?? null;
}

/**
 * The one check between proving who one is and a session, for every way to sign in. A passkey goes
 * without: it has verified its user, and counts as both factors.
 * @param code of the authenticator app, or a recovery code; it is used up.
 * @throws second_factor_needed if the account is protected and the code is missing or wrong.
 * @throws too_many_requests after 10 wrong ones, for longer with each further one.
 */
export async function requireSecondFactor(
  site: Pick<Site, 'db' | 'enqueue' | 'config' | 'keys'>,
  userId: string,
  code: string | undefined,
  client: Client,
): Promise<void> {
  if (!(await secondFactorSince(site.db, userId))) return;
  if (!code?.trim()) fail('second_factor_needed');
  if (!(await codeFits(site, userId, code))) {
    await noteSecurityEvent(site.db, client, { type: 'code_failed', userId });
    fail('second_factor_needed', wrongCode, { one_time_code: [wrongCode] });
  }
}

/** What to say to a code that does not fit. */
export const wrongCode = 'This code is wrong or was used already. Enter the one shown now.';

/**
 * Is it a code of the user's app, or one of its recovery codes? A code that fits is used up.
 * @throws too_many_requests after 10 wrong ones, for longer with each further one.
 */
export async function codeFits(
  site: Pick<Site, 'db' | 'enqueue' | 'config' | 'keys'>,
  userId: string,
  code: string,
): Promise<boolean> {
  return untilLocked(
    site,
    userId,
    async () =>
      (await appCodeFits(site, userId, code)) || (await useRecoveryCode(site, userId, code)),
  );
}
