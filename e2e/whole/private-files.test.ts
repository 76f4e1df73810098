import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clip } from '../../server/test/clips.ts';
import { Client } from './client.ts';
import { dataFolder, startKinora } from './kinora.ts';

/** The rights of the group and of others, by path below a folder; PostgreSQL looks after its own. */
async function rightsOfOthers(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true });
  const paths = ['', ...names].filter((name) => !name.startsWith('database/'));
  const rights = paths.map(async (path) => {
    const { mode } = await stat(join(folder, path));
    return [path, (mode & 0o077).toString(8)] as const;
  });
  return Object.fromEntries(await Promise.all(rights));
}

/** Root may pass through the data folder as another user, as which PostgreSQL runs then. */
const top = process.getuid?.() === 0 ? '1' : '0';

test('no other user of the machine reads what a site keeps, also where the folders were open before', async () => {
  const KINORA_DATA = await dataFolder();
  for (const name of ['mail', 'storage', 'storage/uploads', 'storage/media', 'scratch']) {
    await mkdir(join(KINORA_DATA, name), { mode: 0o755 });
  }
  await writeFile(join(KINORA_DATA, 'mail/old.eml'), 'a reset link', { mode: 0o644 });
  const kinora = await startKinora({ KINORA_DATA });
  const anna = await Client.signUp(kinora.url);
  await anna.processed(await anna.upload(await clip('silent.mp4')));
  const rights = await rightsOfOthers(KINORA_DATA);
  expect(Object.keys(rights).some((path) => path.endsWith('master.m3u8'))).toBe(true);
  expect(Object.keys(rights).some((path) => /^mail\/\d.*\.eml$/.test(path))).toBe(true);
  const { '': data, 'mail/old.eml': _, ...others } = rights;
  expect(data).toBe(top);
  expect(new Set(Object.values(others))).toEqual(new Set(['0']));
});

test('where nginx sends media its group reads them, and nothing else', async () => {
  const KINORA_DATA = await dataFolder();
  const kinora = await startKinora({ KINORA_DATA, MEDIA_ACCEL: 'nginx' });
  const anna = await Client.signUp(kinora.url);
  const id = await anna.upload(await clip('silent.mp4'));
  await anna.processed(id);
  const rights = await rightsOfOthers(KINORA_DATA);
  expect(rights).toMatchObject({
    '': `1${top}`,
    storage: '50',
    'storage/uploads': '0',
    'storage/media': '50',
    [`storage/media/${id}`]: '50',
    [`storage/media/${id}/master.m3u8`]: '40',
    mail: '0',
    scratch: '0',
    'database.password': '0',
  });
});
