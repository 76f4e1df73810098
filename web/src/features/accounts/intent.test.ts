import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetIntent, rememberIntent, takeIntent } from './intent.ts';

const items = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  items.clear();
  vi.useRealTimers();
});

test('what a guest wanted is handed out once, on its page and by its name', () => {
  rememberIntent('/video/a?t=5', 'like:a', { up: true });
  expect(takeIntent('/video/b', 'like:a')).toBeNull();
  expect(takeIntent('/video/a?t=5', 'like:b')).toBeNull();
  expect(takeIntent('/video/a?t=5', 'like:a')).toEqual({ data: { up: true } });
  expect(takeIntent('/video/a?t=5', 'like:a')).toBeNull();
});

test('only the last intent counts, and only for half an hour', () => {
  rememberIntent('/', 'upload', undefined);
  rememberIntent('/', 'subscribe', undefined);
  expect(takeIntent('/', 'upload')).toBeNull();
  vi.advanceTimersByTime(30 * 60_000);
  expect(takeIntent('/', 'subscribe')).toBeNull();
});

test('going on elsewhere gives it up', () => {
  rememberIntent('/video/a', 'like', undefined);
  forgetIntent('/video/a');
  expect(items.size).toBe(1);
  forgetIntent('/video/b');
  expect(takeIntent('/video/a', 'like')).toBeNull();
});
