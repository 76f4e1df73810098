import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteClock } from './minute-clock.ts';

let frames: (() => void)[] = [];
const frame = () => frames.splice(0).forEach((draw) => draw());

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('ux 79 thousands of times are told over several frames, each once a minute', () => {
  const counts = Array.from({ length: 2_000 }, () => 0);
  const ends = counts.map((_, reader) =>
    minuteClock.subscribe(() => {
      counts[reader] = (counts[reader] ?? 0) + 1;
    }),
  );
  const before = minuteClock.get();
  vi.advanceTimersByTime(60_000);
  expect(minuteClock.get() - before).toBe(60_000);
  frame();
  const first = counts.filter((times) => times > 0).length;
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(100);
  while (frames.length > 0) frame();
  expect(new Set(counts)).toEqual(new Set([1]));
  for (const end of ends) end();
  vi.advanceTimersByTime(60_000);
  expect(frames).toEqual([]);
});

test('who has left meanwhile is not told, and a minute that passes meanwhile tells all once more', () => {
  const left = vi.fn<() => void>();
  const stays = vi.fn<() => void>();
  const others = Array.from({ length: 200 }, () => minuteClock.subscribe(() => undefined));
  const leave = minuteClock.subscribe(left);
  const end = minuteClock.subscribe(stays);
  vi.advanceTimersByTime(60_000);
  frame();
  leave();
  // Nobody draws for as long, as in a window that is behind another one.
  vi.advanceTimersByTime(60_000);
  expect(frames).toHaveLength(1);
  while (frames.length > 0) frame();
  expect(left).not.toHaveBeenCalled();
  expect(stays).toHaveBeenCalledTimes(1);
  for (const leaveToo of [...others, end]) leaveToo();
});
