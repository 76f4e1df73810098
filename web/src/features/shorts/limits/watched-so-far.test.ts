import { expect, it } from 'vitest';
import { countWatching } from './watched-so-far.ts';

const minute = 60_000;

/** In which of so many minutes of watching a reminder is due. */
const dueIn = (count: ReturnType<typeof countWatching>, minutes: number, from = 0) =>
  Array.from({ length: minutes }, (_, n) => n + 1).filter((n) =>
    count.isDue(minute, from + n * minute),
  );

it('a reminder is due after twenty minutes, and then after twenty more', () =>
  expect(dueIn(countWatching(), 45)).toEqual([20, 40]));

it('what is paused does not count', () => {
  const count = countWatching();
  expect(dueIn(count, 19)).toEqual([]);
  for (let n = 20; n < 25; n++) expect(count.isDue(0, n * minute)).toBe(false);
  expect(count.isDue(minute, 25 * minute)).toBe(true);
});

it('whoever had a break begins anew', () => {
  const count = countWatching();
  expect(dueIn(count, 19)).toEqual([]);
  expect(dueIn(count, 20, 30 * minute)).toEqual([20]);
});
