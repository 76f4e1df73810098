import type { InputOf } from '@kinora/contract/call';
import type { changePassword as changePasswordCall } from '@kinora/contract/settings';
import { publicUrl } from '../../config.ts';
import type { Site } from '../../site.ts';
import { newPasswordError, requireRight } from './fields.ts';
import { passwordChangedLetter } from './letters.ts';
import { passwordFits, setPassword } from './passwords.ts';
import { endSessions } from './end-session.ts';
import { revokeTokens } from './tokens.ts';
import type { Viewer } from './viewer.ts';
import { withinTries } from './within-tries.ts';

/**
 * Changes the viewer's password; all their other sessions end, and a letter says so.
 * @param token the session that asks, and stays.
 * @throws invalid if the old password is another one, or the new one is too weak;
 *   too_many_requests after 10 wrong passwords in a minute.
 */
export async function changePassword(
  { db, enqueue, config }: Pick<Site, 'db' | 'enqueue' | 'config'>,
  viewer: Viewer,
  token: string,
  input: InputOf<typeof changePasswordCall>,
): Promise<void> {
  const limit = { of: 'wrong passwords', tries: 10, who: viewer.id };
  const fits = await withinTries({ db, config }, limit, () =>
    passwordFits(db, viewer.id, input.old_password),
  );
  requireRight({
    old_password: fits ? null : 'This is not your password.',
    password: newPasswordError(input.password),
  });
  await db.transaction().execute(async (tx) => {
    await setPassword(tx, viewer.id, input.password);
    await endSessions(tx, viewer.id, { exceptToken: token });
    // A change of e-mail that a thief of the old password has begun ends here as well.
    await revokeTokens(tx, viewer.id);
    const forgot = `${publicUrl(config)}/forgotpassword`;
    await enqueue(tx, 'send-mail', passwordChangedLetter(viewer.email, forgot));
  });
}
