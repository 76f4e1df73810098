import type { InputOf, OutputOf } from '@kinora/contract/call';
import type { login } from '@kinora/contract/accounts';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import { beginSession } from './begin-session.ts';
import type { Client } from './client.ts';
import { userWithPassword } from './passwords.ts';

/**
 * Signs in with e-mail and password; the answer's token is the session.
 * @throws wrong_credentials, alike for an unknown e-mail and a wrong password (FLAW-05).
 */
export async function signIn(
  site: Pick<Site, 'db'>,
  input: InputOf<typeof login>,
  client: Client,
): Promise<OutputOf<typeof login>> {
  const userId = (await userWithPassword(site.db, input)) ?? fail('wrong_credentials');
  return beginSession(site, userId, client);
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
