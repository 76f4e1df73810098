import { expect, test } from 'vitest';
import { CallError, type Failed } from '../../api/outcome.ts';
import { failedToLoad } from './failed-to-load.ts';

const failed = (status: number, body?: unknown): Failed => ({
  ...{ ok: false, error: 'broken', message: 'Our own sentence.', status, body },
});

test.each([
  ['the server’s sentence', failed(503, { message: 'Back at noon.' }), 'Back at noon.'],
  ['a bare status', failed(500, {}), 'Failed to load videos (500)'],
  ['a page of a proxy', failed(502, '<html>502</html>'), 'Failed to load videos (502)'],
  ['no answer', failed(0), 'Something went wrong while loading videos. Our own sentence.'],
])('ERR-02 %s is told', (_what, answer, message) => {
  expect(failedToLoad(new CallError(answer))).toBe(message);
});
