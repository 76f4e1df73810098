import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { readConfig } from '../../config.ts';
import { forgetClaim } from '../../db/secrets.ts';
import { StartError } from '../../db/start-error.ts';
import { openSecret, sealSecret } from './second-factor/sealed-secret.ts';
import { sweepAccounts } from '../accounts/sweep-accounts.ts';
import { openKeys } from '../../keys.ts';
import { mediaAddresses } from '../../storage/addresses.ts';

const { db } = await testDatabase();
const root = await mkdtemp(join(tmpdir(), 'kinora-keys-'));
afterAll(() => rm(root, { recursive: true }));

const [first, second] = ['first', 'second'].map((name) => name.padEnd(40, '-')) as [string, string];
const folder = () => mkdtemp(join(root, 'data-'));
const keysOf = (KINORA_DATA: string, KINORA_SECRET = '') =>
  openKeys(db, readConfig({ KINORA_DATA, KINORA_SECRET }));

beforeEach(async () => {
  await db.deleteFrom('secrets').execute();
  await db.deleteFrom('users').execute();
});

/** The secret of somebody's authenticator app in the database. */
async function someFactor(keys: Awaited<ReturnType<typeof openKeys>>) {
  await db
    .insertInto('users')
    .values({ id: 'anna', username: 'anna', name: 'Anna', email: 'anna@example.org' })
    .execute();
  const { sealed_secret, sealed_with } = sealSecret(keys.secondFactors, 'anna', 'of her app');
  await db
    .insertInto('second_factors')
    .values({ user_id: 'anna', sealed_secret, sealed_with })
    .execute();
}
const opened = async (keys: Awaited<ReturnType<typeof openKeys>>) =>
  openSecret(
    keys.secondFactors,
    'anna',
    await db
      .selectFrom('second_factors')
      .select(['sealed_secret', 'sealed_with'])
      .executeTakeFirstOrThrow(),
  );

test('the first start makes a secret in a file that nobody else can read; the next uses it', async () => {
  const data = await folder();
  const keys = await keysOf(data);
  expect((await stat(join(data, 'secret'))).mode & 0o777).toBe(0o600);
  expect(await keysOf(data)).toEqual(keys);
  const secret = (await readFile(join(data, 'secret'), 'utf8')).trim();
  const all = JSON.stringify(await db.selectFrom('secrets').selectAll().execute());
  expect(all).not.toContain(secret);
  expect(new Set(Object.values(keys).map(([{ bytes }]) => bytes.toString('hex'))).size).toBe(3);
});

test('processes that start together on a new site agree about its secret', async () => {
  for (let site = 0; site < 5; site += 1) {
    await db.deleteFrom('secrets').execute();
    const data = await folder();
    const [keys, ...others] = await Promise.all(Array.from({ length: 8 }, () => keysOf(data)));
    for (const other of others) expect(other).toEqual(keys);
    expect(await readdir(data)).toEqual(['secret']);
  }
});

test('a machine with another secret, or with none, does not start, and leaves none behind', async () => {
  await keysOf(await folder(), first);
  const other = await folder();
  for (const secret of [second, '']) {
    await expect(keysOf(other, secret)).rejects.toThrow(StartError);
    await expect(keysOf(other, secret)).rejects.toThrow(/KINORA_SECRET=new,old/);
  }
  expect(await readdir(other)).toEqual([]);
});

test('a secret that could be guessed is refused in a sentence that does not repeat it', () => {
  const short = () => readConfig({ KINORA_SECRET: `${first},hunter2` });
  expect(short).toThrow(
    'KINORA_SECRET makes no sense: it must be one or more texts of at least 32',
  );
  expect(short).not.toThrow(/hunter2|first/);
});

test('a rotated secret signs and seals, and the old one is good until it is dropped', async () => {
  const data = await folder();
  const before = await keysOf(data, first);
  await someFactor(before);
  const video = { id: 'abc', visibility: 'private' } as const;
  const pathOf = (keys: typeof before) =>
    mediaAddresses(keys.media).of(video, 'master.m3u8').replace('/media/', '');
  const oldPath = pathOf(before);

  const rotated = await keysOf(data, `${second},${first}`);
  expect(mediaAddresses(rotated.media).parse(oldPath)).toMatchObject({ signed: 'private' });
  expect(pathOf(rotated)).not.toBe(oldPath);
  expect(await opened(rotated)).toBe('of her app');
  // One that comes back with the old secret alone would not understand what is written from now on.
  await expect(keysOf(data, first)).rejects.toThrow(StartError);

  await sweepAccounts(db, rotated);
  const after = await keysOf(data, second);
  expect(await opened(after)).toBe('of her app');
  expect(mediaAddresses(after.media).parse(oldPath)).toBeNull();
  expect(mediaAddresses(after.media).parse(pathOf(rotated))).toMatchObject({ signed: 'private' });
});

test('secrets from before, which were in the database, are old ones that go when nothing needs them', async () => {
  const past = new Date(Date.now() - 1000);
  const value = 'of-the-database';
  await db
    .insertInto('secrets')
    .values(['media', 'second-factor'].map((name) => ({ name, value, retires_at: past })))
    .execute();
  const keys = await keysOf(await folder(), first);
  const former = [keys.media[1], keys.secondFactors[1]] as const;
  expect(former[0]?.bytes.toString()).toBe(value);
  await someFactor({ ...keys, secondFactors: [former[1] ?? keys.secondFactors[0]] });
  expect(await opened(keys)).toBe('of her app');

  await sweepAccounts(db, keys);
  const after = await keysOf(await folder(), first);
  expect([after.media.length, after.secondFactors.length]).toEqual([1, 1]);
  expect(await opened(after)).toBe('of her app');
});

test('a lost secret is replaced by the operator, and opens nothing that it had sealed', async () => {
  await someFactor(await keysOf(await folder(), first));
  expect([await forgetClaim(db), await forgetClaim(db)]).toEqual([true, false]);
  expect(await opened(await keysOf(await folder(), second))).toBeNull();
});
