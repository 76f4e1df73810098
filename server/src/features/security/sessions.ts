import type { SessionPlace } from '@kinora/contract/security';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { deviceOf } from '../accounts/device.ts';
import { endSession } from '../accounts/end-session.ts';

/** Where a user is signed in: the session that asks first, then the one used last. */
export async function listSessions(
  db: Database,
  userId: string,
  token: string,
): Promise<SessionPlace[]> {
  const sessions = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .orderBy((order) => order('token', '=', token), 'desc')
    .orderBy('updated_at', 'desc')
    .select(['id', 'token', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
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
      current: session.token === token,
    };
  });
}

/** Signs out one session of a user. @throws not_found for one that is none of theirs. */
export async function endOneSession(db: Database, userId: string, id: string): Promise<void> {
  if (!(await endSession(db, userId, id))) fail('not_found', 'This session has ended already.');
}
