import type { InputOf, OutputOf } from '@kinora/contract/call';
import type { login } from '@kinora/contract/accounts';
import { mustConfirmEmail } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { countTry, forgetTries } from '../../db/tries.ts';
import { fail, failTooOften } from '../../fail.ts';
import { networkOf } from '../../network.ts';
import type { Site } from '../../site.ts';
import { beginSession } from './begin-session.ts';
import type { Client } from './client.ts';
import { userWithPassword } from './passwords.ts';

/**
 * Signs in with e-mail and password; the answer's token is the session.
 * @throws wrong_credentials, alike for an unknown e-mail and a wrong password (FLAW-05),
 *   too_many_requests, email_not_verified.
 */
export async function signIn(
  site: Pick<Site, 'db' | 'config'>,
  input: InputOf<typeof login>,
  client: Client,
): Promise<OutputOf<typeof login>> {
  const userId =
    (await withinTries(site, input.email, client, () => userWithPassword(site.db, input))) ??
    fail('wrong_credentials');
  if (mustConfirmEmail(site.config) && (await waitsForConfirmation(site.db, userId))) {
    fail('email_not_verified');
  }
  return beginSession(site, userId, client);
}

/**
 * Checks a password, unless too many failed before. They are counted for client and account
 * together: who guesses at somebody's account locks out himself, and not its owner elsewhere.
 */
async function withinTries(
  { db, config }: Pick<Site, 'db' | 'config'>,
  email: string,
  client: Client,
  check: () => Promise<string | null>,
): Promise<string | null> {
  if (config.RATE_LIMITS === 'off') return check();
  const tries = config.SIGN_IN_TRIES_PER_MINUTE;
  const allowed = { name: 'failed sign-ins', tries, seconds: 60 };
  const who = `${networkOf(client.address)} ${email.trim().toLowerCase()}`;
  const wait = await countTry(db, allowed, who);
  if (wait > 0) failTooOften(`More than ${tries} failed sign-ins in one minute`, wait);
  const userId = await check();
  if (userId !== null) await forgetTries(db, allowed, who);
  return userId;
}

async function waitsForConfirmation(db: Database, userId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('must_confirm', '=', true)
    .where('email_verified', '=', false)
    .select('id')
    .executeTakeFirst();
  return waiting !== undefined;
}

/**
 * Ends all sessions of a user everywhere at once.
 * @param exceptToken a session that stays, such as the one that changes the password.
 */
export async function endSessions(
  tx: Database,
  userId: string,
  { exceptToken = '' }: { exceptToken?: string } = {},
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token', '!=', exceptToken)
    .execute();
}

/** Ends a session everywhere at once: every call looks its token up. */
export async function signOut(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute();
}
