import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { checkHash, makeHash } from './password-hashing/scrypt.ts';
import { inThread, requireRoom } from './password-hashing/threads.ts';

/**
 * Hashes a new password (scrypt, salted), to be stored by `setPassword`: outside a transaction,
 * since it takes its time and may have to wait.
 * @param who the network or account that sets it.
 * @throws too_many_requests while many others wait, or several of the same network or account.
 */
export const hashPassword = (password: string, who: string): Promise<string> =>
  inThread(makeHash, password, who);

/**
 * Is this the user's password? False for an account that has none (social sign-in only).
 * @throws too_many_requests while many others wait, or several of this account.
 */
export async function passwordFits(
  db: Database,
  userId: string,
  password: string,
): Promise<boolean> {
  const hash = await storedHash(db, userId);
  return hash !== null && (await inThread(checkHash, { hash, password }, userId)).fits;
}

/**
 * The user of an e-mail, null for an unknown one, and whether the password is theirs. It takes as
 * long in any case, so that nobody learns which accounts exist (FLAW-05). A hash that was made with
 * less work than passwords are now is replaced.
 * @param network from which it is sent.
 * @throws too_many_requests while many others wait, or several from the same network.
 */
export async function checkUserPassword(
  db: Database,
  { email, password }: { email: string; password: string },
  network: string,
): Promise<{ userId: string | null; fits: boolean }> {
  // In a storm most are refused here, which costs next to nothing.
  await requireRoom();
  const found = await db
    .selectFrom('users')
    .leftJoin('credentials', (join) =>
      join
        .onRef('credentials.user_id', '=', 'users.id')
        .on('credentials.provider_id', '=', 'credential'),
    )
    .where('users.email', '=', email.trim().toLowerCase())
    .select(['users.id', 'credentials.password as hash'])
    .executeTakeFirst();
  const hash = found?.hash ?? null;
  const { fits, better } = await inThread(checkHash, { hash, password }, network);
  if (found && hash !== null && better !== null) await replaceHash(db, found.id, hash, better);
  return { userId: found?.id ?? null, fits };
}

/** Does this account have a password, or only other ways to sign in? */
export const hasPassword = async (db: Database, userId: string): Promise<boolean> =>
  (await storedHash(db, userId)) !== null;

/** Stores the hash of a new password, also for an account that had none. */
export async function setPassword(tx: Database, userId: string, hash: string): Promise<void> {
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

/** Stores the same password with another hash, unless it was changed meanwhile. */
async function replaceHash(
  db: Database,
  userId: string,
  before: string,
  hash: string,
): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ password: hash, updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .where('password', '=', before)
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
