import { sessionsEvent } from '@kinora/contract/notifications';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type LiveEvent, publishEvent } from '../db/live.ts';
import type { Client } from './client.ts';
import { noteSecurityEvent } from './security-events.ts';
import { tokenHash } from './token-hash.ts';

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
    .where('token_hash', '!=', tokenHash(exceptToken))
    .execute();
  await publishEvent(tx, sessionsChanged(userId));
}

/**
 * Ends all sessions of everybody, should somebody have got hold of the database or of its backup.
 * @returns how many people were signed in.
 */
export async function endAllSessions(db: Database): Promise<number> {
  const people = await db.selectFrom('sessions').distinct().select('user_id').execute();
  for (const { user_id: userId } of people) await endSessions(db, userId);
  return people.length;
}

/** Ends one session of a user everywhere at once; false if there is none with this id. */
export async function endSession(tx: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  await publishEvent(tx, sessionsChanged(userId));
  return numDeletedRows > 0n;
}

/** Ends the session of a token everywhere at once; answers whose it was, null if there is none. */
export async function endSessionOf(tx: Database, token: string): Promise<string | null> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash(token))
    .returning('user_id')
    .executeTakeFirst();
  if (!ended) return null;
  await publishEvent(tx, sessionsChanged(ended.user_id));
  return ended.user_id;
}

/**
 * Deletes sessions that are over, and the tokens that versions before this one stored in the clear.
 */
export async function sweepSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  await db.updateTable('sessions').set({ token: null }).where('token', 'is not', null).execute();
}

/** Signs out whoever has a token. */
export async function signOut(db: Database, token: string, client: Client): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const userId = await endSessionOf(tx, token);
    if (userId !== null) await noteSecurityEvent(tx, client, { type: 'signed_out', userId });
  });
}

/** What the user's open pages are told when a session begins or ends. */
export const sessionsChanged = (userId: string): LiveEvent => ({
  to: userId,
  event: sessionsEvent,
  data: {},
});
