import { expect, test } from 'vitest';
import { draggedTo, isDrag } from './use-drag-scroll.ts';

test('CONST-03 ux 78 the strip moves 1.5 times as far as the mouse, the other way', () => {
  expect(draggedTo({ x: 100, scroll: 0 }, 60)).toBe(60);
  expect(draggedTo({ x: 100, scroll: 90 }, 120)).toBe(60);
});

test('FLAW-27 ux 78 less than five pixels are still a click', () => {
  const start = { x: 100, scroll: 0 };
  expect([96, 104].map((x) => isDrag(start, x))).toEqual([false, false]);
  expect([95, 105].map((x) => isDrag(start, x))).toEqual([true, true]);
});
