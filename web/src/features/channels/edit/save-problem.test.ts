import { expect, test } from 'vitest';
import type { Failed } from '../../../api/outcome.ts';
import { fieldsProblem, loadProblem, saveProblem, sessionProblem } from './save-problem.ts';

test.each([
  [{ username: ' ', email: '' }, { username: ['Username is required'] }],
  [{ username: 'anna', email: ' ' }, { email: ['Email is required'] }],
  [{ username: 'anna', email: 'anna@example' }, { email: ['Please enter a valid email address'] }],
  [{ username: 'anna', email: 'a b@c.de' }, { email: ['Please enter a valid email address'] }],
  [{ username: 'anna', email: ' anna@example.org ' }, undefined],
])('CHAN-05 CHAN-07 of %j the first wrong field is %j', (fields, errors) => {
  expect(fieldsProblem(fields)?.errors).toEqual(errors);
});

test.each([
  [{ signedIn: false, userId: '' }, 'Authentication required. Please log in again.'],
  [{ signedIn: true, userId: '' }, 'User ID not found. Please log in again.'],
  [{ signedIn: true, userId: 'u1' }, undefined],
])('CHAN-06 a session of %j is told %j', (session, message) => {
  expect(sessionProblem(session)?.message).toBe(message);
});

const failed = (fields: Partial<Failed>): Failed => ({
  ok: false,
  error: 'broken',
  message: 'What the code says.',
  status: 500,
  ...fields,
});

test.each([
  [401, 'Authentication required. Please log in.'],
  [503, 'Failed to load channel data: Catching its breath.'],
])('ERR-20 a form that cannot be loaded for %d says %j', (status, said) => {
  expect(loadProblem({ status, message: 'Catching its breath.' })).toBe(said);
});

test.each([
  [{ status: 401 }, 'Authentication required. Please log in.'],
  [{ status: 405 }, 'Server error: Invalid request method. Please try again.'],
  [{ status: 403 }, 'Access denied. Please check your authentication.'],
  [{ status: 500 }, 'Server error. Please try again later.'],
  [{ status: 502, body: '<html>Bad gateway' }, 'Server error occurred. Please try again.'],
  [{ status: 429, body: { message: 'Too often.' } }, 'Too often.'],
  [{ status: 418, body: 'teapot' }, 'Failed to update channel'],
  [
    { status: 422, errors: { username: ['Taken.', 'Long.'], email: ['Wrong.'] } },
    'username: Taken. Long.; email: Wrong.',
  ],
  [
    { status: 0, error: 'offline' },
    'An error occurred while updating the channel. Please try again.',
  ],
  [{ status: 0, error: 'invalid', errors: { email: ['Email is required'] } }, null],
  [{ status: 0, error: 'invalid', message: 'User ID not found.' }, 'User ID not found.'],
] as const)('ERR-20 ERR-21 ERR-22 a save that fails with %j says %j', (fields, said) => {
  expect(saveProblem(failed(fields as unknown as Partial<Failed>))).toBe(said);
});
