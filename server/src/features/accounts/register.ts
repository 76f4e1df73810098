import type { InputOf } from '@kinora/contract/call';
import type { register as registerCall } from '@kinora/contract/accounts';
import { mustConfirmEmail } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import {
  emailError,
  errorsOf,
  type FieldErrors,
  nameError,
  newPasswordError,
  usernameError,
  usernameTaken,
} from './fields.ts';
import { askForLink } from './mail-link.ts';

type Input = InputOf<typeof registerCall>;

/**
 * Makes an account with its channel; does not sign in (AUTH-13).
 * @throws invalid with the sentences of every field that cannot be accepted.
 */
export async function register(
  site: Pick<Site, 'db' | 'auth' | 'config' | 'enqueue'>,
  input: Input,
) {
  const wanted = {
    username: input.username.trim(),
    name: input.name.trim(),
    email: input.email.trim().toLowerCase(),
    password: input.password,
  };
  const errors = { ...formErrors(wanted), ...(await takenErrors(site.db, wanted)) };
  if (Object.keys(errors).length > 0) fail('invalid', undefined, errors);

  // Somebody may have taken the name or the address since we looked.
  const refusal = await site.auth.signUp(wanted);
  if (refusal) fail('invalid', refusal);
  return { message: await askToConfirm(site, wanted.email) };
}

/** Mails the link that confirms the e-mail, where the site wants that; answers what comes next. */
export async function askToConfirm(
  site: Pick<Site, 'db' | 'config' | 'enqueue'>,
  email: string,
): Promise<string> {
  const { EMAIL_VERIFICATION, NODE_ENV } = site.config;
  // Addresses of the demo, which no mail can reach.
  const isDemo = NODE_ENV !== 'production' && email.endsWith('.invalid');
  if (EMAIL_VERIFICATION !== 'off' && !isDemo) {
    const must = mustConfirmEmail(site.config);
    if (must) {
      await site.db
        .updateTable('users')
        .set({ must_confirm: true })
        .where('email', '=', email)
        .execute();
    }
    await askForLink(site, { purpose: 'verify-email', email });
    if (must) return 'Your account is ready. Open the link in the mail we sent you, then sign in.';
  }
  return 'Your account is ready. Sign in to go on.';
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
    .where((or) => or.or([or('username', '=', username.toLowerCase()), or('email', '=', email)]))
    .select(['username', 'email'])
    .execute();
  const errors: FieldErrors = {};
  if (taken.some((user) => user.username === username.toLowerCase())) {
    errors['username'] = [usernameTaken];
  }
  if (taken.some((user) => user.email === email)) {
    errors['email'] = ['There is an account with this email. Sign in instead.'];
  }
  return errors;
}
