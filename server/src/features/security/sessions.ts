import type { ActiveSession } from '@kinora/contract/security';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import type { Client } from '../../sessions/client.ts';
import { deviceOf } from '../../sessions/device.ts';
import { endSession, endSessions } from '../../sessions/end-session.ts';
import { noteSecurityEvent } from '../../sessions/security-events.ts';
import { tokenHash } from '../../sessions/token-hash.ts';
import { confirmIdentity, type Proof } from './confirm-identity.ts';

/** Where a user is signed in: the session that asks first, then the one used last. */
export async function listSessions(
  db: Database,
  userId: string,
  token: string,
): Promise<ActiveSession[]> {
  const sessions = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .select((select) => select('token_hash', '=', tokenHash(token)).as('current'))
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
    .orderBy('current', 'desc')
    .orderBy('updated_at', 'desc')
    .execute();
  return sessions.map((session) => {
    const { name, kind } = deviceOf(session.user_agent ?? '');
    return {
      id: session.id,
      device: name,
      kind,
      address: session.ip_address ?? '',
      created_at: session.created_at.toISOString(),
      last_used_at: session.updated_at.toISOString(),
      current: session.current === true,
    };
  });
}

/**
 * Signs out one session of a user.
 * @throws invalid for a wrong password, not_found for a session that is none of theirs.
 */
export async function endOneSession(
  site: Pick<Site, 'db' | 'config'>,
  userId: string,
  { id, ...proof }: Proof & { id: string },
  client: Client,
): Promise<void> {
  await confirmIdentity(site, userId, proof);
  await site.db.transaction().execute(async (tx) => {
    if (!(await endSession(tx, userId, id))) fail('not_found', 'This session has ended already.');
    await noteSecurityEvent(tx, client, { type: 'session_ended', userId });
  });
}

/** Signs out every session of a user but the one that asks. @throws invalid for a wrong password. */
export async function endOtherSessions(
  site: Pick<Site, 'db' | 'config'>,
  userId: string,
  proof: Proof,
  client: Client,
): Promise<void> {
  await confirmIdentity(site, userId, proof);
  await site.db.transaction().execute(async (tx) => {
    await endSessions(tx, userId, { exceptToken: proof.token });
    await noteSecurityEvent(tx, client, { type: 'other_sessions_ended', userId });
  });
}
