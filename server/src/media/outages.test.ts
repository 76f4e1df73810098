import { readdirSync, readFileSync } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { clip } from '../../test/clips.ts';
import { testDatabase } from '../../test/database.ts';
import { openWorkshop } from '../../test/processing.ts';
import { folderStorage } from '../storage/folder.ts';
import { prepareStorage } from '../storage/prepare-storage.ts';
import { encodeAudio } from './encode-audio.ts';
import { encodeChunk } from './encode-chunk.ts';
import { FfmpegFailed, run } from './ffmpeg.ts';
import { giveUp } from './give-up.ts';
import { noteRetry } from './note-retry.ts';
import { processVideo } from './process-video.ts';
import { probe } from './steps/probe.ts';

const { db } = await testDatabase();
const shop = await openWorkshop(db);
afterAll(() => shop.close());
const { signal } = shop.context;

const rowOf = (id: string) =>
  db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stepsOf = (id: string) =>
  db.selectFrom('processing_steps').selectAll().where('video_id', '=', id).execute();
const encodeJobs = (id: string) =>
  shop.waiting.filter(({ name, data }) => name === 'encode-chunk' && data.videoId === id);

/** Moves the storage folder away while something is done. */
async function withoutStorage(work: () => Promise<void>): Promise<void> {
  const root = join(shop.mediaFolder('x'), '../..');
  await rename(root, `${root}-away`);
  await work();
  // Nobody made another one in its place.
  await expect(access(root)).rejects.toThrow('ENOENT');
  await rename(`${root}-away`, root);
}

test('a file that is not there is not judged: ffprobe and ffmpeg throw', async () => {
  const limits = { maxSeconds: 60, tonemaps: false };
  await expect(probe('/nowhere/a.mp4', 'mov', limits, signal)).rejects.toThrow(FfmpegFailed);
});

test('an ffmpeg that is killed, out of time, memory or disk has not judged its input', async () => {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720', '-f', 'null', '-'];
  const options = { timeoutSeconds: 30, signal };
  const late = run('ffmpeg', picture, { ...options, timeoutSeconds: 0.2 });
  await expect(late).rejects.toThrow(FfmpegFailed);
  const small = run('ffmpeg', picture, { ...options, memoryBytes: 2 ** 27 });
  await expect(small).rejects.toThrow(FfmpegFailed);
  const full = run('ffmpeg', ['-f', 'lavfi', '-i', 'sine=d=60', '-f', 'wav', '/dev/full'], options);
  await expect(full).rejects.toThrow(FfmpegFailed);
});

test('a storage that is away fails a job and never the video, and nothing is written in its place', async () => {
  const id = await shop.receive(await clip('silent.mp4'));
  await withoutStorage(async () => {
    await expect(processVideo(shop.context, { videoId: id })).rejects.toThrow('ENOENT');
    const { storage } = shop.context;
    await expect(storage.put('media/a/b.txt', 'b')).rejects.toThrow('ENOENT');
    await expect(storage.text('media/a/b.txt')).rejects.toThrow('ENOENT');
    await expect(storage.delete('media/a/b.txt')).rejects.toThrow('ENOENT');
    await expect(storage.room()).rejects.toThrow('ENOENT');
  });
  expect(await rowOf(id)).toMatchObject({ state: 'processing', error: null });
  await shop.runAll();
  expect(await rowOf(id)).toMatchObject({ state: 'ready' });
});

test('its owner sees which stage waits and until when; the stage forgets it when it goes on', async () => {
  const id = await shop.receive(await clip('odd-size.webm'));
  await shop.runNext();
  const at = new Date(Date.now() + 60_000);
  await noteRetry(shop.context, 'encode-chunk', id, at);
  await noteRetry(shop.context, 'finish-video', id, at);
  expect(await stepsOf(id)).toContainEqual(
    expect.objectContaining({ name: 'encode', state: 'waiting', retry_at: at }),
  );
  await db.deleteFrom('processing_steps').where('name', '=', 'storyboard').execute();
  await shop.runAll();
  expect(await rowOf(id)).toMatchObject({ state: 'ready' });
  expect((await stepsOf(id)).filter(({ retry_at }) => retry_at)).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'a disk that stumbles while sound and pictures are made silences and blackens nothing',
  async () => {
    const id = await shop.receive(await clip('odd-size.webm'));
    await shop.runNext();
    const { storage } = shop.context;
    // Each read of its beginning is an input or output error.
    const stumbling = {
      ...shop.context,
      storage: { ...storage, localFile: async () => '/proc/self/mem' },
    };
    const chunk = encodeJobs(id)[0]?.data ?? { videoId: id, chunk: 0 };
    await expect(encodeChunk(stumbling, chunk)).rejects.toThrow('EIO');
    await expect(encodeAudio(stumbling, { videoId: id })).rejects.toThrow('EIO');
    expect(await rowOf(id)).toMatchObject({ state: 'processing', notice: null });
    await shop.runAll();
    expect(await rowOf(id)).toMatchObject({ state: 'ready', notice: null });
  },
);

test.runIf(process.platform === 'linux')(
  'an ffmpeg that somebody kills while it encodes has judged nothing, and leaves nothing behind',
  async () => {
    const id = await shop.receive(await clip('odd-size.webm'));
    await shop.runNext();
    const chunks = () =>
      db.selectFrom('chunks').select('file').where('video_id', '=', id).orderBy('file').execute();
    const before = { chunks: await chunks(), files: await readdir(shop.mediaFolder(id)) };
    const job = encodeJobs(id)[0]?.data ?? { videoId: id, chunk: 0 };
    const outcome = encodeChunk(shop.context, job).catch((error: unknown) => error);
    process.kill(
      await vi.waitUntil(() => ffmpegIn(shop.context.scratch), { timeout: 20_000, interval: 10 }),
      'SIGKILL',
    );
    expect(await outcome).toBeInstanceOf(FfmpegFailed);
    expect({ chunks: await chunks(), files: await readdir(shop.mediaFolder(id)) }).toEqual(before);
    expect(await readdir(shop.context.scratch)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'processing', error: null });
    await shop.runAll();
    expect(await rowOf(id)).toMatchObject({ state: 'ready', notice: null });
  },
);

/** Id of the ffmpeg that writes into a folder; undefined if none does. */
function ffmpegIn(folder: string): number | undefined {
  const has = (id: string, name: string, text: string) => {
    try {
      return readFileSync(`/proc/${id}/${name}`, 'utf8').includes(text);
    } catch {
      // It has ended meanwhile.
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((id) => has(id, 'comm', 'ffmpeg') && has(id, 'cmdline', folder))
    .map(Number)[0];
}

test('what a worker made that lost its claim, and wakes when the video is ready, changes nothing', async () => {
  const id = await shop.receive(await clip('odd-size.webm'));
  await shop.runNext();
  const { storage } = shop.context;
  const woken = Promise.withResolvers<void>();
  const asleep = {
    ...storage,
    adopt: (key: string, file: string) => woken.promise.then(() => storage.adopt(key, file)),
  };
  const job = encodeJobs(id)[0]?.data ?? { videoId: id, chunk: 0 };
  const late = encodeChunk({ ...shop.context, storage: asleep }, job);
  await shop.runAll();
  const made = async () => ({
    files: (await readdir(shop.mediaFolder(id))).toSorted(),
    chunks: await db.selectFrom('chunks').selectAll().where('video_id', '=', id).execute(),
    video: await rowOf(id),
  });
  const before = await made();
  expect(before.video).toMatchObject({ state: 'ready' });
  woken.resolve();
  await late;
  expect(await made()).toEqual(before);
  expect(shop.waiting).toEqual([]);
});

test.each([
  ['is encoded', 'odd-size.webm', ['encode-chunk']],
  ['plays as it is', 'minute.mp4', ['encode-audio', 'package-source', 'encode-chunk']],
] as const)(
  'what fails after the hand-over of a file that %s never enqueues its jobs again',
  async (_what, file, jobs) => {
    const id = await shop.receive(await clip(file));
    const stop = new AbortController();
    const { enqueue } = shop.context;
    const context: typeof shop.context = {
      ...shop.context,
      signal: stop.signal,
      enqueue: async (tx, name, data, options) => {
        await enqueue(tx, name, data, options);
        // The worker is told to stop when the work is handed over, and before the posters.
        if (name === 'encode-chunk') stop.abort(new Error('the worker stops'));
      },
    };
    shop.waiting.length = 0;
    await expect(processVideo(context, { videoId: id })).rejects.toThrow('the worker stops');
    const handedOver = [...shop.waiting];
    expect(new Set(handedOver.map(({ name }) => name))).toEqual(new Set(jobs));
    await Promise.all([
      processVideo(shop.context, { videoId: id }),
      processVideo(shop.context, { videoId: id }),
    ]);
    expect(shop.waiting).toEqual(handedOver);
    await shop.runAll();
    expect(await rowOf(id)).toMatchObject({ state: 'ready' });
  },
);

test('a video that is given up is in no list, its jobs end, and a retry uses what was made', async () => {
  const id = await shop.receive(await clip('odd-size.webm'));
  await shop.runNext();
  const job = encodeJobs(id)[0];
  expect(await rowOf(id)).toMatchObject({ playable: true });
  await giveUp(shop.context, id, 'It did not work. Try again.');
  expect(await rowOf(id)).toMatchObject({
    ...{ state: 'failed', playable: false, error: 'It did not work. Try again.' },
  });
  expect(shop.waiting).toEqual([]);
  const made = await readdir(shop.mediaFolder(id));
  // A worker that had begun finds nothing to do.
  await encodeChunk(shop.context, job?.data ?? { videoId: id, chunk: 0 });
  await processVideo(shop.context, { videoId: id });
  expect(await readdir(shop.mediaFolder(id))).toEqual(made);

  await db.updateTable('videos').set({ state: 'processing' }).where('id', '=', id).execute();
  await processVideo(shop.context, { videoId: id });
  expect(encodeJobs(id)).toHaveLength(1);
  await shop.runAll();
  expect(await rowOf(id)).toMatchObject({ state: 'ready', playable: true });
  expect(await readdir(shop.mediaFolder(id))).toEqual(expect.arrayContaining(made));
});

test('a storage keeps to its folder, and makes folders below it alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-root-'));
  await mkdir(join(folder, 'storage'));
  await prepareStorage(join(folder, 'storage'), async () => []);
  const storage = folderStorage(join(folder, 'storage'), shop.context.floor);
  await storage.put('media/a/b.txt', 'b');
  await storage.put('c.txt', 'c');
  expect(await storage.text('media/a/b.txt')).toBe('b');
  expect(await storage.text('media/a/none.txt')).toBeNull();
  // The second time there is the same file already, and nothing else stays behind.
  for (let n = 0; n < 2; n += 1) await storage.copy('c.txt', 'media/a/d.txt');
  await storage.put('c.txt', 'another');
  expect(await storage.text('media/a/d.txt')).toBe('c');
  expect(await readdir(join(folder, 'storage/media/a'))).toEqual(['b.txt', 'd.txt']);
  await expect(storage.copy('none.txt', 'c.txt')).rejects.toThrow('ENOENT');
  expect(await readdir(join(folder, 'storage'))).toEqual(['c.txt', 'kinora.storage', 'media']);
  await storage.deleteAll('media/a/');
  await storage.delete('c.txt');
  expect(await readdir(join(folder, 'storage'))).toEqual(['kinora.storage', 'media']);
  await rm(folder, { recursive: true });
});
