import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { clip } from '../../test/clips.ts';
import { testDatabase } from '../../test/database.ts';
import { openWorkshop } from '../../test/processing.ts';
import { encodeChunk } from './encode-chunk.ts';
import { processVideo } from './process-video.ts';

const { db } = await testDatabase();
const shop = await openWorkshop(db);
afterAll(() => shop.close());

const playlist = (id: string) => readFile(`${shop.mediaFolder(id)}/audio.m3u8`, 'utf8');
/** Sessions in the middle of a transaction that wait for us. */
async function idleTransactions() {
  const { rows } = await sql`select query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db);
  return rows;
}
const runUntilFinish = async () => {
  while (shop.waiting[0] && shop.waiting[0].name !== 'finish-video') await shop.runNext();
};

test('chunks are published while somebody holds the row of their video', async () => {
  const id = await shop.receive(await clip('plain.mp4'));
  await shop.runNext();
  const holder = await db.startTransaction().execute();
  await holder.updateTable('videos').set({ title: 'Held' }).where('id', '=', id).execute();
  await runUntilFinish();
  await holder.rollback().execute();
  expect(await playlist(id)).toContain('#EXT-X-ENDLIST');
  await shop.runAll();
});

test('who publishes beside another one waits for it without a transaction, and takes over from one that died', async () => {
  const id = await shop.receive(await clip('plain.mp4'));
  await shop.runNext();
  const held = (until: string) =>
    db
      .updateTable('publications')
      .set({ held_by: 'another', held_until: sql`now() + ${until}::interval` })
      .where('video_id', '=', id)
      .execute();
  await held('1 hour');
  const running = runUntilFinish();
  const publication = db.selectFrom('publications').where('video_id', '=', id).selectAll();
  await expect
    .poll(async () => {
      const { wanted, written } = await publication.executeTakeFirstOrThrow();
      return wanted > written;
    })
    .toBe(true);
  expect(await idleTransactions()).toEqual([]);
  await held('-1 second');
  await running;
  const { wanted, written, held_by } = await publication.executeTakeFirstOrThrow();
  expect([written, held_by]).toEqual([wanted, null]);
  expect(await playlist(id)).toContain('#EXT-X-ENDLIST');
  await shop.runAll();
});

test('while a file is on its way into the storage, no transaction waits for it', async () => {
  const id = await shop.receive(await clip('odd-size.webm'));
  shop.waiting.length = 0;
  const { storage } = shop.context;
  const waited: unknown[] = [];
  const written: string[] = [];
  const noting =
    <Content>(write: (key: string, content: Content) => Promise<void>) =>
    async (key: string, content: Content) => {
      waited.push(...(await idleTransactions()));
      written.push(key.slice(key.lastIndexOf('.')));
      await write(key, content);
    };
  const watched = {
    ...shop.context,
    storage: { ...storage, put: noting(storage.put), adopt: noting(storage.adopt) },
  };
  await processVideo(watched, { videoId: id });
  expect(written).toEqual(expect.arrayContaining(['.mp4', '.m3u8', '.jpg']));
  written.length = 0;
  await encodeChunk(watched, { videoId: id, chunk: 0 });
  expect(written).toEqual(expect.arrayContaining(['.mp4', '.m3u8']));
  expect(waited).toEqual([]);
  await shop.runAll();
});
