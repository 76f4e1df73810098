import { type BrowserContext, devices } from '@playwright/test';
import type { Database } from '../server/src/db/database.ts';
import { createAccount } from '../server/src/features/accounts/create-account.ts';
import { hashPassword, setPassword } from '../server/src/features/security/passwords.ts';
import { readableCookies } from '../server/src/sessions/cookies.ts';
import { addSession, loginAnswer, sessionOf } from '../server/src/sessions/viewer.ts';
import { inDatabase } from './site-database.ts';

export const password = 'Tr0ub4dor&3';

const { userAgent } = devices['Desktop Chrome'];

let hash: Promise<string> | undefined;

/**
 * Makes an account as signing up does, but for the hash of its password, which takes time to make:
 * all people of the stories have the same one. Answers its id.
 */
export async function makeAccount(db: Database, username: string): Promise<string> {
  hash ??= hashPassword(password, 'stories');
  const id = await createAccount(db, {
    ...{ username, name: username, email: `${username}@example.org` },
    emailVerified: false,
  });
  await setPassword(db, id, await hash);
  return id;
}

/** Signs this browser in, with the cookies that the page's own form would get, but for the password. */
export const logIn = (context: BrowserContext, site: string, username: string) =>
  signIn(context, site, (tx) => idOf(tx, username));

/** Makes an account where there is none, and signs this browser in. */
export const signInAs = (context: BrowserContext, site: string, username: string) =>
  signIn(
    context,
    site,
    async (tx) => (await idOf(tx, username)) ?? (await makeAccount(tx, username)),
  );

async function idOf(tx: Database, username: string): Promise<string | undefined> {
  const user = await tx
    .selectFrom('users')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirst();
  return user?.id;
}

async function signIn(
  context: BrowserContext,
  site: string,
  who: (tx: Database) => Promise<string | undefined>,
) {
  const cookies = await inDatabase(site, async (tx) => {
    const id = await who(tx);
    if (id === undefined) throw new Error('There is no such account.');
    const token = await addSession(tx, id, { userAgent, address: '127.0.0.1' });
    const session = await sessionOf(tx, token);
    if (!session) throw new Error('The session was not begun.');
    return { token, ...readableCookies(loginAnswer(session.viewer, token)) };
  });
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      ...{ name, value: encodeURIComponent(value), url: site },
      ...{ httpOnly: name === 'token', sameSite: 'Lax' as const },
    })),
  );
}
