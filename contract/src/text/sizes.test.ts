import { expect, test } from 'vitest';
import { hoursText, sizeText } from './sizes.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [3 * 2 ** 20, '3 MiB'],
  [12.34 * 2 ** 30, '12.3 GiB'],
  [200 * 2 ** 30, '200 GiB'],
  [5000 * 2 ** 40, '5000 TiB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test.each([
  [0, '0 h'],
  [2, '1 min'],
  [1800, '30 min'],
  [3600, '1 h'],
  [12_240, '3.4 h'],
  [360_000, '100 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(hoursText(seconds)).toBe(text);
});
