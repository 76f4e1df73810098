import { expect, test } from 'vitest';
import { dayName, todayHere } from './day-name.ts';

test.each([
  ['2026-03-01', '2026-03-01', 'Today'],
  ['2026-02-28', '2026-03-01', 'Yesterday'],
  ['2025-12-31', '2026-01-01', 'Yesterday'],
  ['2026-02-27', '2026-03-01', 'February 27, 2026'],
  ['2025-03-01', '2026-03-01', 'March 1, 2025'],
])('HEAD-10 %s is seen from %s as %s', (day, today, name) => {
  expect(dayName(day, today)).toBe(name);
});

test('today is the reader’s own day', () => {
  expect(todayHere(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
