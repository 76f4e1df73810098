import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clip } from '../../test/clips.ts';
import { testDatabase } from '../../test/database.ts';
import { readHls } from '../../test/hls.ts';
import { openWorkshop } from '../../test/processing.ts';
import { orderRemake } from '../features/videos/remake.ts';
import { encodeChunk } from './encode-chunk.ts';
import { finishVideo } from './finish-video.ts';
import { processVideo } from './process-video.ts';

const { db } = await testDatabase();
const shop = await openWorkshop(db);
afterAll(() => shop.close());

const videoOf = (id: string) =>
  db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const keep = (id: string, start: number, end: number | null) =>
  db.insertInto('cuts').values({ video_id: id, start_seconds: start, end_seconds: end }).execute();

test(
  'SHORT a finished video is made anew of another part, and nothing of it is left',
  { timeout: 300_000 },
  async () => {
    const id = await shop.receive(await clip('plain.mp4'));
    await shop.runAll();
    const before = await readdir(shop.mediaFolder(id));
    const made = await videoOf(id);
    expect(made).toMatchObject({ state: 'ready', remaking: false });

    await keep(id, 0.5, 1.7);
    await db.transaction().execute((tx) => orderRemake(tx, shop.context.enqueue, id));
    expect(await videoOf(id)).toMatchObject({ state: 'processing', playable: false });
    await shop.runAll();

    const video = await videoOf(id);
    expect(video).toMatchObject({ state: 'ready', playable: true, remaking: false });
    expect(video.seconds).toBeCloseTo(1.2, 1);
    expect(video.published_at).toEqual(made.published_at);
    const after = await readdir(shop.mediaFolder(id));
    const old = before.filter((file) => /\.(mp4|vtt)$|storyboard/.test(file));
    expect(old.length).toBeGreaterThan(3);
    expect(after.filter((file) => old.includes(file))).toEqual([]);
    const master = await readFile(join(shop.mediaFolder(id), 'master.m3u8'), 'utf8');
    const [, rung = ''] = /^(\d+)\.m3u8$/m.exec(master) ?? [];
    expect((await readHls(shop.mediaFolder(id), `${rung}.m3u8`)).end).toBeCloseTo(1.2, 1);
  },
);

test(
  'SHORT jobs that are at what a video was find nothing to do, and it begins once',
  { timeout: 300_000 },
  async () => {
    const id = await shop.receive(await clip('plain.mp4'));
    await shop.runNext();
    const old = shop.waiting.map(({ name }) => name);
    expect(old).toContain('encode-chunk');
    await keep(id, 0, 1.2);
    await db.transaction().execute((tx) => orderRemake(tx, shop.context.enqueue, id));

    // A worker that was at these when the order came.
    const chunks = () =>
      db.selectFrom('chunks').where('video_id', '=', id).select('file').execute();
    const there = await chunks();
    await encodeChunk(shop.context, { videoId: id, chunk: 0 });
    await processVideo(shop.context, { videoId: id });
    await finishVideo(shop.context, { videoId: id });
    expect(await chunks()).toEqual(there);
    expect(await videoOf(id)).toMatchObject({ state: 'processing', remaking: true });

    await shop.runNext();
    expect(shop.waiting.map(({ name }) => name)).toEqual(['process-video']);
    await shop.runAll();
    expect(await videoOf(id)).toMatchObject({ state: 'ready', remaking: false });
    expect((await videoOf(id)).seconds).toBeCloseTo(1.2, 1);
  },
);
