import { afterEach, expect, test, vi } from 'vitest';
import { briefCache } from './brief-cache.ts';
import type { Changed } from './db/live.ts';

afterEach(() => vi.useRealTimers());

/** The ends of a live connection that a test speaks into. */
function connection() {
  const hears: ((changed: Changed) => void)[] = [];
  return {
    live: { onChange: (hear: (changed: Changed) => void) => void hears.push(hear) },
    change: (changed: Changed) => hears.forEach((hear) => hear(changed)),
  };
}

/** A cache of numbers that counts how often it was really asked, and what makes it forget. */
function counted(isListening = (): boolean => true) {
  const { live, change } = connection();
  let asked = 0;
  const answer = briefCache<number>({ ...live, isListening }, (number) => [`shown ${number}`]);
  return {
    ask: (name = 'a') => answer([name], async () => ++asked),
    change,
    forget: () => change('everything'),
  };
}

const unchanging = { onChange: () => {}, isListening: () => true };
const nothing = () => [];

test('those who ask at the same time share one answer, each question has its own', async () => {
  const { ask } = counted();
  expect(await Promise.all([ask(), ask(), ask('b')])).toEqual([1, 1, 2]);
  expect(await ask()).toBe(1);
});

test('an answer is kept for two seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { ask } = counted();
  await ask();
  vi.setSystemTime(Date.now() + 1_999);
  expect(await ask()).toBe(1);
  vi.setSystemTime(Date.now() + 1);
  expect(await ask()).toBe(2);
});

test('an answer that is a second old is given while one newer is made, once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { ask } = counted();
  await ask();
  vi.setSystemTime(Date.now() + 1_000);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(2);
  vi.setSystemTime(Date.now() + 1_999);
  expect(await ask()).toBe(2);
});

test('a newer answer that was begun before something changed is not kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { ask, forget } = counted();
  await ask();
  vi.setSystemTime(Date.now() + 1_000);
  const early = ask();
  forget();
  expect([await early, await ask()]).toEqual([1, 3]);
});

test('an answer that cannot be renewed is given until it is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const answer = briefCache<string>(unchanging, nothing);
  const away = () => Promise.reject(new Error('away'));
  await answer(['a'], async () => 'here');
  vi.setSystemTime(Date.now() + 1_000);
  expect(await answer(['a'], away)).toBe('here');
  vi.setSystemTime(Date.now() + 1_000);
  await expect(answer(['a'], away)).rejects.toThrow('away');
});

test('what is on its way when something changes is not kept', async () => {
  const { ask, forget } = counted();
  const early = ask();
  forget();
  expect([await early, await ask()]).toEqual([1, 2]);
});

test('a change empties what it is about, by its question or by what it shows, and nothing else', async () => {
  const { ask, change } = counted();
  expect([await ask('a'), await ask('b'), await ask('c')]).toEqual([1, 2, 3]);
  change(['a', 'shown 2', 'elsewhere']);
  expect([await ask('a'), await ask('b'), await ask('c')]).toEqual([4, 5, 3]);
});

test('a newer answer that was begun before any change is not kept, since it may show it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { ask, change } = counted();
  await ask();
  vi.setSystemTime(Date.now() + 1_000);
  const early = ask();
  change(['elsewhere']);
  expect(await early).toBe(1);
  vi.setSystemTime(Date.now() + 1_000);
  expect(await ask()).toBe(3);
});

test('nothing is kept while changes are not heard', async () => {
  let heard = false;
  const { ask } = counted(() => heard);
  expect([await ask(), await ask()]).toEqual([1, 2]);
  heard = true;
  expect([await ask(), await ask()]).toEqual([3, 3]);
});

test('a failure is not kept', async () => {
  const answer = briefCache<string>(unchanging, nothing);
  await expect(answer(['a'], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await answer(['a'], async () => 'here')).toBe('here');
});

test('what cannot be answered pushes out nothing', async () => {
  const answer = briefCache<string>(unchanging, nothing, { most: 2 });
  await answer(['a'], async () => 'first');
  await answer(['b'], async () => 'first');
  const failing = ['x', 'y'].map((name) =>
    answer([name], () => Promise.reject(new Error('there is none'))),
  );
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(await answer(['a'], async () => 'second')).toBe('first');
  expect(await answer(['b'], async () => 'second')).toBe('first');
});

test('no more than 500 answers are kept, the latest', async () => {
  const { ask } = counted();
  for (let name = 0; name <= 500; name++) await ask(`${name}`);
  expect(await ask('500')).toBe(501);
  expect(await ask('1')).toBe(2);
  expect(await ask('0')).toBe(502);
});
