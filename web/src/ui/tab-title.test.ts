import { expect, test } from 'vitest';
import { tabTitle } from './tab-title.ts';

test.each([
  ['A walk', 0, 'A walk – Kinora'],
  [null, 0, 'Kinora'],
  ['A walk', 3, '(3) A walk – Kinora'],
  [null, 99, '(99) Kinora'],
  ['A walk', 100, '(99+) A walk – Kinora'],
])('ux 59 %j with %i unread: %s', (title, unread, shown) => {
  expect(tabTitle(title, 'Kinora', unread)).toBe(shown);
});
