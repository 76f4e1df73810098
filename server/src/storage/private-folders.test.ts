import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { restrictFolderAccess } from './private-folders.ts';

const isRoot = process.getuid?.() === 0;

test.each([
  // PostgreSQL, as whom it runs where we are root, goes on passing through: one may be running.
  ['the embedded database', {}, isRoot ? 0o701 : 0o700],
  ['a database elsewhere', { DATABASE_URL: 'postgres://db.example/kinora' }, 0o700],
])('the data folder is closed to others, with %s', async (_name, env, mode) => {
  const KINORA_DATA = await mkdtemp(join(tmpdir(), 'kinora-private-'));
  const mask = process.umask();
  onTestFinished(async () => {
    process.umask(mask);
    await rm(KINORA_DATA, { recursive: true });
  });
  const storage = join(KINORA_DATA, 'storage');
  await mkdir(storage);
  const config = readConfig({ KINORA_DATA, ...env });
  await restrictFolderAccess(config, storage, pino({ level: 'silent' }));
  expect((await stat(KINORA_DATA)).mode & 0o777).toBe(mode);
  expect((await stat(storage)).mode & 0o777).toBe(0o700);
});
