import type { BrowserContext } from '@playwright/test';
import type { Database } from '../server/src/db/database.ts';
import { createAccount } from '../server/src/features/accounts/create-account.ts';
import { hashPassword, setPassword } from '../server/src/features/security/passwords.ts';
import { inDatabase } from './site-database.ts';

export const password = 'Tr0ub4dor&3';

let hash: Promise<string> | undefined;

/**
 * Makes an account as signing up does, but for the hash of its password, which takes time to make:
 * all people of the stories have the same one. Answers its id.
 */
export async function makeAccount(db: Database, username: string): Promise<string> {
  hash ??= hashPassword(password);
  const id = await createAccount(db, {
    ...{ username, name: username, email: `${username}@example.org` },
    emailVerified: false,
  });
  await setPassword(db, id, await hash);
  return id;
}

/** Signs this browser in, with the cookies that the page's own form would get. */
export async function logIn(context: BrowserContext, site: string, username: string) {
  const data = { email: `${username}@example.org`, password };
  const answer = await context.request.post(`${site}/api/login`, { data });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Makes an account where there is none, and signs this browser in. */
export async function signInAs(context: BrowserContext, site: string, username: string) {
  await inDatabase(site, async (tx) => {
    const known = await tx
      .selectFrom('users')
      .where('username', '=', username)
      .select('id')
      .execute();
    if (known.length === 0) await makeAccount(tx, username);
  });
  await logIn(context, site, username);
}
