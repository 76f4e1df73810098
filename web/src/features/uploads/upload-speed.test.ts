import { expect, test } from 'vitest';
import { timeLeftText, measureSpeed, secondsLeft } from './upload-speed.ts';

test('measures the last seconds only', () => {
  const pace = measureSpeed();
  expect(pace.speed()).toBeNull();
  for (let at = 0; at <= 20_000; at += 1_000) {
    pace.note({ at, sent: at < 10_000 ? at : 10_000 + (at - 10_000) * 5 });
  }
  expect(pace.speed()).toBe(5_000);
});

test('one moment is no speed', () => {
  const pace = measureSpeed();
  pace.note({ at: 0, sent: 0 });
  pace.note({ at: 100, sent: 1_000_000 });
  expect(pace.speed()).toBeNull();
});

test('a standstill has no end', () => {
  expect(secondsLeft(1_000, 0)).toBeNull();
  expect(secondsLeft(1_000, null)).toBeNull();
  expect(secondsLeft(1_000, 500)).toBe(2);
});

test.each([
  [null, ''],
  [3, 'a few seconds left'],
  [12, 'about 15 seconds left'],
  [60, 'about 1 minute left'],
  [600, 'about 10 minutes left'],
  [3_600, 'about 1 hour left'],
  [5_400, 'about 1.5 hours left'],
])('%s seconds', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});
