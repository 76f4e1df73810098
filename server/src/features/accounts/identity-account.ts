import { limits } from '@kinora/contract/text/limits';
import { inOneLine } from '@kinora/contract/text/single-line';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import type { Client } from '../../sessions/client.ts';
import { noteSecurityEvent } from '../../sessions/security-events.ts';
import { addProvider } from '../security/credentials.ts';
import { sendNotice } from '../security/security-notice.ts';
import { createAccount, wasTaken } from './create-account.ts';
import { emailError, nameError } from './fields.ts';
import { askToConfirm } from './register.ts';
import { freeNames } from './text/user-names.ts';

/** Somebody as another provider knows them. */
export interface ExternalIdentity {
  provider: string;
  /** Name of the provider, for sentences. */
  providerName: string;
  /** The provider's own id of the person. */
  subject: string;
  email: string;
  /** Has the provider made sure that the address is this person's? */
  emailVerified: boolean;
  /** Empty where the provider does not tell. */
  name: string;
}

/**
 * The account of somebody whom a provider knows: the one that is connected with it, else the one
 * with the same e-mail address, else a new one with its channel.
 * @returns the user's id.
 * @throws conflict if the address is not confirmed on both sides: whoever made the account, here or
 *   there, may have waited for the address's owner. invalid for one that no account can have.
 */
export async function accountOf(
  site: Pick<Site, 'db' | 'config' | 'enqueue'>,
  person: ExternalIdentity,
  client: Client,
): Promise<string> {
  return findOrMake(site, person, client).catch((error: unknown) => {
    // The same person in another tab, or a name that was taken meanwhile.
    if (wasTaken(error)) return findOrMake(site, person, client);
    throw error;
  });
}

async function findOrMake(
  site: Pick<Site, 'db' | 'config' | 'enqueue'>,
  person: ExternalIdentity,
  client: Client,
): Promise<string> {
  return site.db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('credentials')
      .where('provider_id', '=', person.provider)
      .where('account_id', '=', person.subject)
      .select('user_id')
      .executeTakeFirst();
    if (known) return known.user_id;

    const same = await tx
      .selectFrom('users')
      .where('email', '=', person.email)
      .select(['id', 'email_verified'])
      .executeTakeFirst();
    if (same && !person.emailVerified) fail('conflict', notProved(person.providerName));
    if (same && !same.email_verified) fail('conflict', notConfirmed(person.providerName));
    const userId = same?.id ?? (await makeIdentityAccount(tx, person));
    await addProvider(tx, userId, person);
    if (same) {
      const { providerName: detail } = person;
      await sendNotice(site, tx, userId, connected(detail));
      await noteSecurityEvent(tx, client, { type: 'provider_connected', userId, detail });
    }
    if (!same && !person.emailVerified) {
      await askToConfirm(site, tx, { userId, email: person.email });
    }
    return userId;
  });
}

const notProved = (provider: string) =>
  'There is an account with this email address. Sign in with its password: ' +
  `${provider} does not say whether the address is yours.`;

const notConfirmed = (provider: string) =>
  'There is an account with this email address, but the address was never confirmed. ' +
  `Choose “Forgot Password?” to confirm it, then continue with ${provider}.`;

const unusable = (provider: string) =>
  `The email address that ${provider} knows cannot be used here. Change it there, or sign up here.`;

const connected = (provider: string) => ({
  subject: `You can now sign in with ${provider}`,
  lines: [`Someone with this address at ${provider} has signed in that way.`],
});

async function makeIdentityAccount(tx: Database, person: ExternalIdentity): Promise<string> {
  if (emailError(person.email)) fail('invalid', unusable(person.providerName));
  const names = freeNames(person);
  const taken = await tx
    .selectFrom('users')
    .where('username', 'in', names)
    .select('username')
    .execute();
  const username =
    names.find((name) => !taken.some((user) => user.username === name)) ?? fail('conflict');
  const known = [...inOneLine(person.name)].slice(0, limits.name).join('').trim();
  const name = nameError(known) === null ? known : username;
  const { email, emailVerified } = person;
  return createAccount(tx, { username, name, email, emailVerified });
}
