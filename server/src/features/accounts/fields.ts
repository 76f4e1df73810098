import { limits } from '@kinora/contract/text/limits';
import { isSingleLine } from '@kinora/contract/text/single-line';
import { signUpPasswordError } from '@kinora/contract/text/passwords';
import { isReserved } from './text/user-names.ts';

/** What is wrong with a user name (without spaces around it), or null. */
export function usernameError(username: string): string | null {
  const { min, max } = limits.username;
  if (username.length < min || username.length > max) {
    return `The user name needs ${min} to ${max} characters.`;
  }
  if (!/^[\w.]+$/.test(username)) {
    return 'The user name may have letters, digits, dots and underscores.';
  }
  return isReserved(username) ? 'This user name is reserved. Choose another one.' : null;
}

/** What is wrong with a name (without spaces around it), or null. */
export function nameError(name: string): string | null {
  if (name.length === 0 || name.length > limits.name) {
    return `The name needs 1 to ${limits.name} characters.`;
  }
  return isSingleLine(name) ? null : 'The name needs characters that can be seen, in one line.';
}

const part = String.raw`[^\s@<>()[\]\\,;:"\p{C}]+`;
const address = new RegExp(`^${part}@${part}\\.${part}$`, 'u');

/**
 * What is wrong with an e-mail address, or null. Nothing in it may be read as a list of addresses or
 * as one with a name (RFC 5322, 3.4), nor look like another one.
 */
export const emailError = (email: string): string | null =>
  address.test(email) ? null : 'Enter a valid email address.';

/** What is wrong with a password that somebody wants to have, or null. */
export const newPasswordError = (password: string): string | null =>
  password.length > limits.password
    ? `The password may have at most ${limits.password} characters.`
    : signUpPasswordError(password);

export const usernameTaken = 'This user name is taken. Choose another one.';
