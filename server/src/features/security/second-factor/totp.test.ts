import { expect, test } from 'vitest';
import { stepOf } from './totp.ts';

// RFC 6238, appendix B: the secret "12345678901234567890" and times in seconds; six digits of eight.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
] as const;

test.each(vectors)('RFC 6238: at %i s the code is %s', async (seconds, code) => {
  expect(await stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test.each([
  [-60, null],
  [-30, 41_152_263],
  [0, 41_152_263],
  [30, 41_152_263],
  [60, null],
])('clocks that differ by %i s give the step %j', async (drift, step) => {
  expect(await stepOf(secret, '005924', (1_234_567_890 + drift) * 1000)).toBe(step);
});

test.each(['', '12345', '1234567', 'abcdef', '00592a'])('%j is no code', async (code) => {
  expect(await stepOf(secret, code, 1_234_567_890_000)).toBeNull();
});

test('blanks that apps show within a code do not matter', async () => {
  expect(await stepOf(secret, ' 005 924 ', 1_234_567_890_000)).toBe(41_152_263);
});
