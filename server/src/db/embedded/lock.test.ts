import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './lock.ts';

async function folderOfDead(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // Another program has the number now.
  await writeFile(join(folder, 'kinora.lock'), `${process.pid} 1\n`);
  return folder;
}

test('of many that find the lock of a dead process at once, one gets the folder', async () => {
  const folders = await Promise.all(Array.from({ length: 10 }, folderOfDead));
  const won = await Promise.all(
    folders.map(async (folder) => {
      // Each comes a little later than the one before, at every step of what that one does.
      const tries = Array.from({ length: 10 }, async (_, nth) => {
        for (let n = 0; n < nth; n++) await stat(folder);
        return lockFolder(folder);
      });
      const ends = await Promise.allSettled(tries);
      return ends.filter(({ status }) => status === 'fulfilled').length;
    }),
  );
  expect(won).toEqual(folders.map(() => 1));
  for (const folder of folders) expect(await readdir(folder)).toEqual(['kinora.lock']);
});
