import { expect, test } from 'vitest';
import type { StoredFile } from '../../storage/storage.ts';
import { keepOpen } from './keep-open.ts';

/** Notes what is opened and what is closed; `broken` lets every read fail. */
function notingStorage() {
  const noted = { opened: [] as string[], closed: [] as string[], broken: false };
  const open = async (key: string): Promise<StoredFile | null> => {
    noted.opened.push(key);
    if (key === 'missing') return null;
    if (key === 'away') throw new Error('the storage is away');
    return {
      bytes: 10,
      modified: new Date(0),
      read: async () => {
        if (noted.broken) throw new Error('the disk is gone');
        return 10;
      },
      close: async () => void noted.closed.push(key),
    };
  };
  return { noted, open };
}

const buffer = new Uint8Array(10);

test('a file is opened once for all who read it, and closed when nobody has for a while', async () => {
  const { noted, open } = notingStorage();
  const files = keepOpen(open, { idleMs: 20, most: 10 });
  const [one, other] = await Promise.all([files.open('a'), files.open('a')]);
  await one?.close();
  expect(await other?.read(buffer, 0)).toBe(10);
  await other?.close();
  await (await files.open('a'))?.close();
  expect(noted.opened).toEqual(['a']);
  await expect.poll(() => noted.closed).toEqual(['a']);
  await (await files.open('a'))?.close();
  expect(noted.opened).toEqual(['a', 'a']);
});

test('a file that is read for longer than it is kept stays open until then', async () => {
  const { noted, open } = notingStorage();
  const files = keepOpen(open, { idleMs: 20, most: 10 });
  const slow = await files.open('slow');
  await (await files.open('quick'))?.close();
  await expect.poll(() => noted.closed).toEqual(['quick']);
  await slow?.close();
  await expect.poll(() => noted.closed).toEqual(['quick', 'slow']);
});

test('what is missing, away or cannot be read is asked for anew', async () => {
  const { noted, open } = notingStorage();
  const files = keepOpen(open, { idleMs: 60_000, most: 10 });
  expect(await files.open('missing')).toBeNull();
  expect(await files.open('missing')).toBeNull();
  await expect(files.open('away')).rejects.toThrow('away');
  await expect(files.open('away')).rejects.toThrow('away');
  noted.broken = true;
  const broken = await files.open('a');
  await expect(broken?.read(buffer, 0)).rejects.toThrow('gone');
  await broken?.close();
  expect(noted.closed).toEqual(['a']);
  await files.open('a');
  expect(noted.opened).toEqual(['missing', 'missing', 'away', 'away', 'a', 'a']);
});

test('no more files are kept than may be, and none when the server ends', async () => {
  const { noted, open } = notingStorage();
  const files = keepOpen(open, { idleMs: 60_000, most: 2 });
  for (const key of ['a', 'b', 'c']) await (await files.open(key))?.close();
  expect(noted.closed).toEqual(['c']);
  await files.close();
  expect(noted.closed).toEqual(['c', 'a', 'b']);
});
