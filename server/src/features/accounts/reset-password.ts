import type { InputOf } from '@kinora/contract/call';
import type { resetPassword as resetCall } from '@kinora/contract/accounts';
import { limits } from '@kinora/contract/text/limits';
import { resetPasswordError } from '@kinora/contract/text/passwords';
import { publicUrl } from '../../config.ts';
import { fail } from '../../fail.ts';
import { networkOf } from '../../network.ts';
import type { Site } from '../../site.ts';
import type { Client } from '../../sessions/client.ts';
import { endSessions } from '../../sessions/end-session.ts';
import { noteSecurityEvent } from '../../sessions/security-events.ts';
import type { Database } from '../../db/database.ts';
import { dropExport } from '../exports/exports.ts';
import { hashPassword, setPassword } from '../security/passwords.ts';
import { forgetCredentials } from '../security/credentials.ts';
import { weakPasswordError } from './weak-passwords.ts';
import { passwordChangedMail } from './mails.ts';
import { failInvalidToken, isToken, revokeTokens, useToken } from './tokens.ts';

/**
 * Sets a new password by a mailed token (FLAW-03): it works once, for the account and the e-mail
 * that it was mailed to, and proves that e-mail. Whoever else was signed in is signed out.
 * @param ownToken the session that stays, if the caller is signed in to this account.
 * @throws invalid with the sentence of the field at fault; the token can then be used again.
 */
export async function resetPassword(
  { db, enqueue, config }: Pick<Site, 'db' | 'enqueue' | 'config'>,
  { token, email, password }: InputOf<typeof resetCall>,
  ownToken: string | undefined,
  client: Client,
) {
  const refuse = (sentence: string) => fail('invalid', sentence, { password: [sentence] });
  const weakness =
    resetPasswordError(password) ??
    (password.length > limits.password
      ? `The password may have at most ${limits.password} characters.`
      : null);
  if (weakness) refuse(weakness);

  if (!(await isToken(db, 'reset-password', token))) failInvalidToken();
  const hash = await hashPassword(password, networkOf(client.address));
  await db.transaction().execute(async (tx) => {
    const used = await useToken(tx, 'reset-password', token);
    const address = email.trim().toLowerCase();
    if (used) await revokeUnverifiedAccess(tx, used.userId);
    const user =
      used?.subject === address &&
      (await tx
        .updateTable('users')
        .set({ email_verified: true, updated_at: new Date() })
        .where('id', '=', used.userId)
        .where('email', '=', address)
        .returning(['id', 'username', 'name', 'email'])
        .executeTakeFirst());
    if (!user) failInvalidToken();
    // Only to whom the mail was for: it tells something of the account.
    const easy = await weakPasswordError(config, user, password);
    if (easy) refuse(easy);

    await setPassword(tx, user.id, hash);
    await endSessions(tx, user.id, { exceptToken: ownToken ?? '' });
    await dropExport(tx, enqueue, user.id);
    await noteSecurityEvent(tx, client, { type: 'password_reset', userId: user.id });
    // A change of e-mail that a thief of the old password has begun ends here as well.
    await revokeTokens(tx, user.id);
    const forgot = `${publicUrl(config)}/forgotpassword`;
    await enqueue(tx, 'send-mail', passwordChangedMail(address, forgot));
  });
  return { message: 'Your password is changed. Sign in with it.' };
}

/**
 * Takes from an account what was set up before anybody had proved to have its e-mail: every way to
 * sign in, the second factor that would keep others out, sessions, and the devices that sign in
 * without a notice. Whoever made it may have waited for the address's owner. The caller sets a new
 * password.
 */
async function revokeUnverifiedAccess(tx: Database, userId: string): Promise<void> {
  const unverified = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .select('id')
    .executeTakeFirst();
  if (!unverified) return;
  await forgetCredentials(tx, userId);
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
  await endSessions(tx, userId);
}
