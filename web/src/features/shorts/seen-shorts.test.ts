import { expect, test } from 'vitest';
import { noteSeenShort, readSeenShorts } from './seen-shorts.ts';

test('the last five hundred are kept, each once', () => {
  for (let n = 0; n < 501; n++) noteSeenShort(`short${n}`);
  noteSeenShort('short1');
  const seen = [...readSeenShorts()];
  expect([seen.length, seen[0], seen.at(-1)]).toEqual([500, 'short2', 'short1']);
});
