import { limits } from '@kinora/contract/text/limits';

const classes = [/[0-9]/, /[a-z]/, /[A-Z]/, /[^0-9a-zA-Z\s]/];

/** What is wrong with a password for signing up (AUTH-10, AUTH-11); null when it is good. */
export function passwordProblem(password: string): string | null {
  if (password.length < limits.signUpPassword) {
    return `Password must be at least ${limits.signUpPassword} characters long`;
  }
  return classes.every((one) => one.test(password))
    ? null
    : 'Password must include uppercase, lowercase, digits, and special characters';
}
