import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import { tokenHash } from '../../sessions/token-hash.ts';
import { hasPassword, passwordFits } from './passwords.ts';
import { withinTries } from './within-tries.ts';

const freshMinutes = 10;

/** What a signed-in user shows to be still the same person. */
export interface Proof {
  /** The session that asks. */
  token: string;
  password?: string | undefined;
}

/**
 * Asks once more who it is, before something that would help a stranger at an unlocked computer:
 * by the password or, for an account that has none, by having signed in just now.
 * @throws invalid with a sentence for `password`, or one that says to sign in again;
 *   too_many_requests after 10 wrong passwords in a minute.
 */
export async function confirmIdentity(
  site: Pick<Site, 'db' | 'config'>,
  userId: string,
  { token, password }: Proof,
): Promise<void> {
  if (!(await hasPassword(site.db, userId))) {
    if (await isFresh(site.db, token)) return;
    fail('invalid', 'This needs a recent sign-in. Sign out and in again, and then try once more.');
  }
  if (!password) failPassword('Enter your password to do this.');
  const limit = { of: 'wrong passwords', tries: 10, who: userId };
  const fits = await withinTries(site, limit, () => passwordFits(site.db, userId, password));
  if (!fits) failPassword('This is not your password.');
}

function failPassword(message: string): never {
  fail('invalid', message, { password: [message] });
}

async function isFresh(db: Database, token: string): Promise<boolean> {
  const fresh = await db
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash(token))
    .where('created_at', '>', new Date(Date.now() - freshMinutes * 60_000))
    .select('id')
    .executeTakeFirst();
  return fresh !== undefined;
}
