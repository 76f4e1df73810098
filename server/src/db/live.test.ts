import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { wayToDatabase } from '../../test/silent-database.ts';
import { type Changed, openLive, publishChange } from './live.ts';

const { db, url } = await testDatabase();
const log = pino({ level: 'silent' });

test('it closes while its connection is still being made', async () => {
  const way = await wayToDatabase(url);
  way.fallSilent();
  const live = openLive(way.url, log);
  await expect.poll(way.connections).toBe(1);
  await live.close();
  expect(live.isListening()).toBe(false);
});

test('a connection that has fallen silent is made anew, and everything counts as changed', async () => {
  const way = await wayToDatabase(url);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const live = openLive(way.url, log);
  onTestFinished(() => live.close());
  await expect.poll(live.isListening).toBe(true);
  const heard: Changed[] = [];
  live.onChange((changed) => heard.push(changed));
  way.fallSilent();
  way.answer();
  const hearAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return heard;
  };
  await expect.poll(() => hearAfter(5_000)).toContain('everything');
  vi.useRealTimers();
  await expect.poll(live.isListening).toBe(true);
  await publishChange(db, ['a video']);
  await expect.poll(() => heard).toContainEqual(['a video']);
});
