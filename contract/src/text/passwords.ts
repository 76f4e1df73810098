import { limits } from './limits.ts';

/** What is wrong with a sign-up password (AUTH-10, AUTH-11), in the texts the page shows; or null. */
export function signUpPasswordError(password: string): string | null {
  if ([...password].length < limits.signUpPassword) {
    return 'Password must be at least 8 characters long';
  }
  const classes = [/\d/, /\p{Ll}/u, /\p{Lu}/u, /[^\p{L}\p{N}\s]/u];
  if (!classes.every((one) => one.test(password))) {
    return 'Password must include uppercase, lowercase, digits, and special characters';
  }
  return null;
}
