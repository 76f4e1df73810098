import type { InputOf } from '@kinora/contract/call';
import type { register as registerCall } from '@kinora/contract/accounts';
import { mustConfirmEmail } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { errorsOf, fail, type FieldErrors } from '../../fail.ts';
import { networkOf } from '../../network.ts';
import type { Client } from '../../sessions/client.ts';
import type { Site } from '../../site.ts';
import { hashPassword, setPassword } from '../security/passwords.ts';
import { createAccount, wasTaken } from './create-account.ts';
import { weakPasswordError } from './weak-passwords.ts';
import { emailError, nameError, newPasswordError, usernameError, usernameTaken } from './fields.ts';
import { askForLink } from './mail-link.ts';

type Input = InputOf<typeof registerCall>;
type Parts = Pick<Site, 'db' | 'config' | 'enqueue'>;

/**
 * Makes an account with its channel, its password and the mail that confirms its address, all or
 * nothing; does not sign in (AUTH-13).
 * @throws invalid with the sentences of every field that cannot be accepted.
 */
export async function register(site: Parts, input: Input, client: Client) {
  const wanted = {
    username: input.username.trim().toLowerCase(),
    name: input.name.trim(),
    email: input.email.trim().toLowerCase(),
    password: input.password,
  };
  const errors = { ...formErrors(wanted), ...(await takenErrors(site.db, wanted)) };
  if (!errors['password']) {
    Object.assign(
      errors,
      errorsOf({ password: await weakPasswordError(site.config, wanted, wanted.password) }),
    );
  }
  if (Object.keys(errors).length > 0) fail('invalid', undefined, errors);

  const hash = await hashPassword(wanted.password, networkOf(client.address));
  const message = await makePasswordAccount(site, wanted, hash).catch(async (error: unknown) => {
    if (!wasTaken(error)) throw error;
    return fail('invalid', undefined, await takenErrors(site.db, wanted));
  });
  return { message };
}

function makePasswordAccount(site: Parts, wanted: Input, hash: string): Promise<string> {
  return site.db.transaction().execute(async (tx) => {
    const userId = await createAccount(tx, { ...wanted, emailVerified: false });
    await setPassword(tx, userId, hash);
    return askToConfirm(site, tx, { userId, email: wanted.email });
  });
}

/**
 * Has the link mailed that confirms a new account's e-mail, where the site wants that; answers what
 * comes next.
 */
export async function askToConfirm(
  { config, enqueue }: Pick<Site, 'config' | 'enqueue'>,
  tx: Database,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  if (config.EMAIL_VERIFICATION !== 'off') {
    const must = mustConfirmEmail(config);
    if (must) {
      await tx.updateTable('users').set({ must_confirm: true }).where('id', '=', userId).execute();
    }
    await askForLink({ db: tx, config, enqueue }, { purpose: 'verify-email', email });
    if (must) return 'Your account is ready. Open the link we emailed you, then sign in.';
  }
  return 'Your account is ready. Sign in to continue.';
}

const formErrors = ({ username, name, email, password }: Input): FieldErrors =>
  errorsOf({
    username: usernameError(username),
    name: nameError(name),
    email: emailError(email),
    password: newPasswordError(password),
  });

async function takenErrors(db: Database, { username, email }: Input) {
  const taken = await db
    .selectFrom('users')
    .where((or) => or.or([or('username', '=', username), or('email', '=', email)]))
    .select(['username', 'email'])
    .execute();
  const errors: FieldErrors = {};
  if (taken.some((user) => user.username === username)) {
    errors['username'] = [usernameTaken];
  }
  if (taken.some((user) => user.email === email)) {
    errors['email'] = ['There is an account with this email. Sign in instead.'];
  }
  return errors;
}
