import { setTimeout as delay } from 'node:timers/promises';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clip, everyKind } from '../../test/clips.ts';
import { testDatabase } from '../../test/database.ts';
import { readHls } from '../../test/hls.ts';
import { openWorkshop } from '../../test/processing.ts';
import { sharedMedia } from '../../test/shared-media.ts';
import { assertWhole, planOf } from '../../test/whole-video.ts';
import { downloadFile } from './download-file.ts';
import { keys } from '../storage/storage.ts';
import { encodeChunk } from './encode-chunk.ts';
import { run } from './ffmpeg.ts';
import { processVideo } from './process-video.ts';

const { db } = await testDatabase();
const shop = await openWorkshop(db);
afterAll(() => shop.close());

const rowOf = (id: string) =>
  db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const expectWhole = (id: string) => assertWhole(db, shop.mediaFolder(id), id);

test.each(everyKind)('%s becomes a whole video', { timeout: 120_000 }, async (name) => {
  const id = await shop.receive(await clip(name));
  await shop.runAll();
  await expectWhole(id);
  expect(await readdir(shop.context.scratch)).toEqual([]);
});

test('a turned picture is shown upright', async () => {
  const id = await shop.receive(await clip('rotated.mp4'));
  await shop.runAll();
  expect(await rowOf(id)).toMatchObject({ width: 360, height: 640, type: 'short' });
});

test('ux 21 the chapters that a file names are kept', async () => {
  const id = await shop.receive(await clip('chapters.mp4'));
  await shop.runNext();
  expect(await rowOf(id)).toMatchObject({
    file_chapters: [
      { title: 'The beginning', start: 0 },
      { title: 'The middle', start: 0.5 },
      { title: 'The end', start: 1.2 },
    ],
  });
  await shop.runAll();
});

test('after the first job a video can be watched, whatever is still to come', async () => {
  const id = await shop.receive(await clip('odd-size.webm'));
  await shop.runNext();
  expect(await rowOf(id)).toMatchObject({ state: 'processing', playable: true });
  const master = await readFile(join(shop.mediaFolder(id), 'master.m3u8'), 'utf8');
  const planned = await readFile(join(shop.mediaFolder(id), 'planned.m3u8'), 'utf8');
  expect(master.match(/STREAM-INF/g)).toHaveLength(1);
  expect(planned.match(/STREAM-INF/g)?.length).toBe((await planOf(db, id)).rungs.length);
  await shop.runAll();
});

test('jobs that run twice change nothing that was published', { timeout: 120_000 }, async () => {
  const id = await shop.receive(await clip('plain.mp4'));
  await shop.runNext();
  const jobs = [...shop.waiting];
  await shop.runAll();
  const before = await readdir(shop.mediaFolder(id));
  shop.waiting.push(...jobs, {
    name: 'process-video',
    data: { videoId: id, chunk: 0 },
    priority: 0,
  });
  await shop.runAll();
  expect((await readdir(shop.mediaFolder(id))).toSorted()).toEqual(before.toSorted());
  await expectWhole(id);
});

test('workers that publish at the same time lose nothing', { timeout: 120_000 }, async () => {
  const id = await shop.receive(await clip('plain.mp4'));
  await shop.runNext();
  const together = shop.waiting.map(() => shop.runNext());
  await Promise.all(together);
  expect(shop.waiting.map(({ name }) => name)).toEqual(['finish-video']);
  await shop.runAll();
  await expectWhole(id);
});

test('a video that is deleted meanwhile ends its jobs in silence and leaves no files', async () => {
  const id = await shop.receive(await clip('plain.mp4'));
  await shop.runNext();
  await db.deleteFrom('videos').where('id', '=', id).execute();
  await shop.storage.deleteAll(`media/${id}/`);
  await shop.runAll();
  await expect(readdir(shop.mediaFolder(id))).rejects.toThrow(/ENOENT/);
});

test('what a job puts into storage while its video is deleted goes with it', async () => {
  const id = await shop.receive(await clip('plain.mp4'));
  const { storage } = shop.context;
  const put: typeof storage.put = async (...file) => {
    await db.deleteFrom('videos').where('id', '=', id).execute();
    await storage.put(...file);
  };
  await processVideo({ ...shop.context, storage: { ...storage, put } }, { videoId: id });
  expect(await rowOf(id).catch(() => null)).toBeNull();
  await shop.runAll();
  await expect(readdir(shop.mediaFolder(id))).rejects.toThrow(/ENOENT/);
});

test('a job that is given back kills its ffmpeg, leaves no scratch files and can be run again', async () => {
  const id = await shop.receive(await clip('odd-size.webm'));
  await shop.runNext();
  const stop = new AbortController();
  const job = encodeChunk({ ...shop.context, signal: stop.signal }, { videoId: id, chunk: 0 });
  const outcome = job.catch((error: unknown) => error);
  // The scratch folder has a file as soon as ffmpeg writes one.
  while ((await readdir(shop.context.scratch, { recursive: true })).length < 2) await delay(1);
  stop.abort(new Error('the worker stops'));
  expect(await outcome).toMatchObject({ message: 'the worker stops' });
  expect(await readdir(shop.context.scratch)).toEqual([]);
  await shop.runAll();
  await expectWhole(id);
});

test('what cannot be decoded is black and keeps its place', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-holes-'));
  const file = join(folder, 'holes.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=60'];
  const encoder = ['-c:v', 'mpeg4', '-q:v', '5', '-g', '50'];
  await run('ffmpeg', [picture, encoder, file], {
    timeoutSeconds: 30,
    signal: shop.context.signal,
  });
  const bytes = await readFile(file);
  bytes.fill(0, Math.floor(bytes.length * 0.2), Math.floor(bytes.length * 0.85));
  await writeFile(file, bytes);
  const id = await shop.receive(file);
  await shop.runAll();
  expect((await expectWhole(id)).seconds).toBeCloseTo(60, 1);
  await rm(folder, { recursive: true });
});

test('240 frames a second are shown as 60 at most', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-quick-'));
  const file = join(folder, 'quick.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=240:duration=1'];
  // All but its rate is what browsers play.
  const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-b:v', '4M'];
  await run('ffmpeg', [picture, encoder, file], {
    timeoutSeconds: 30,
    signal: shop.context.signal,
  });
  const id = await shop.receive(file);
  await shop.runAll();
  const plan = await expectWhole(id);
  expect(plan.direct).toBeNull();
  expect(plan.rungs.map(({ name }) => name)).toEqual(['720', '480', '360', '240', '144']);
  for (const { name } of plan.rungs) {
    const { samples, seconds } = await readHls(shop.mediaFolder(id), `${name}.m3u8`);
    expect([name, samples / seconds]).toEqual([name, name === '720' ? 60 : 30]);
  }
  await rm(folder, { recursive: true });
});

test('a picture that changes its size keeps its frames counted', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-sizes-'));
  const part = async (name: string, size: string) => {
    const file = join(folder, name);
    const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=6`];
    const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-f', 'mpegts'];
    const offset = name === 'b.ts' ? ['-output_ts_offset', '6'] : [];
    await run('ffmpeg', [picture, encoder, offset, file], limits);
    return readFile(file);
  };
  const limits = { timeoutSeconds: 30, signal: shop.context.signal };
  const file = join(folder, 'both.ts');
  await writeFile(
    file,
    Buffer.concat([await part('a.ts', '640x360'), await part('b.ts', '320x180')]),
  );
  const id = await shop.receive(file);
  await shop.runAll();
  await expectWhole(id);
  expect((await rowOf(id)).seconds).toBeCloseTo(12, 1);
  await rm(folder, { recursive: true });
});

test('a rung with its sound is two streams to ffprobe, and no master says where to begin', async () => {
  const id = await shop.receive(await clip('plain.mp4'));
  await shop.runAll();
  const alone = join(shop.mediaFolder(id), '480-alone.m3u8');
  const { stdout } = await run(
    'ffprobe',
    // Not `stream`: that would name those of each program once more.
    ['-of', 'csv=p=0', '-show_entries', 'format=nb_streams', alone],
    { timeoutSeconds: 20, signal: shop.context.signal },
  );
  expect(stdout.trim()).toBe('2');
  const texts = await Promise.all(
    ['master.m3u8', '480-alone.m3u8', '480.m3u8'].map((name) =>
      readFile(join(shop.mediaFolder(id), name), 'utf8'),
    ),
  );
  expect(texts.map((text) => text.includes('EXT-X-START'))).toEqual([false, false, true]);
});

test('the whole file can be saved as one MP4', async () => {
  const id = await shop.receive(await clip('plain.mp4'));
  await shop.runNext();
  const download = { videoId: id, rung: '480', file: 'whole.mp4' };
  expect(await downloadFile(shop.context, download)).toBe(false);
  await shop.runAll();
  expect(await downloadFile(shop.context, download)).toBe(true);
  const path = await shop.storage.localFile(keys.download(id, 'whole.mp4'));
  const { stdout } = await run(
    'ffprobe',
    ['-of', 'csv=p=0', '-show_entries', 'stream=codec_name:format=duration', path],
    { timeoutSeconds: 20, signal: shop.context.signal },
  );
  expect(stdout).toMatch(/h264\s+aac\s+2\.0/);
});

// Every other recording is processed where each is also played (`every-clip.e2e.ts`).
test.skipIf(!sharedMedia('open'))(
  'a minute of a recording becomes a whole video, part by part',
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kinora-minute-'));
    const file = join(folder, 'minute.mp4');
    const recording = sharedMedia('open/long-compilation-5min-640x360.mp4') ?? '';
    await run('ffmpeg', ['-i', recording, '-t', '60', '-c', 'copy', file], {
      timeoutSeconds: 30,
      signal: shop.context.signal,
    });
    const id = await shop.receive(file);
    await shop.runAll();
    expect((await expectWhole(id)).chunks.length).toBeGreaterThan(1);
    await rm(folder, { recursive: true });
  },
);

test('texts that a file brings along become captions, one a language', async () => {
  const id = await shop.receive(await clip('with-texts.mkv'));
  await shop.runAll();
  await expectWhole(id);
  const captions = await db
    .selectFrom('captions')
    .where('video_id', '=', id)
    .select(['id', 'language', 'kind'])
    .orderBy('language')
    .execute();
  expect(captions).toMatchObject([
    { language: 'de', kind: 'captions' },
    { language: 'en', kind: 'subtitles' },
  ]);
  const english = captions.find(({ language }) => language === 'en');
  const file = join(shop.mediaFolder(id), `captions-${english?.id}.vtt`);
  expect(await readFile(file, 'utf8')).toBe(
    'WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nGood <i>morning</i>\n',
  );
});
