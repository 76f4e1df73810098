import { expect, test } from 'vitest';
import { previewPictures } from './preview-pictures.ts';

const picture = (start: number) => ({
  start,
  end: start + 1,
  url: `sprite-${Math.floor(start / 100)}.jpg`,
  x: 0,
  y: 0,
  width: 160,
  height: 90,
});
const shown = (count: number) =>
  previewPictures(Array.from({ length: count }, (_, n) => picture(n))).map(({ start }) => start);

test.each([
  [0, []],
  [1, []],
  [2, [0, 1]],
  [24, Array.from({ length: 24 }, (_, n) => n)],
  [25, Array.from({ length: 13 }, (_, n) => 2 * n)],
  // Five a step, and none of the second sprite.
  [450, Array.from({ length: 20 }, (_, n) => 5 * n)],
])('a preview of %i pictures', (count, starts) => {
  expect(shown(count)).toEqual(starts);
});
