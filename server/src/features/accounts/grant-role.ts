import type { Database } from '../../db/database.ts';
import type { Viewer } from './viewer.ts';

/**
 * Gives an account a role; it is not to be had through the web (API-67).
 * @returns its user name; null if no account has this e-mail.
 */
export async function grantRole(
  db: Database,
  email: string,
  role: Viewer['role'],
): Promise<string | null> {
  const found = await db
    .updateTable('users')
    .set({ role })
    .where('email', '=', email.trim().toLowerCase())
    .returning('username')
    .executeTakeFirst();
  return found?.username ?? null;
}
