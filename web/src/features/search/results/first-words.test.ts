import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test.each([
  ['Guitar lesson for beginners', 'Guitar lesson for…'],
  ['One  two\nthree four', 'One two three…'],
  ['Guitar lesson', 'Guitar lesson'],
  ['', ''],
])('SEARCH-05 the first three words of “%s” are “%s”', (title, cut) => {
  expect(firstWords(title, 3)).toBe(cut);
});
