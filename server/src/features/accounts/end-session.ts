import { sessionsEvent } from '@kinora/contract/notifications';
import type { Database } from '../../db/database.ts';
import { type LiveEvent, tell } from '../../db/live.ts';

/**
 * Ends all sessions of a user everywhere at once: every call looks its token up.
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
  await tell(tx, sessionsChanged(userId));
}

/** Ends one session of a user everywhere at once; false if there is none with this id. */
export async function endSession(tx: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  await tell(tx, sessionsChanged(userId));
  return numDeletedRows > 0n;
}

/** Ends the session of a token everywhere at once. */
export async function signOut(db: Database, token: string): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('token', '=', token)
    .returning('user_id')
    .executeTakeFirst();
  if (ended) await tell(db, sessionsChanged(ended.user_id));
}

/** What the user's open pages are told when a session begins or ends. */
export const sessionsChanged = (userId: string): LiveEvent => ({
  to: userId,
  event: sessionsEvent,
  data: {},
});
