import { limits } from '@kinora/contract/text/limits';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import { createChannel } from '../channels/channels.ts';
import { askToConfirm } from './register.ts';
import { sendNotice } from './security-notice.ts';
import { freeNames } from './text/free-names.ts';

/** Somebody as another provider knows them. */
export interface KnownElsewhere {
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
 *   there, may have waited for the address's owner.
 */
export async function accountOf(
  site: Pick<Site, 'db' | 'config' | 'enqueue'>,
  person: KnownElsewhere,
): Promise<string> {
  const { userId, isNew } = await findOrMake(site, person).catch((error: { code?: string }) => {
    // The same person in another tab, or a name that was taken meanwhile.
    if (error.code === uniqueViolation) return findOrMake(site, person);
    throw error;
  });
  if (isNew && !person.emailVerified) await askToConfirm(site, person.email);
  return userId;
}

const uniqueViolation = '23505';

async function findOrMake(
  site: Pick<Site, 'db' | 'config' | 'enqueue'>,
  person: KnownElsewhere,
): Promise<{ userId: string; isNew: boolean }> {
  return site.db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('credentials')
      .where('provider_id', '=', person.provider)
      .where('account_id', '=', person.subject)
      .select('user_id')
      .executeTakeFirst();
    if (known) return { userId: known.user_id, isNew: false };

    const same = await tx
      .selectFrom('users')
      .where('email', '=', person.email)
      .select(['id', 'email_verified'])
      .executeTakeFirst();
    if (same && !person.emailVerified) fail('conflict', notProved(person.providerName));
    if (same && !same.email_verified) fail('conflict', notConfirmed(person.providerName));
    const userId = same?.id ?? (await makeAccount(tx, person));
    await tx
      .insertInto('credentials')
      .values({
        id: newId(),
        provider_id: person.provider,
        account_id: person.subject,
        user_id: userId,
      })
      .execute();
    if (same) await sendNotice(site, tx, userId, connected(person.providerName));
    return { userId, isNew: !same };
  });
}

const notProved = (provider: string) =>
  'There is an account with this email address. Sign in with its password: ' +
  `${provider} does not say whether the address is yours.`;

const notConfirmed = (provider: string) =>
  'There is an account with this email address, but the address was never confirmed. ' +
  `Choose “Forgot Password?” to confirm it, then continue with ${provider}.`;

const connected = (provider: string) => ({
  subject: `You can now sign in with ${provider}`,
  lines: [`Somebody whom ${provider} knows as the owner of this address has signed in that way.`],
});

async function makeAccount(tx: Database, person: KnownElsewhere): Promise<string> {
  const names = freeNames(person);
  const taken = await tx
    .selectFrom('users')
    .where('username', 'in', names)
    .select('username')
    .execute();
  const username =
    names.find((name) => !taken.some((user) => user.username === name)) ?? fail('conflict');
  const id = newId();
  const name = [...person.name.trim()].slice(0, limits.name).join('') || username;
  await tx
    .insertInto('users')
    .values({
      id,
      username,
      name,
      email: person.email,
      email_verified: person.emailVerified,
    })
    .execute();
  await createChannel(tx, { userId: id, name });
  return id;
}
