import { limits } from '@kinora/contract/text/limits';
import { signUpPasswordError } from '@kinora/contract/text/passwords';
import { fail } from '../../fail.ts';
import { isReserved } from './text/reserved-names.ts';

/** Sentences for the fields of a form. */
export type FieldErrors = Record<string, string[]>;

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
export const nameError = (name: string): string | null =>
  name.length === 0 || name.length > limits.name
    ? `The name needs 1 to ${limits.name} characters.`
    : null;

/** What is wrong with an e-mail address, or null. */
export const emailError = (email: string): string | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : 'Enter a valid email address.';

/** What is wrong with a password that somebody wants to have, or null. */
export const newPasswordError = (password: string): string | null =>
  password.length > limits.password
    ? `The password may have at most ${limits.password} characters.`
    : signUpPasswordError(password);

export const usernameTaken = 'This user name is taken. Choose another one.';

/** The fields that have a sentence, in the shape of an answer. */
export function errorsOf(sentences: Record<string, string | null>): FieldErrors {
  const wrong = Object.entries(sentences).filter(([, sentence]) => sentence !== null);
  return Object.fromEntries(wrong.map(([field, sentence]) => [field, [sentence ?? '']]));
}

/**
 * Lets a form go on only if nothing is wrong with its fields.
 * @throws invalid with the sentence of each field that has one.
 */
export function requireRight(sentences: Record<string, string | null>): void {
  const errors = errorsOf(sentences);
  if (Object.keys(errors).length > 0) fail('invalid', undefined, errors);
}
