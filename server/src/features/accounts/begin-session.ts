import { randomBytes } from 'node:crypto';
import type { OutputOf } from '@kinora/contract/call';
import type { login } from '@kinora/contract/accounts';
import { newId } from '../../db/ids.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import { sessionSeconds } from './auth.ts';
import type { Client } from './client.ts';
import { loginAnswer } from './login-answer.ts';
import { sessionOf } from './viewer.ts';

/**
 * Begins a session of a user who has proved to be it, by whatever way to sign in.
 * @returns what `login` answers; its token is the session.
 */
export async function beginSession(
  { db }: Pick<Site, 'db'>,
  userId: string,
  client: Client,
): Promise<OutputOf<typeof login>> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      token,
      user_id: userId,
      expires_at: new Date(Date.now() + sessionSeconds * 1000),
      ip_address: client.address,
      user_agent: client.userAgent,
    })
    .execute();
  const { viewer } = (await sessionOf(db, token)) ?? fail('wrong_credentials');
  return loginAnswer(viewer, token);
}
