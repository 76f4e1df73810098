import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';

// Loaded with the first password: an idle process does without it.
const hashing = () => import('better-auth/crypto');

/** Is this the user's password? False for an account that has none (social sign-in only). */
export async function passwordFits(
  db: Database,
  userId: string,
  password: string,
): Promise<boolean> {
  const hash = await storedHash(db, userId);
  return hash !== null && (await hashing()).verifyPassword({ hash, password });
}

/**
 * The user whom an e-mail and a password belong to; null if they do not belong together. An unknown
 * e-mail takes as long as a wrong password, so that nobody learns which accounts exist (FLAW-05).
 */
export async function userWithPassword(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<string | null> {
  const found = await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .where('users.email', '=', email.trim().toLowerCase())
    .where('credentials.provider_id', '=', 'credential')
    .select(['users.id', 'credentials.password as hash'])
    .executeTakeFirst();
  const { hashPassword, verifyPassword } = await hashing();
  if (!found?.hash) {
    await hashPassword(password);
    return null;
  }
  return (await verifyPassword({ hash: found.hash, password })) ? found.id : null;
}

/** Does this account have a password, or only other ways to sign in? */
export const hasPassword = async (db: Database, userId: string): Promise<boolean> =>
  (await storedHash(db, userId)) !== null;

/** Stores a new password (scrypt, salted), also for an account that had none. */
export async function setPassword(tx: Database, userId: string, password: string): Promise<void> {
  const hash = await (await hashing()).hashPassword(password);
  await tx
    .insertInto('credentials')
    .values({
      id: newId(),
      account_id: userId,
      provider_id: 'credential',
      user_id: userId,
      password: hash,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: hash, updated_at: new Date() }),
    )
    .execute();
}

async function storedHash(db: Database, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('credentials')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .select('password')
    .executeTakeFirst();
  return found?.password ?? null;
}
