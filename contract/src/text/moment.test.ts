import { expect, test } from 'vitest';
import { momentOf, momentText } from './moment.ts';

test.each([
  ['65', 65, '1:05'],
  ['65.3', 65.3, '1:05.3'],
  ['0:07,5', 7.5, '0:07.5'],
  ['1:05.3', 65.3, '1:05.3'],
  ['1:02:03', 3723, '1:02:03'],
  ['59.96', 59.96, '1:00'],
])('%s is a moment, and reads %s', (typed, seconds, read) => {
  expect(momentOf(typed)).toBeCloseTo(seconds, 6);
  expect(momentText(momentOf(typed) ?? 0)).toBe(read);
});

test.each(['', 'soon', '1:75', '1:75:00', '-3', '1:2:3:4', '1:005'])('“%s” is none', (typed) => {
  expect(momentOf(typed)).toBeNull();
});
