import type { InputOf } from '@kinora/contract/call';
import type { register as registerCall } from '@kinora/contract/accounts';
import { limits } from '@kinora/contract/text/limits';
import { signUpPasswordError } from '@kinora/contract/text/passwords';
import { mustConfirmEmail } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import { isReserved } from './text/reserved-names.ts';
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

function formErrors({ username, name, email, password }: Input): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const { min, max } = limits.username;
  if (username.length < min || username.length > max) {
    errors['username'] = [`The user name needs ${min} to ${max} characters.`];
  } else if (!/^[\w.]+$/.test(username)) {
    errors['username'] = ['The user name may have letters, digits, dots and underscores.'];
  } else if (isReserved(username)) {
    errors['username'] = ['This user name is reserved. Choose another one.'];
  }
  if (name.length === 0 || name.length > limits.name) {
    errors['name'] = [`The name needs 1 to ${limits.name} characters.`];
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    errors['email'] = ['Enter a valid email address.'];
  }
  const weakness = signUpPasswordError(password);
  if (weakness) errors['password'] = [weakness];
  else if (password.length > limits.password) {
    errors['password'] = [`The password may have at most ${limits.password} characters.`];
  }
  return errors;
}

async function takenErrors(db: Database, { username, email }: Input) {
  const taken = await db
    .selectFrom('users')
    .where((or) => or.or([or('username', '=', username.toLowerCase()), or('email', '=', email)]))
    .select(['username', 'email'])
    .execute();
  const errors: Record<string, string[]> = {};
  if (taken.some((user) => user.username === username.toLowerCase())) {
    errors['username'] = ['This user name is taken. Choose another one.'];
  }
  if (taken.some((user) => user.email === email)) {
    errors['email'] = ['There is an account with this email. Sign in instead.'];
  }
  return errors;
}
