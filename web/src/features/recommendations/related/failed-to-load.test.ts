import { expect, test } from 'vitest';
import { CallError } from '../../../api/outcome.ts';
import { failedToLoad } from './failed-to-load.ts';

test.each([
  ['the server’s sentence', { message: 'Too many calls.' }, 'Too many calls.'],
  ['a text that was answered', 'Back at noon\n', 'Back at noon'],
  ['no answer at all', undefined, 'Failed to load related videos'],
  ['an empty answer', '', 'Failed to load related videos'],
  ['a page of a proxy', '<html>502</html>', 'Failed to load related videos'],
  ['something else', { message: 5 }, 'Failed to load related videos'],
])('ERR-03 %s is told', (_what, body, message) => {
  const failed = { ok: false, error: 'offline', message: '', body, status: 0 } as const;
  expect(failedToLoad(new CallError(failed))).toBe(message);
});
