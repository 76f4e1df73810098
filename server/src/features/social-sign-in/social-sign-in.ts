import type { InputOf, OutputOf } from '@kinora/contract/call';
import type { login } from '@kinora/contract/accounts';
import type {
  beginSocialSignIn,
  finishSocialSignIn,
  listSignInProviders,
  socialLogin,
} from '@kinora/contract/social-sign-in';
import type { Config } from '../../config.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import type { Client } from '../../sessions/client.ts';
import { beginSession } from '../accounts/begin-session.ts';
import { accountOf } from '../accounts/identity-account.ts';
import { requireSecondFactor } from '../security/second-factor.ts';
import { requireConfirmation } from '../accounts/sign-in.ts';
import { beginAttempt, takeAttempt } from './attempts.ts';
import { configuredProviders } from './providers/configured.ts';
import type { Provider } from './providers/provider.ts';

/** What is said of every failure at a provider (ERR-13). */
export const loginFailed = (name: string) => `${name} login failed. Please try again.`;

/** The providers whose buttons are shown, also those that are not set up. */
export const shownProviders = (config: Config): OutputOf<typeof listSignInProviders> => ({
  providers: configuredProviders(config).map(({ id, name, provider }) => ({
    id,
    name,
    available: provider !== null,
  })),
});

/** Begins a sign-in; the browser goes to the address and comes back to `origin`/login/… */
export async function begin(
  { db }: Pick<Site, 'db'>,
  provider: Provider,
  origin: string,
): Promise<OutputOf<typeof beginSocialSignIn>> {
  const attempt = await beginAttempt(db, provider.id, `${origin}/login/${provider.id}`);
  const url = await provider.authorizationUrl(attempt);
  return { url: url.href, state: attempt.state };
}

/**
 * Exchanges the code that came back for the provider's token.
 * @param begunHere the state that this browser began with, from its cookie: a link with somebody
 *   else's code does not sign anybody in.
 */
export async function finish(
  { db }: Pick<Site, 'db'>,
  provider: Provider,
  { state, code }: InputOf<typeof finishSocialSignIn>,
  begunHere: string | undefined,
): Promise<OutputOf<typeof finishSocialSignIn>> {
  const attempt = begunHere === state ? await takeAttempt(db, provider.id, state) : null;
  if (!attempt) {
    fail('conflict', 'This sign-in took too long, or was started elsewhere. Please try again.');
  }
  return { token: await provider.exchange(code, attempt) };
}

/**
 * Signs in whoever the provider says that the token belongs to; what the caller says is ignored
 * (FLAW-04).
 * @returns what `login` answers; its token is the session.
 * @throws wrong_credentials, conflict, invalid, email_not_verified, second_factor_needed.
 */
export async function signInWith(
  site: Pick<Site, 'db' | 'config' | 'enqueue' | 'keys'>,
  provider: Provider,
  { token, one_time_code }: InputOf<typeof socialLogin>,
  client: Client,
): Promise<OutputOf<typeof login>> {
  const { id, name } = provider;
  const identity = (await provider.identify(token)) ?? fail('wrong_credentials', loginFailed(name));
  if (identity.email === '') {
    fail('invalid', `${name} did not share your email address. Allow it there, and try again.`);
  }
  if (!identity.emailVerified && id !== 'facebook') {
    fail('invalid', `${name} has not confirmed your email address. Confirm it there first.`);
  }
  const userId = await accountOf(site, { ...identity, providerName: name }, client);
  await requireConfirmation(site, userId);
  await requireSecondFactor(site, userId, one_time_code, client);
  return beginSession(site, userId, client, name);
}
