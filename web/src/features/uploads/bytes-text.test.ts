import { expect, test } from 'vitest';
import { bytesText } from './bytes-text.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_500, '1.5 kB'],
  [61_300_000, '61.3 MB'],
  [250_000_000, '250 MB'],
  [10_737_418_240, '10.7 GB'],
])('%d', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
