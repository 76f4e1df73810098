import { expect, test } from 'vitest';
import { typeOf } from './type-of.ts';

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
