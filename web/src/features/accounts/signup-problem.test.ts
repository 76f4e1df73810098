import { expect, test } from 'vitest';
import type { Failed } from '../../api/outcome.ts';
import { signupProblem } from './signup-problem.ts';

const failed = (fields: Partial<Failed>): Failed => ({
  ok: false,
  error: 'broken',
  message: 'What the code says.',
  status: 500,
  ...fields,
});

test.each([
  [{ errors: { username: ['Taken.'], email: ['Wrong.', 'Long.'] } }, 'Taken. Wrong. Long.'],
  [{ body: { message: 'More than 200 new accounts.' } }, 'More than 200 new accounts.'],
  [{ body: { message: '' } }, 'Signup failed. Please try again.'],
  [{ body: '<html>502 Bad Gateway' }, 'Signup failed. Please try again.'],
  [{ error: 'offline', message: 'No answer.', status: 0 } as const, 'No answer.'],
])('ERR-16 a sign-up that fails with %j shows %j', (fields, shown) => {
  expect(signupProblem(failed(fields))).toBe(shown);
});
