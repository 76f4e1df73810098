import { describe, expect, test } from 'vitest';
import { chipPage, chipPages, indexAfterKey } from './chip-page.ts';

const all = { value: '', label: 'All' };
const choices = Array.from({ length: 23 }, (_, index) => ({
  value: `c${index}`,
  label: `Choice ${index}`,
}));
const values = (chosen: string, page: number) =>
  chipPage(all, choices, chosen, page).map(({ value }) => value);

describe('CONST-03 ten choices a page', () => {
  test.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [20, 2],
    [23, 3],
  ])('%i choices fill %i pages', (count, pages) => {
    expect(chipPages(count)).toBe(pages);
  });

  test('HOME-05 every page starts with the one for all', () => {
    expect(values('', 0)).toEqual(['', ...choices.slice(0, 10).map(({ value }) => value)]);
    expect(values('', 2)).toEqual(['', 'c20', 'c21', 'c22']);
  });

  test('HOME-05 the chosen one is on every page, once', () => {
    expect(values('c3', 0).filter((value) => value === 'c3')).toHaveLength(1);
    expect(values('c15', 0).slice(0, 3)).toEqual(['', 'c15', 'c0']);
    expect(values('gone', 0)[1]).toBe('c0');
  });
});

test.each([
  ['ArrowRight', 1, false, 2],
  ['ArrowRight', 3, false, 3],
  ['ArrowLeft', 1, false, 0],
  ['ArrowLeft', 0, false, 0],
  ['ArrowLeft', 1, true, 2],
  ['ArrowRight', 1, true, 0],
  ['Home', 2, false, 0],
  ['End', 1, false, 3],
  ['Enter', 1, false, null],
])('FLAW-27 %s from place %i (right to left: %s) goes to %s of four', (key, index, rtl, to) => {
  expect(indexAfterKey(key, index, 4, rtl)).toBe(to);
});
