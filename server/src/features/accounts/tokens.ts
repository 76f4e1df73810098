import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { tokenHash } from '../../sessions/token-hash.ts';

/** What a mailed token allows, once. */
export type Purpose = 'reset-password' | 'verify-email' | 'change-email';

const minutesOf: Record<Purpose, number> = {
  'reset-password': 60,
  'verify-email': 24 * 60,
  'change-email': 24 * 60,
};

/**
 * Makes a token for one user and purpose; those made before for the same become useless.
 * @param subject what it is about, such as the new address that it confirms.
 * @returns the token, which is stored only as a hash: 43 letters that fit in an address.
 */
export async function issueToken(
  tx: Database,
  { purpose, userId, subject = '' }: { purpose: Purpose; userId: string; subject?: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await dropTokens(tx, purpose, userId);
  await tx
    .insertInto('one_time_tokens')
    .values({
      hash: tokenHash(token),
      purpose,
      user_id: userId,
      subject,
      expires_at: sql`now() + make_interval(mins => ${minutesOf[purpose]})`,
    })
    .execute();
  return token;
}

/**
 * Uses a token up: of two who come at the same time with the same token, one is served.
 * @returns null for a token that is empty, unknown, used or expired, or was made for something else.
 */
export async function useToken(
  tx: Database,
  purpose: Purpose,
  token: string,
): Promise<{ userId: string; subject: string } | null> {
  const used = await tx
    .deleteFrom('one_time_tokens')
    .where('hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id as userId', 'subject'])
    .executeTakeFirst();
  return used ?? null;
}

/** Whether `useToken` would take a token now: asked before work that not everybody may cause. */
export async function isToken(db: Database, purpose: Purpose, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('one_time_tokens')
    .where('hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('user_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends a call whose mailed token `useToken` refused. @throws invalid */
export function failInvalidToken(): never {
  const sentence = 'This link was used, is too old or is not complete. Ask for a new mail.';
  fail('invalid', sentence, { token: [sentence] });
}

/** Makes every mailed token of a user useless, whatever it was for. */
export async function revokeTokens(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
}

/** What a token that still works is about; null if there is none. */
export async function pendingSubject(
  db: Database,
  purpose: Purpose,
  userId: string,
): Promise<{ subject: string; expiresAt: Date } | null> {
  const pending = await db
    .selectFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['subject', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return pending ?? null;
}

/**
 * Makes the tokens of one user and purpose useless.
 * @returns whether there was any.
 */
export async function dropTokens(tx: Database, purpose: Purpose, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
