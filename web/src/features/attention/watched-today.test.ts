import { beforeEach, expect, test, vi } from 'vitest';
import { stored, writeText } from '../../ui/storage.ts';
import { addWatchedSecond, dismissReminder, watchedToday } from './watched-today.ts';

const keep = (text: string) => void writeText(stored('watched-today', { scope: 'browser' }), text);

beforeEach(() => {
  keep('');
  vi.useFakeTimers({ now: new Date(2026, 0, 9, 23, 59, 58) });
  return () => void vi.useRealTimers();
});

test('seconds add up over the day, and begin anew at midnight of the viewer', () => {
  addWatchedSecond();
  expect(addWatchedSecond()).toEqual({ day: '2026-01-09', seconds: 2, dismissed: false });
  expect(dismissReminder().dismissed).toBe(true);
  vi.setSystemTime(new Date(2026, 0, 10, 0, 0, 1));
  expect(watchedToday()).toEqual({ day: '2026-01-10', seconds: 0, dismissed: false });
  expect(addWatchedSecond().seconds).toBe(1);
});

test('what cannot be read counts for nothing', () => {
  keep('{"day":"2026-01-09","seconds":"many"}');
  expect(watchedToday().seconds).toBe(0);
});
