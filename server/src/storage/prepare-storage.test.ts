import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { uploader } from '../../test/uploads.ts';
import { StartError } from '../db/start-error.ts';
import { prepareStorage } from './prepare-storage.ts';
import { keys, StorageAway } from './storage.ts';

const site = await testSite();
const { draft, begin, offset } = await uploader(site);
const anna = await site.person('anna');

test('where the disk of the storage is not mounted, nothing is missing, written or called deleted', async () => {
  const { storage } = site;
  const [root, key] = [join(site.folder, 'storage'), keys.media('1', '360-0000.mp4')];
  await storage.put(key, 'x');
  const [begun, waiting] = [await draft(anna), await draft(anna)];
  await begin(anna, begun, 10);
  await rename(root, `${root}-mounted`);
  // A start without the disk left it behind.
  await mkdir(join(root, 'uploads'), { recursive: true });
  for (const act of [
    () => storage.stat(key),
    () => storage.open(key),
    () => storage.text(key),
    () => storage.put(key, 'y'),
    () => storage.delete(key),
    () => storage.deleteAll(keys.media('1')),
    () => storage.room(),
  ]) {
    await expect(act()).rejects.toThrow(StorageAway);
  }
  expect((await begin(anna, waiting, 10)).status).toBe(503);
  expect(await readdir(root, { recursive: true })).toEqual(['uploads']);
  await rm(root, { recursive: true });
  await rename(`${root}-mounted`, root);
  expect(await storage.text(key)).toBe('x');
  expect(await offset(anna, begun)).toBe(0);
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-storage-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
const known = async () => [keys.original('lost'), keys.original('kept')];

test('a new storage is marked, and one of a version before that has files the database knows', async () => {
  const folder = await emptyFolder();
  await prepareStorage(folder, async () => []);
  expect(await readdir(folder)).toEqual(['kinora.storage']);
  // From now on it is known by its mark.
  await prepareStorage(folder, known);

  const before = await emptyFolder();
  await mkdir(join(before, 'uploads'));
  await writeFile(join(before, keys.original('kept')), 'x');
  await prepareStorage(before, known);
  expect(await readdir(before)).toEqual(['kinora.storage', 'uploads']);
});

test('an empty folder in place of the storage is refused, until the operator says that it is right', async () => {
  const folder = await emptyFolder();
  await expect(prepareStorage(folder, known)).rejects.toThrow(StartError);
  await expect(prepareStorage(folder, known)).rejects.toThrow(folder);
  expect(await readdir(folder)).toEqual([]);
  await writeFile(join(folder, 'kinora.storage'), '');
  await prepareStorage(folder, known);
});
