import { expect, test } from 'vitest';
import { realRate } from './rate.ts';

const steady = (fps: number, seconds: number, round = 1e-6) =>
  Array.from({ length: Math.floor(fps * seconds) }, (_, n) => Math.round(n / fps / round) * round);

test.each([
  ['film in NTSC', steady(30_000 / 1001, 10), { num: 30_000, den: 1001 }, [30_000, 1001]],
  ['plain 30', steady(30, 10), { num: 30, den: 1 }, [30, 1]],
  [
    'Matroska that declares 1000',
    steady(30_000 / 1001, 10, 0.001),
    { num: 1000, den: 1 },
    [30_000, 1001],
  ],
  ['whole milliseconds of 24', steady(24, 10, 0.001), null, [24, 1]],
  ['an average that is a little off', steady(24.97, 10), { num: 24_969, den: 1000 }, [25, 1]],
  ['an unusual but steady rate', steady(179 / 6, 10), { num: 179, den: 6 }, [179, 6]],
  ['a single frame', [0], { num: 25, den: 1 }, [25, 1]],
  ['a high-speed camera', steady(480, 2), { num: 480, den: 1 }, [480, 1]],
  ['nothing to go by', [], null, [1, 1]],
])('%s', (_, times, declared, [num, den]) => {
  expect(realRate(times, declared)).toEqual({ num, den });
});

test('a screen recording that stands still and then moves is as quick as its movement', () => {
  const times = [0, 5, 10, ...steady(30, 10).map((time) => 12 + time)];
  expect(realRate(times, { num: 8, den: 1 })).toEqual({ num: 30, den: 1 });
});

test('an unsteady rate over 120 stays one that is not played as it is', () => {
  const times = steady(300, 4).filter((_, n) => n % 5 !== 0 && n % 7 !== 0);
  const { num, den } = realRate(times, null);
  expect(num / den).toBeGreaterThan(120);
});
