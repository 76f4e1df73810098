import { expect, test } from 'vitest';
import type { Failed } from '../../api/outcome.ts';
import { loginProblem } from './login-problem.ts';

const failed = (fields: Partial<Failed>): Failed => ({
  ok: false,
  error: 'broken',
  message: 'What the code says.',
  status: 500,
  ...fields,
});

test.each([
  ['Try later.', 'Try later.'],
  [{ message: 'No.', error: 'broken' }, 'No.'],
  [{ error: 'broken' }, 'broken'],
  [{ message: '', error: 'broken' }, 'broken'],
  [{ detail: ['x'] }, '{"detail":["x"]}'],
  [{}, 'Invalid email or password'],
  ['', 'Invalid email or password'],
  [null, 'Invalid email or password'],
  ['<html>502 Bad Gateway', 'What the code says.'],
])('ERR-11 a sign-in that fails with %j shows %j', (body, shown) => {
  expect(loginProblem(failed({ body }))).toBe(shown);
});

test('ERR-12 no answer at a sign-in', () => {
  const offline = failed({ error: 'offline', message: 'No answer.', status: 0 });
  expect(loginProblem(offline)).toBe('Error: No answer.');
});
