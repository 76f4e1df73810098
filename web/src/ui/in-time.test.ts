import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime, TooLate } from './in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('SHELL-08 code that comes within 120 seconds is used', async () => {
  const code = new Promise((resolve) => setTimeout(() => resolve('page'), 119_000));
  const loaded = inTime(code);
  await vi.advanceTimersByTimeAsync(119_000);
  await expect(loaded).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

test('SHELL-08 code that has not come after 120 seconds counts as failed', async () => {
  await Promise.all([
    expect(inTime(new Promise(() => undefined))).rejects.toBeInstanceOf(TooLate),
    vi.advanceTimersByTimeAsync(120_000),
  ]);
});

test('a failure is passed on at once', async () => {
  await expect(inTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
