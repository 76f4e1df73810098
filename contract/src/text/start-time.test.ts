import { expect, it } from 'vitest';
import { parseStartTime } from './start-time.ts';

it.each([
  ['90', 90],
  ['90s', 90],
  ['1m30s', 90],
  ['1M30S', 90],
  ['1h2m3s', 3723],
  ['2m', 120],
  ['1:30', 90],
  ['1:02:03', 3723],
  ['0', 0],
])('ux 30 reads %s as %d seconds', (text, seconds) => expect(parseStartTime(text)).toBe(seconds));

it.each(['', ' ', 'now', '-5', '1:90', '1m30x', '1e3', '1.5.2'])(
  'ux 30 leaves "%s" alone',
  (text) => expect(parseStartTime(text)).toBeNull(),
);
