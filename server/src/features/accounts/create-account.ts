import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { createChannel } from '../channels/channels.ts';

/** Whom an account is for; checked by whoever makes it. */
interface NewAccount {
  /** In lower case. */
  username: string;
  name: string;
  /** In lower case. */
  email: string;
  emailVerified: boolean;
}

/**
 * Makes an account with its channel. How it signs in is added in the same transaction, so that no
 * account is ever left that nobody can sign in to.
 * @returns the user's id.
 */
export async function createAccount(
  tx: Database,
  { username, name, email, emailVerified }: NewAccount,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('users')
    .values({ id, username, name, email, email_verified: emailVerified })
    .execute();
  await createChannel(tx, { userId: id, name });
  return id;
}

const uniqueViolation = '23505';

/** Did somebody else take the user name or the address in the moment after we had looked? */
export const wasTaken = (error: unknown): boolean =>
  (error as { code?: string }).code === uniqueViolation;
