import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCode } from './load-code.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = (milliseconds: number) => () =>
  new Promise((resolve) => setTimeout(() => resolve('page'), milliseconds));

test('SHELL-08 code that comes within 120 seconds is used', async () => {
  const loaded = loadCode(later(119_000));
  await vi.advanceTimersByTimeAsync(119_000);
  await expect(loaded).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

test('SHELL-08 code that has not come after 120 seconds counts as failed', async () => {
  await Promise.all([
    expect(loadCode(later(121_000))).rejects.toMatchObject({ late: true }),
    vi.advanceTimersByTimeAsync(120_000),
  ]);
});

test('SHELL-08 what fails is tried once more by itself, and again by whoever asks again', async () => {
  const gone = new TypeError('gone');
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(gone);
  load.mockRejectedValueOnce(gone).mockResolvedValueOnce('page');
  const first = loadCode(load);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(first).resolves.toBe('page');
  expect(load).toHaveBeenCalledTimes(2);

  await Promise.all([
    expect(loadCode(load)).rejects.toMatchObject({ late: false, cause: gone }),
    vi.advanceTimersByTimeAsync(1_000),
  ]);
  expect(load).toHaveBeenCalledTimes(4);
  expect(vi.getTimerCount()).toBe(0);

  load.mockResolvedValueOnce('page');
  await expect(loadCode(load)).resolves.toBe('page');
});
