import { expect, test } from 'vitest';
import { spokenLength } from './spoken-length.ts';

test.each([
  [0, '0 min'],
  [8, '1 min'],
  [89, '1 min'],
  [90, '2 min'],
  [3569, '59 min'],
  [3570, '1 h 0 min'],
  [3900, '1 h 5 min'],
  [90_000, '25 h 0 min'],
])('PDET-01 %i seconds are said as %s', (seconds, words) => {
  expect(spokenLength(seconds)).toBe(words);
});
