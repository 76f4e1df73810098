import type { OutputOf } from '@kinora/contract/call';
import type { login } from '@kinora/contract/accounts';
import { publishEvent } from '../../db/live.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import type { Client } from '../../sessions/client.ts';
import { endSessionOf, sessionsChanged } from '../../sessions/end-session.ts';
import { noteSecurityEvent } from '../../sessions/security-events.ts';
import { addSession, loginAnswer, sessionOf } from '../../sessions/viewer.ts';
import { cancelAccountDeletion } from './schedule-account-deletion.ts';
import { noteDevice } from './new-device.ts';

/**
 * Begins a session of a user who has proved to be it, by whatever way to sign in.
 * @param way how it has proved that, in a word for the account's owner.
 * @returns what `login` answers; its token is the session.
 */
export async function beginSession(
  site: Pick<Site, 'db' | 'enqueue' | 'config'>,
  userId: string,
  client: Client,
  way: string,
): Promise<OutputOf<typeof login>> {
  const begun = await site.db.transaction().execute(async (tx) => {
    const token = await addSession(tx, userId, client);
    // Whoever knew the token before knows nothing now (OWASP ASVS 7.2.4).
    if (client.session) await endSessionOf(tx, client.session);
    await noteDevice(site, tx, userId, client);
    await noteSecurityEvent(tx, client, { type: 'signed_in', userId, detail: way });
    await publishEvent(tx, sessionsChanged(userId));
    return { token, deletionCancelled: await cancelAccountDeletion(tx, userId) };
  });
  const { viewer } = (await sessionOf(site.db, begun.token)) ?? fail('wrong_credentials');
  const answer = loginAnswer(viewer, begun.token);
  return begun.deletionCancelled
    ? { ...answer, message: 'Welcome back! Your account has been restored.', account_kept: true }
    : answer;
}
