import { expect, test } from 'vitest';
import { withoutRepeats } from './without-repeats.ts';

const row = (id: string) => ({ id });

test('keeps the first of each and the order', () => {
  expect(withoutRepeats([[row('a'), row('b')], [row('b'), row('c'), row('a')], []])).toEqual([
    [row('a'), row('b')],
    [row('c')],
    [],
  ]);
});

test('a page without repeats is the same array as before', () => {
  const pages = [[{ id: 'a' }], [{ id: 'b' }]];
  expect(withoutRepeats(pages).map((page, index) => page === pages[index])).toEqual([true, true]);
});
