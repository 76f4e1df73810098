import { expect, test } from 'vitest';
import { followToEnd } from './seen-to-end.ts';

/** The moment from which on a video of some seconds counts as seen; null if none of them does. */
function seenAt(duration: number, loop: boolean, times: readonly number[]): number | null {
  const isSeen = followToEnd();
  const at = times.findIndex((time) => isSeen({ time, duration, loop, ended: false }));
  return at < 0 ? null : at;
}

test.each([
  ['begins again', 2, true, [0.2, 0.9, 1.6, 0.1], 3],
  ['was played as long as it is, in parts', 2, true, [0.2, 0.9, 0.4, 1.1, 1.5, 0.9, 1.2], 4],
  ['is in its last part', 60, false, [10, 57.1], 1],
  ['was gone back in', 60, true, [30, 31, 0.2, 1], null],
  ['was gone forward in', 60, true, [1, 40, 20, 50, 30], null],
  ['was played in parts, without a loop', 4, false, [1, 2, 3, 1, 2, 3], null],
  ['has no length yet', Number.NaN, true, [0, 1, 0, 1], null],
])('a video that %s', (_, duration, loop, times, at) => {
  expect(seenAt(duration, loop, times)).toBe(at);
});

test('a video that has ended was seen, however far somebody was told to be', () => {
  expect(followToEnd()({ time: 3, duration: 4, ended: true, loop: false })).toBe(true);
});
