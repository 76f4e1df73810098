import type { Database } from '../../db/database.ts';
import { failInvalidToken, useToken } from './tokens.ts';

/**
 * Notes that an account’s e-mail is its own, by the token that was mailed there.
 * @throws invalid for a token that is unknown, used or expired, or when the e-mail is another now.
 */
export async function confirmEmail(db: Database, token: string) {
  const email = await db.transaction().execute(async (tx) => {
    const used = await useToken(tx, 'verify-email', token);
    if (!used) return null;
    const confirmed = await tx
      .updateTable('users')
      .set({ email_verified: true, updated_at: new Date() })
      .where('id', '=', used.userId)
      .where('email', '=', used.subject)
      .returning('email')
      .executeTakeFirst();
    return confirmed?.email ?? null;
  });
  return {
    message: 'Your email is confirmed. Sign in to continue.',
    email: email ?? failInvalidToken(),
  };
}

/** Lets an account in without a confirmed e-mail: one that the site made itself, with no mailbox. */
export async function waiveEmailConfirmation(db: Database, email: string): Promise<void> {
  await db.updateTable('users').set({ must_confirm: false }).where('email', '=', email).execute();
}
