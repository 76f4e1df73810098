import { afterEach, expect, test, vi } from 'vitest';
import { briefCache } from './brief-cache.ts';

afterEach(() => vi.useRealTimers());

/** A cache of numbers that counts how often it was really asked, and what makes it forget. */
function counted() {
  let forget = () => {};
  let asked = 0;
  const answer = briefCache<number>({ onChange: (hear) => (forget = hear) });
  return { ask: (name = 'a') => answer(name, async () => ++asked), forget: () => forget() };
}

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
  const answer = briefCache<string>({ onChange: () => {} });
  const away = () => Promise.reject(new Error('away'));
  await answer('a', async () => 'here');
  vi.setSystemTime(Date.now() + 1_000);
  expect(await answer('a', away)).toBe('here');
  vi.setSystemTime(Date.now() + 1_000);
  await expect(answer('a', away)).rejects.toThrow('away');
});

test('what is on its way when something changes is not kept', async () => {
  const { ask, forget } = counted();
  const early = ask();
  forget();
  expect([await early, await ask()]).toEqual([1, 2]);
});

test('a failure is not kept', async () => {
  const answer = briefCache<string>({ onChange: () => {} });
  await expect(answer('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await answer('a', async () => 'here')).toBe('here');
});

test('no more than 500 answers are kept, the latest', async () => {
  const { ask } = counted();
  for (let name = 0; name <= 500; name++) await ask(`${name}`);
  expect(await ask('500')).toBe(501);
  expect(await ask('1')).toBe(2);
  expect(await ask('0')).toBe(502);
});
