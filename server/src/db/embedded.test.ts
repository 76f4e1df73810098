import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from './database.ts';
import { type Embedded, sharedBuffers, startEmbedded } from './embedded.ts';
import { StartError } from './start-error.ts';

const settings = { fsync: 'off' };

async function folder(name = 'kinora-'): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), name));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function answers({ url }: Embedded): Promise<unknown> {
  const db = connect(url, { max: 1 });
  const { rows } = await sql`select lower('ÄÖ') as lower, 'B' < 'a' as by_code_point`.execute(db);
  await db.destroy();
  return rows[0];
}

test('keeps its data, sorts by code point and knows letters beyond ASCII', async () => {
  const dataFolder = await folder();
  const first = await startEmbedded({ dataFolder, settings });
  const db = connect(first.url);
  await sql`create table kept as select 1 as one`.execute(db);
  expect(await answers(first)).toEqual({ lower: 'äö', by_code_point: true });
  await db.destroy();
  await first.stop();

  const second = await startEmbedded({ dataFolder, settings });
  const again = connect(second.url);
  expect((await sql`select one from kept`.execute(again)).rows).toEqual([{ one: 1 }]);
  await again.destroy();
  await second.stop();
});

test('it has an eighth of the memory, within bounds', async () => {
  const MiB = 2 ** 20;
  expect([256, 2048, 24_576].map((has) => sharedBuffers(has * MiB))).toEqual([64, 256, 512]);
  const embedded = await startEmbedded({ dataFolder: await folder(), settings });
  onTestFinished(embedded.stop);
  const db = connect(embedded.url, { max: 1 });
  const { rows } = await sql<{ MB: number }>`
    select setting::int / 128 as "MB" from pg_settings where name = 'shared_buffers'`.execute(db);
  await db.destroy();
  const available = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  expect(rows).toEqual([{ MB: sharedBuffers(available) }]);
});

test('a second one on the same folder is refused, with the folder and the process', async () => {
  const dataFolder = await folder();
  const first = await startEmbedded({ dataFolder, settings });
  const second = startEmbedded({ dataFolder, settings });
  await expect(second).rejects.toThrow(StartError);
  await expect(second).rejects.toThrow(
    `${dataFolder} is in use by another Kinora (process ${process.pid})`,
  );
  expect(await answers(first)).toBeDefined();
  await first.stop();
});

test('a second one that comes while the first ends waits for it', async () => {
  const dataFolder = await folder();
  const first = await startEmbedded({ dataFolder, settings });
  const second = startEmbedded({ dataFolder, settings });
  await first.stop();
  expect(await answers(await second)).toBeDefined();
  await (await second).stop();
});

test('locks of processes whose numbers other programs have now are taken over', async () => {
  const dataFolder = await folder();
  await (await startEmbedded({ dataFolder, settings })).stop();
  await writeFile(join(dataFolder, 'kinora.lock'), `${process.pid} 1\n`);
  const pidFile = [
    process.pid,
    join(dataFolder, 'database'),
    1,
    5432,
    join(dataFolder, 'database'),
  ];
  await writeFile(join(dataFolder, 'database/postmaster.pid'), `${pidFile.join('\n')}\n`);
  const server = await startEmbedded({ dataFolder, settings });
  expect(await answers(server)).toBeDefined();
  await server.stop();
});

test('a path that is too long for a socket', async () => {
  const server = await startEmbedded({
    dataFolder: await folder(`kinora-${'long-'.repeat(20)}`),
    settings,
  });
  expect(await answers(server)).toBeDefined();
  await server.stop();
});

test('no signal is taken from the program, and the password is for its user only', async () => {
  const dataFolder = await folder();
  const before = process.listenerCount('SIGTERM');
  const server = await startEmbedded({ dataFolder, settings });
  expect(process.listenerCount('SIGTERM')).toBe(before);
  const { mode } = await stat(join(dataFolder, 'database.password'));
  expect(mode & 0o777).toBe(0o600);
  const password = await readFile(join(dataFolder, 'database.password'), 'utf8');
  expect(server.url).toContain(password.trim());
  await server.stop();
});
