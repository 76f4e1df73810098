import { beforeEach, expect, test, vi } from 'vitest';
import { addSecond, goOn, watchedToday } from './watched-today.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 0, 9, 23, 59, 58) });
  return () => void vi.useRealTimers();
});

test('seconds add up over the day, and begin anew at midnight of the viewer', () => {
  addSecond();
  expect(addSecond()).toEqual({ day: '2026-01-09', seconds: 2, goesOn: false });
  expect(goOn().goesOn).toBe(true);
  vi.setSystemTime(new Date(2026, 0, 10, 0, 0, 1));
  expect(watchedToday()).toEqual({ day: '2026-01-10', seconds: 0, goesOn: false });
  expect(addSecond().seconds).toBe(1);
});

test('what cannot be read counts for nothing', () => {
  localStorage.setItem('watched-today', '{"day":"2026-01-09","seconds":"many"}');
  expect(watchedToday().seconds).toBe(0);
});
