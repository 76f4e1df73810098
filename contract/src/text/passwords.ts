import { limits } from './limits.ts';

/** What is wrong with a sign-up password (AUTH-10, AUTH-11), in the texts the page shows; or null. */
export function signUpPasswordError(password: string): string | null {
  if (lengthOf(password) < limits.signUpPassword) {
    return 'Password must be at least 8 characters long';
  }
  return hasAllClasses(password)
    ? null
    : 'Password must include uppercase, lowercase, digits, and special characters';
}

/** What is wrong with a password that replaces a forgotten one (AUTH-20, AUTH-21); or null. */
export function resetPasswordError(password: string): string | null {
  if (lengthOf(password) < limits.resetPassword) {
    return 'Password must be at least 6 characters long';
  }
  return hasAllClasses(password)
    ? null
    : 'Include uppercase, lowercase, digits, and special characters';
}

const lengthOf = (password: string) => [...password].length;

const classes = [/\d/, /\p{Ll}/u, /\p{Lu}/u, /[^\p{L}\p{N}\s]/u];
const hasAllClasses = (password: string) => classes.every((one) => one.test(password));
