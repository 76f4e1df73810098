import type { Database } from '../../db/database.ts';
import { noteSecurityEvent } from '../../sessions/security-events.ts';
import type { Viewer } from '../../sessions/viewer.ts';

/**
 * Gives an account a role; it is not to be had through the web (API-67).
 * @returns its user name; null if no account has this e-mail.
 */
export async function grantRole(
  db: Database,
  email: string,
  role: Viewer['role'],
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .updateTable('users')
      .set({ role })
      .where('email', '=', email.trim().toLowerCase())
      .returning(['id', 'username'])
      .executeTakeFirst();
    if (!found) return null;
    await noteSecurityEvent(tx, null, { type: 'role_changed', userId: found.id, detail: role });
    return found.username;
  });
}
