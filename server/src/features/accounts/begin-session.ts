import { randomBytes } from 'node:crypto';
import type { OutputOf } from '@kinora/contract/call';
import type { login } from '@kinora/contract/accounts';
import { tell } from '../../db/live.ts';
import { newId } from '../../db/ids.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import { sessionSeconds } from './auth.ts';
import type { Client } from './client.ts';
import { sessionsChanged } from './end-session.ts';
import { comeBack } from './leaving.ts';
import { loginAnswer } from './login-answer.ts';
import { noteDevice } from './new-device.ts';
import { sessionOf } from './viewer.ts';

/**
 * Begins a session of a user who has proved to be it, by whatever way to sign in.
 * @returns what `login` answers; its token is the session.
 */
export async function beginSession(
  site: Pick<Site, 'db' | 'enqueue' | 'config'>,
  userId: string,
  client: Client,
): Promise<OutputOf<typeof login>> {
  const token = randomBytes(32).toString('base64url');
  const kept = await site.db.transaction().execute(async (tx) => {
    await tx
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
    await noteDevice(site, tx, userId, client);
    await tell(tx, sessionsChanged(userId));
    return comeBack(tx, userId);
  });
  const { viewer } = (await sessionOf(site.db, token)) ?? fail('wrong_credentials');
  const answer = loginAnswer(viewer, token);
  return kept
    ? { ...answer, message: 'Welcome back! Your account is not deleted.', account_kept: true }
    : answer;
}
