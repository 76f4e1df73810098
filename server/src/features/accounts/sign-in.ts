import type { InputOf, OutputOf } from '@kinora/contract/call';
import type { login } from '@kinora/contract/accounts';
import { mustConfirmEmail } from '../../config.ts';
import { fail } from '../../fail.ts';
import { networkOf } from '../../network.ts';
import type { Site } from '../../site.ts';
import { beginSession } from './begin-session.ts';
import type { Client } from './client.ts';
import { userWithPassword } from './passwords.ts';
import { requireSecondFactor } from './second-factor.ts';
import { withinTries } from './within-tries.ts';

/**
 * Signs in with e-mail and password, and with a code where the account wants one; the answer's
 * token is the session, and none exists before everything was right.
 * @throws wrong_credentials, alike for an unknown e-mail and a wrong password (FLAW-05),
 *   too_many_requests, and only after the password was right email_not_verified and
 *   second_factor_needed.
 */
export async function signIn(
  site: Pick<Site, 'db' | 'enqueue' | 'config'>,
  input: InputOf<typeof login>,
  client: Client,
): Promise<OutputOf<typeof login>> {
  const userId =
    (await withinTries(
      site,
      {
        of: 'failed sign-ins',
        tries: site.config.SIGN_IN_TRIES_PER_MINUTE,
        // Who guesses at somebody's account locks out himself, and not its owner elsewhere.
        who: `${networkOf(client.address)} ${input.email.trim().toLowerCase()}`,
      },
      () => userWithPassword(site.db, input),
    )) ?? fail('wrong_credentials');
  await requireConfirmation(site, userId);
  await requireSecondFactor(site, userId, input.one_time_code);
  return beginSession(site, userId, client);
}

/** @throws email_not_verified while an account still has to confirm its e-mail. */
export async function requireConfirmation(
  { db, config }: Pick<Site, 'db' | 'config'>,
  userId: string,
): Promise<void> {
  if (!mustConfirmEmail(config)) return;
  const waiting = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('must_confirm', '=', true)
    .where('email_verified', '=', false)
    .select('id')
    .executeTakeFirst();
  if (waiting) fail('email_not_verified');
}
