import type { InputOf } from '@kinora/contract/call';
import type { changePassword as changePasswordCall } from '@kinora/contract/settings';
import { publicUrl } from '../../config.ts';
import type { Site } from '../../site.ts';
import type { Client } from '../../sessions/client.ts';
import { requireRight } from '../../fail.ts';
import { endSessions } from '../../sessions/end-session.ts';
import { noteSecurityEvent } from '../../sessions/security-events.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { dropExport } from '../exports/exports.ts';
import { hashPassword, passwordFits, setPassword } from '../security/passwords.ts';
import { withinTries } from '../security/within-tries.ts';
import { weakPasswordError } from './weak-passwords.ts';
import { newPasswordError } from './fields.ts';
import { passwordChangedMail } from './mails.ts';
import { revokeTokens } from './tokens.ts';

/**
 * Changes the viewer's password; all their other sessions end, and a mail says so.
 * @param token the session that asks, and stays.
 * @throws invalid if the old password is another one, or the new one is too weak;
 *   too_many_requests after 10 wrong passwords in a minute.
 */
export async function changePassword(
  { db, enqueue, config }: Pick<Site, 'db' | 'enqueue' | 'config'>,
  viewer: Viewer,
  token: string,
  input: InputOf<typeof changePasswordCall>,
  client: Client,
): Promise<void> {
  const limit = { of: 'wrong passwords', tries: 10, who: viewer.id };
  const fits = await withinTries({ db, config }, limit, () =>
    passwordFits(db, viewer.id, input.old_password),
  );
  requireRight({
    old_password: fits ? null : 'This is not your password.',
    password:
      newPasswordError(input.password) ?? (await weakPasswordError(config, viewer, input.password)),
  });
  const hash = await hashPassword(input.password, viewer.id);
  await db.transaction().execute(async (tx) => {
    await setPassword(tx, viewer.id, hash);
    await endSessions(tx, viewer.id, { exceptToken: token });
    await dropExport(tx, enqueue, viewer.id);
    await noteSecurityEvent(tx, client, { type: 'password_changed', userId: viewer.id });
    // A change of e-mail that a thief of the old password has begun ends here as well.
    await revokeTokens(tx, viewer.id);
    const forgot = `${publicUrl(config)}/forgotpassword`;
    await enqueue(tx, 'send-mail', passwordChangedMail(viewer.email, forgot));
  });
}
