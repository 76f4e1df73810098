import type { InputOf, OutputOf } from '@kinora/contract/call';
import type { login } from '@kinora/contract/accounts';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Auth, Client } from './auth.ts';
import { viewerOf } from './viewer.ts';

/**
 * Signs in with e-mail and password; the answer's token is the session.
 * @throws wrong_credentials, alike for an unknown e-mail and a wrong password (FLAW-05).
 */
export async function signIn(
  db: Database,
  auth: Auth,
  input: InputOf<typeof login>,
  client: Client,
): Promise<OutputOf<typeof login>> {
  const credentials = { email: input.email.trim().toLowerCase(), password: input.password };
  const token = (await auth.signIn(credentials, client)) ?? fail('wrong_credentials');
  const viewer = (await viewerOf(db, token)) ?? fail('wrong_credentials');
  return {
    message: 'You are signed in.',
    token,
    user_id: viewer.id,
    name: viewer.name,
    email: viewer.email,
    username: viewer.username,
    profile_image: viewer.image,
  };
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
