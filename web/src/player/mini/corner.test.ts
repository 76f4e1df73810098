import { expect, it } from 'vitest';
import { cornerAfter, cornerTowards, nearestCorner } from './corner.ts';

it('ux 54 goes round through all four corners', () => {
  const second = cornerAfter('bottom-right');
  const third = cornerAfter(second);
  const fourth = cornerAfter(third);
  expect(new Set(['bottom-right', second, third, fourth]).size).toBe(4);
  expect(cornerAfter(fourth)).toBe('bottom-right');
});

it.each([
  ['bottom-right', 'ArrowUp', 'top-right'],
  ['bottom-right', 'ArrowLeft', 'bottom-left'],
  ['top-left', 'ArrowDown', 'bottom-left'],
  ['top-left', 'ArrowRight', 'top-right'],
  ['top-left', 'ArrowUp', 'top-left'],
  ['top-left', 'Enter', null],
] as const)('ux 54 from %s, %s leads to %s', (from, key, to) =>
  expect(cornerTowards(from, key)).toBe(to),
);

it('ux 54 lets go at the nearest corner', () => {
  const window = { width: 1000, height: 600 };
  expect(nearestCorner({ x: 100, y: 100 }, window)).toBe('top-left');
  expect(nearestCorner({ x: 600, y: 100 }, window)).toBe('top-right');
  expect(nearestCorner({ x: 600, y: 310 }, window)).toBe('bottom-right');
});
