import { expect, test } from 'vitest';
import { frameOf, typeOf } from './shape.ts';

const upright = { width: 720, height: 1280 };
const wide = { width: 1280, height: 720 };

test.each([
  ['auto', upright, 180, 'short'],
  ['auto', upright, 181, 'video'],
  ['auto', { width: 720, height: 720 }, 60, 'short'],
  ['auto', wide, 10, 'video'],
  ['video', upright, 10, 'video'],
  ['short', wide, 600, 'short'],
] as const)('%s, %j, %d seconds: a %s', (kind, shape, seconds, type) => {
  expect(typeOf(kind, shape, seconds)).toBe(type);
});

test.each([
  // A window as high as the picture, moved across it.
  ['upright', 0, { width: 1920, height: 1080 }, { x: 0, y: 0, height: 1 }],
  ['upright', 1, { width: 1920, height: 1080 }, { x: 1 - 81 / 256, y: 0, height: 1 }],
  // Of a very narrow picture it is as wide as that, and moves down.
  ['upright', 1, { width: 400, height: 1000 }, { x: 0, width: 1, y: 1 - 16 / 22.5 }],
  ['square', 0.5, { width: 1920, height: 1080 }, { x: (1 - 9 / 16) / 2, width: 9 / 16, ratio: 1 }],
  ['bars', 0.5, { width: 1920, height: 1080 }, { width: 1, height: 1, filled: 81 / 256 }],
  ['bars', 0.5, { width: 1080, height: 1920 }, { width: 1, height: 1, filled: 1 }],
] as const)('a part of a picture: %s at %d of %j', (shape, offset, picture, wanted) => {
  const frame = frameOf(shape, offset, picture);
  for (const [name, value] of Object.entries(wanted)) {
    expect(frame[name as keyof typeof frame]).toBeCloseTo(value, 6);
  }
});
