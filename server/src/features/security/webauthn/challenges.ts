import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** How long a person may take to answer the browser's question, in milliseconds. */
export const answerTime = 5 * 60_000;

/**
 * Keeps a challenge until it is answered or too old.
 * @param userId who adds a passkey with it; null for one that signs in.
 */
export async function keepChallenge(
  db: Database,
  challenge: string,
  userId: string | null,
): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge,
      user_id: userId,
      expires_at: sql`now() + make_interval(secs => ${answerTime / 1000})`,
    })
    .execute();
}

/**
 * Uses a challenge up: of two answers to the same one, one is looked at.
 * @returns false if it is unknown, used, too old, or was asked for something else.
 */
export async function useChallenge(
  db: Database,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Loaded with the first passkey: an idle process does without its 30 MB. */
export const webauthn = () => import('@simplewebauthn/server');
