import { expect, test } from 'vitest';
import { changedCrop, partOf, wholeCrop } from './crop.ts';

const wide = { width: 900, height: 300 };

test.each([
  ['a square of a wide picture', wide, 1, { left: 300, top: 0, width: 300, height: 300 }],
  [
    'a square of an upright one',
    { width: 300, height: 900 },
    1,
    { left: 0, top: 300, width: 300, height: 300 },
  ],
  ['a strip', wide, 6, { left: 0, top: 75, width: 900, height: 150 }],
])('as much as fits: %s', (_what, picture, shape, part) => {
  expect(partOf(picture, shape, wholeCrop(picture))).toEqual(part);
});

test('what is moved or zoomed stays within the picture', () => {
  const crop = wholeCrop(wide);
  expect(changedCrop(wide, 1, crop, { x: -50, y: 0 })).toEqual({ x: 150, y: 150, zoom: 1 });
  expect(changedCrop(wide, 1, crop, { x: 9_999 })).toMatchObject({ x: 750 });
  const near = changedCrop(wide, 1, crop, { x: 0, y: 0, zoom: 99 });
  expect(partOf(wide, 1, near)).toEqual({ left: 0, top: 0, width: 75, height: 75 });
  // Farther away there is no room at the edge.
  expect(changedCrop(wide, 1, near, { zoom: 1 })).toEqual({ x: 150, y: 150, zoom: 1 });
});
