import { expect, test } from 'vitest';
import { cuesAt, nextChange } from './cue-times.ts';

const cue = (start: number, end: number) =>
  ({ start, end, top: false, align: 'center', text: [`${start}`] }) as const;
const cues = [cue(1, 3), cue(2, 6), cue(3, 4), cue(9, 10)];
const names = (seconds: number) => cuesAt(cues, seconds).map(({ start }) => start);

test.each([
  [0, []],
  [1, [1]],
  [2.5, [1, 2]],
  [3, [2, 3]],
  [5, [2]],
  [6, []],
  [9.999, [9]],
  [10, []],
])('at %s s', (seconds, starts) => expect(names(seconds)).toEqual(starts));

test.each([
  [0, 1],
  [1, 2],
  [2.5, 3],
  [3, 4],
  [4, 6],
  [6, 9],
  [9, 10],
  [10, null],
])('after %s s something changes at %s s', (seconds, next) =>
  expect(nextChange(cues, seconds)).toBe(next),
);
