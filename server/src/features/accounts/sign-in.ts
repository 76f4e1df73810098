import type { InputOf, OutputOf } from '@kinora/contract/call';
import type { login } from '@kinora/contract/accounts';
import type { passkeyLogin } from '@kinora/contract/passkeys';
import { mustConfirmEmail } from '../../config.ts';
import { fail } from '../../fail.ts';
import { networkOf } from '../../network.ts';
import type { Site } from '../../site.ts';
import type { Client } from '../../sessions/client.ts';
import { noteSecurityEvent } from '../../sessions/security-events.ts';
import { userOfPasskey } from '../security/check-passkey.ts';
import { checkUserPassword } from '../security/passwords.ts';
import type { RelyingParty } from '../security/relying-party.ts';
import { requireSecondFactor } from '../security/second-factor.ts';
import { withinTries } from '../security/within-tries.ts';
import { beginSession } from './begin-session.ts';

/**
 * Signs in with e-mail and password, and with a code where the account wants one; the answer's
 * token is the session, and none exists before everything was right.
 * @throws wrong_credentials, alike for an unknown e-mail and a wrong password (FLAW-05),
 *   too_many_requests, and only after the password was right email_not_verified and
 *   second_factor_needed.
 */
export async function signIn(
  site: Pick<Site, 'db' | 'enqueue' | 'config' | 'keys'>,
  input: InputOf<typeof login>,
  client: Client,
): Promise<OutputOf<typeof login>> {
  const userId = await requirePassword(site, input, client);
  await requireConfirmation(site, userId);
  await requireSecondFactor(site, userId, input.one_time_code, client);
  return beginSession(site, userId, client, 'password');
}

/**
 * The user whose e-mail and password they are. Of wrong ones, a network has so many a minute for
 * each account, and so many in all.
 */
async function requirePassword(
  site: Pick<Site, 'db' | 'config'>,
  input: InputOf<typeof login>,
  client: Client,
): Promise<string> {
  const { SIGN_IN_TRIES_PER_MINUTE, SIGN_IN_FAILURES_PER_MINUTE } = site.config;
  const network = networkOf(client.address);
  const ofAccount = {
    of: 'failed sign-ins',
    tries: SIGN_IN_TRIES_PER_MINUTE,
    // Who guesses at somebody's account locks out himself, and not its owner elsewhere.
    who: `${network} ${input.email.trim().toLowerCase()}`,
  };
  const ofNetwork = {
    of: 'failed sign-ins from your address',
    tries: SIGN_IN_FAILURES_PER_MINUTE,
    who: network,
    // Whoever guesses at others' accounts may have one himself.
    afterSuccess: 'take back',
  } as const;
  const check = async () => {
    const { userId, fits } = await checkUserPassword(site.db, input, network);
    if (fits) return userId;
    // Nobody waits for it: the time of an answer does not tell whether there is an account.
    noteSecurityEvent(site.db, client, { type: 'sign_in_failed', userId }).catch((err: unknown) =>
      client.log.error({ err }, 'a failed sign-in could not be noted'),
    );
    return null;
  };
  const found = await withinTries(site, ofNetwork, () => withinTries(site, ofAccount, check));
  return found ?? fail('wrong_credentials');
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

/**
 * Signs in with a passkey. It has verified its user (finger, face or PIN), so it is both factors.
 * @throws wrong_credentials alike for a passkey that is unknown, was removed, answers no open
 *   question, counts backwards (a copy is about) or belongs to another site.
 */
export async function signInWithPasskey(
  site: Pick<Site, 'db' | 'enqueue' | 'config'>,
  party: RelyingParty,
  response: InputOf<typeof passkeyLogin>['response'],
  client: Client,
): Promise<OutputOf<typeof passkeyLogin>> {
  const userId =
    (await userOfPasskey(site.db, party, response)) ?? fail('wrong_credentials', refused);
  return beginSession(site, userId, client, 'passkey');
}

const refused = 'This passkey does not open an account here. Sign in with your password instead.';
