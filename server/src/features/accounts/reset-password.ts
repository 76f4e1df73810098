import type { InputOf } from '@kinora/contract/call';
import type { resetPassword as resetCall } from '@kinora/contract/accounts';
import { limits } from '@kinora/contract/text/limits';
import { resetPasswordError } from '@kinora/contract/text/passwords';
import { publicUrl } from '../../config.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import { endSessions } from './end-session.ts';
import { forgetUnproved } from './forget-unproved.ts';
import { passwordChangedLetter } from './letters.ts';
import { setPassword } from './passwords.ts';
import { failUseless, revokeTokens, useToken } from './tokens.ts';

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
) {
  const weakness =
    resetPasswordError(password) ??
    (password.length > limits.password
      ? `The password may have at most ${limits.password} characters.`
      : null);
  if (weakness) fail('invalid', weakness, { password: [weakness] });

  await db.transaction().execute(async (tx) => {
    const used = await useToken(tx, 'reset-password', token);
    const address = email.trim().toLowerCase();
    if (used) await forgetUnproved(tx, used.userId);
    const user =
      used?.subject === address &&
      (await tx
        .updateTable('users')
        .set({ email_verified: true, updated_at: new Date() })
        .where('id', '=', used.userId)
        .where('email', '=', address)
        .returning('id')
        .executeTakeFirst());
    if (!user) failUseless();

    await setPassword(tx, user.id, password);
    await endSessions(tx, user.id, { exceptToken: ownToken ?? '' });
    // A change of e-mail that a thief of the old password has begun ends here as well.
    await revokeTokens(tx, user.id);
    const forgot = `${publicUrl(config)}/forgotpassword`;
    await enqueue(tx, 'send-mail', passwordChangedLetter(address, forgot));
  });
  return { message: 'Your password is changed. Sign in with it.' };
}
