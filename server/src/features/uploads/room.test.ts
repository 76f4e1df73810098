import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { smallDisk } from '../../../test/small-disk.ts';
import { uploader } from '../../../test/uploads.ts';
import { keys } from '../../storage/storage.ts';
import { reserving } from './reserve.ts';

const MiB = 2 ** 20;
// 56 MiB of room: with its renditions, a file of 10 MiB takes 20 of them.
const disk = await smallDisk(80 * MiB, 24 * MiB);
afterAll(() => disk.remove());
const site = await testSite(disk.settings);
const here = await uploader(site);
const there = await uploader(await site.another());
const { draft, append, offset } = here;
const anna = await site.person('anna');
const ben = await site.person('ben');

const remove = (id: string) =>
  site.app.inject({ method: 'DELETE', url: `/api/videos/${id}`, headers: anna.headers });

/** Deletes all videos with their files, as people and the job would. */
async function clear() {
  await site.db.deleteFrom('videos').execute();
  await site.storage.deleteAll(keys.original(''));
}

/** What is left for new files, found by announcing one of that size. */
async function fits(mebibytes: number): Promise<boolean> {
  const id = await draft(ben);
  const { status } = await here.begin(ben, id, (mebibytes / 2) * MiB);
  await site.db.deleteFrom('videos').where('id', '=', id).execute();
  expect([201, 507]).toContain(status);
  return status === 201;
}

test('files that are announced at once at several processes never get the same room', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => draft(anna)));
  const answers = await Promise.all(
    ids.map((id, n) => (n % 2 ? here : there).begin(anna, id, 10 * MiB)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  expect(statuses.filter((status) => status === 507)).toHaveLength(10);
  const refused = answers.find(({ status }) => status === 507);
  expect(await refused?.json()).toMatchObject({
    error: 'storage_full',
    message: expect.stringContaining('This needs 20 MiB'),
  });
  await clear();
});

test('who announces many files at once is refused none of them for the wait', async () => {
  const impatient = await uploader(await site.another({ WEB_LOCK_TIMEOUT_MS: '50' }));
  const ids = await Promise.all(Array.from({ length: 40 }, () => draft(anna)));
  const answers = await Promise.all(ids.map((id) => impatient.begin(anna, id, 1000)));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 201));
  await clear();
});

test('whoever waits for room beside a disk that does not answer is refused, and nobody after it answers', async () => {
  const answered = Promise.withResolvers<void>();
  const first = reserving(site.db, () => answered.promise);
  const waiting = reserving(site.db, async () => 'room', 50);
  await expect(waiting).rejects.toMatchObject({ error: 'unavailable' });
  answered.resolve();
  await first;
  expect(await reserving(site.db, async () => 'room')).toBe('room');
});

test('what has arrived of a file is on the disk and reserved no more', async () => {
  const id = await draft(anna);
  await here.begin(anna, id, 10 * MiB);
  await append(anna, id, 0, Buffer.alloc(6 * MiB));
  // Of the 20 that it takes 6 are written and 14 reserved.
  expect([await fits(34), await fits(38)]).toEqual([true, false]);
  // Announced again, its own room counts for it.
  expect((await here.begin(anna, id, 25 * MiB)).status).toBe(201);
  expect((await here.begin(anna, id, 10 * MiB)).status).toBe(201);
  await append(anna, id, 0, Buffer.alloc(10 * MiB));
  // Whole, its renditions are still to come.
  expect([await fits(34), await fits(38)]).toEqual([true, false]);
  await site.db.updateTable('videos').set({ state: 'ready' }).where('id', '=', id).execute();
  expect([await fits(44), await fits(48)]).toEqual([true, false]);
  await remove(id);
  await clear();
  expect(await fits(54)).toBe(true);
});

test('a file that nobody sends keeps its room for an hour, and takes it again when it goes on', async () => {
  const id = await draft(anna);
  await here.begin(anna, id, 20 * MiB);
  expect(await fits(30)).toBe(false);
  await site.db
    .updateTable('uploads')
    .set({ active_at: sql<Date>`now() - interval '61 minutes'` })
    .execute();
  const other = await draft(ben);
  expect((await here.begin(ben, other, 15 * MiB)).status).toBe(201);
  const late = await append(anna, id, 0, Buffer.alloc(MiB));
  expect(late.status).toBe(507);
  expect(await late.json()).toMatchObject({ error: 'storage_full' });
  await site.db.deleteFrom('videos').where('id', '=', other).execute();
  expect((await append(anna, id, 0, Buffer.alloc(MiB))).status).toBe(204);
  expect(await fits(30)).toBe(false);
  await clear();
});

/** A body that waits for something between its halves. */
const interrupted = (bytes: Buffer, half: number, between: () => Promise<unknown>) =>
  new ReadableStream<Uint8Array>({
    async start(body) {
      body.enqueue(bytes.subarray(0, half));
      await between();
      body.enqueue(bytes.subarray(half));
      body.close();
    },
  });
const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

test('a running upload pauses when the disk is down to its floor, and goes on where it was', async () => {
  const id = await draft(anna);
  const bytes = randomBytes(28 * MiB);
  await here.begin(anna, id, bytes.length);
  let release = async () => {};
  const arrived = async () => (await site.storage.stat(keys.original(id)))?.bytes ?? 0;
  const first = append(
    anna,
    id,
    0,
    interrupted(bytes, 4 * MiB, async () => {
      await expect.poll(arrived).toBe(4 * MiB);
      release = await disk.leave(24 * MiB - 4096);
    }),
  );
  // The connection is ended with the answer; which of both the client sees first is open.
  const status = await first.then(
    (answer) => answer.status,
    () => 'ended',
  );
  expect([507, 'ended']).toContain(status);
  await expect.poll(() => offset(anna, id)).toBeLessThan(bytes.length);

  const again = await append(anna, id, await offset(anna, id), 'x');
  expect(again.status).toBe(507);
  expect(await again.json()).toMatchObject({
    message: expect.stringContaining('short of disk space'),
  });
  await release();
  const from = await offset(anna, id);
  expect(from).toBeGreaterThanOrEqual(4 * MiB);
  expect((await append(anna, id, from, bytes.subarray(from))).status).toBe(204);
  const stored = await readFile(await site.storage.localFile(keys.original(id)));
  expect(hash(stored)).toBe(hash(bytes));
  await clear();
});

test('a disk that is full to its last byte pauses an upload in the same way', async () => {
  const id = await draft(anna);
  const bytes = randomBytes(12 * MiB);
  await here.begin(anna, id, bytes.length);
  let release = async () => {};
  const arrived = async () => (await site.storage.stat(keys.original(id)))?.bytes ?? 0;
  const status = await append(
    anna,
    id,
    0,
    interrupted(bytes, MiB, async () => {
      await expect.poll(arrived).toBe(MiB);
      release = await disk.leave(2 * MiB);
    }),
  ).then(
    (answer) => answer.status,
    () => 'ended',
  );
  expect([507, 'ended']).toContain(status);
  await release();
  const from = await offset(anna, id);
  expect(from).toBeLessThan(bytes.length);
  expect((await append(anna, id, from, bytes.subarray(from))).status).toBe(204);
  const stored = await readFile(await site.storage.localFile(keys.original(id)));
  expect(hash(stored)).toBe(hash(bytes));
  await clear();
});
