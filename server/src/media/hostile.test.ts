import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clip } from '../../test/clips.ts';
import { testDatabase } from '../../test/database.ts';
import { longestPause } from '../../test/longest-pause.ts';
import { openWorkshop } from '../../test/processing.ts';
import { sharedMedia } from '../../test/shared-media.ts';
import { input, probeInput, run } from './ffmpeg.ts';
import { isChain } from './ogg-chain.ts';

const { db } = await testDatabase();
const shop = await openWorkshop(db);
const folder = await mkdtemp(join(tmpdir(), 'kinora-hostile-'));
let server: Server;
let connections = 0;
let port = 0;

beforeAll(async () => {
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  server.close();
  await shop.close();
  await rm(folder, { recursive: true });
});

async function processed(file: string) {
  const id = await shop.receive(file);
  await shop.runAll();
  return db
    .selectFrom('videos')
    .select(['id', 'state', 'error', 'playable'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function upload(content: string | Buffer): Promise<string> {
  const file = join(folder, 'upload.mp4');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

test('a playlist that points into the network or to local files is refused unread', async () => {
  for (const target of [
    `http://127.0.0.1:${port}/a.ts`,
    'file:///etc/passwd',
    'concat:/etc/passwd',
  ]) {
    const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\n${target}\n#EXT-X-ENDLIST\n`;
    expect(await processed(await upload(playlist))).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/playlist/),
      playable: false,
    });
  }
  expect(connections).toBe(0);
});

test('an MP4 whose data reference leads to another file is refused', async () => {
  const mp4 = await readFile(await clip('silent.mp4'));
  const canary = join(folder, 'canary.mp4');
  await writeFile(canary, mp4);
  expect(await processed(await upload(withReference(mp4, `file://${canary}`)))).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/another file/),
  });
});

test('ffmpeg itself follows no reference, even where nothing was looked at before', async () => {
  const mp4 = await readFile(await clip('silent.mp4'));
  const signal = new AbortController().signal;
  const hls = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:${port}/a.ts\n`;
  const inputs = [
    input(await upload(hls), 'mov'),
    ['-protocol_whitelist', 'file', '-f', 'hls', '-i', await upload(hls)],
    ['-protocol_whitelist', 'file', '-i', `http://127.0.0.1:${port}/a.mp4`],
    input(await upload(withReference(mp4, `http://127.0.0.1:${port}/a.mp4`)), 'mov'),
  ];
  for (const [index, arguments_] of inputs.entries()) {
    if (index === 0) await upload(hls);
    // One of them waits for more of its playlist until its time is over.
    const ran = run('ffmpeg', [...arguments_, '-f', 'null', '-'], { timeoutSeconds: 5, signal });
    await Promise.allSettled([ran]);
  }
  expect(connections).toBe(0);
});

test.each([
  ['not-a-video.mp4', /text/],
  ['truncated.mp4', /end of the file is missing/],
] as const)('%s fails with a sentence', async (name, sentence) => {
  expect(await processed(await clip(name))).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(sentence),
  });
});

test('a process has no network, even if it is allowed every protocol', async () => {
  const signal = new AbortController().signal;
  const address = `http://127.0.0.1:${port}/a.mp4`;
  const before = connections;
  const outcome = await run('ffprobe', ['-i', address], { timeoutSeconds: 20, signal });
  expect(outcome.ended).toBe('with-error');
  expect(connections).toBe(before);
});

test('a codec that no camera, editor or site writes is not decoded', async () => {
  const signal = new AbortController().signal;
  const options = { timeoutSeconds: 30, signal };
  const file = join(folder, 'old-game.avi');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=15:duration=1'];
  await run('ffmpeg', [...picture, '-c:v', 'asv1', file], options);
  expect((await run('ffmpeg', ['-i', file, '-f', 'null', '-'], options)).ended).toBe('well');
  const guarded = await run('ffmpeg', [...input(file, 'avi'), '-f', 'null', '-'], options);
  expect(guarded.ended).toBe('with-error');
  expect(await processed(file)).toMatchObject({ state: 'failed', playable: false });
});

test('a track that ffprobe reports although its decoder is not taken is not decoded', async () => {
  const signal = new AbortController().signal;
  const options = { timeoutSeconds: 30, signal };
  const file = join(folder, 'two-pictures.mkv');
  const cover = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=1:duration=1'];
  const maps = ['-map', '0', '-map', '1', '-c', 'copy', '-c:v:1', 'gif'];
  await run('ffmpeg', ['-i', await clip('silent.mp4'), cover, maps, file], options);
  const reported = await run('ffprobe', probeInput(file, 'matroska'), options);
  expect(reported).toMatchObject({
    ended: 'well',
    errors: expect.stringMatching(/Codec \(gif\) not on whitelist/),
  });
  const frames = ['-map', '0:v:1', '-f', 'null', '-'];
  const decoded = await run('ffmpeg', [input(file, 'matroska'), frames], options);
  expect(decoded.ended).toBe('with-error');
});

test('300,000 captions in a file are not read, nor is anybody kept waiting by fewer', async () => {
  const texts = await Promise.all(
    [300_000, 40_000].map(async (cues) => {
      const file = join(folder, `${cues}.srt`);
      // Behind the beginning that probing looks at. Of equal ones ffmpeg would keep the first.
      const cue = (_: unknown, n: number) => `${n}\n00:00:40,500 --> 00:00:41,500\n<i>${n}\n\n`;
      await writeFile(file, Array.from({ length: cues }, cue).join(''));
      return file;
    }),
  );
  const file = join(folder, 'texts.mkv');
  const inputs = [await clip('minute.mp4'), ...texts].flatMap((name) => ['-i', name]);
  const maps = ['-map', '0', '-map', '1', '-map', '2', '-c', 'copy', file];
  const signal = new AbortController().signal;
  await run('ffmpeg', [...inputs, ...maps], { timeoutSeconds: 60, signal });
  let video: Awaited<ReturnType<typeof processed>> | undefined;
  const pause = await longestPause(async () => (video = await processed(file)), 2);
  expect(video).toMatchObject({ state: 'ready' });
  expect(await db.selectFrom('captions').select('id').execute()).toEqual([]);
  expect(pause).toBeLessThanOrEqual(100);
}, 180_000);

test.each([
  ['in front of the outline', (boxes: Buffer) => boxes],
  ['in the outline', (boxes: Buffer) => box('moov', boxes)],
  ['in a track', (boxes: Buffer) => box('moov', box('trak', boxes))],
])('two million empty boxes %s hold nobody up', async (_, around) => {
  const mp4 = await readFile(await clip('silent.mp4'));
  const begin = mp4.readUInt32BE(0);
  const boxes = Buffer.alloc(8 * 2_000_000, box('free', Buffer.alloc(0)));
  const parts = [mp4.subarray(0, begin), around(boxes), mp4.subarray(begin)];
  const file = await upload(Buffer.concat(parts));
  let video: Awaited<ReturnType<typeof processed>> | undefined;
  const pause = await longestPause(async () => (video = await processed(file)), 2);
  expect(video).toMatchObject({ state: 'failed', error: expect.stringMatching(/damaged/) });
  expect(pause).toBeLessThanOrEqual(100);
});

test('five million empty pages of an Ogg file are not all read, and hold nobody up', async () => {
  const page = Buffer.alloc(27);
  page.write('OggS');
  const [begins, goesOn] = [Buffer.from(page), page];
  begins[5] = 2;
  const pages = Buffer.alloc(27 * 5_000_000, goesOn);
  const file = await upload(Buffer.concat([begins, pages, begins]));
  const { signal } = new AbortController();
  let chained: boolean | undefined;
  const pause = await longestPause(async () => (chained = await isChain(file, signal)), 2);
  expect(chained).toBe(false);
  expect(pause).toBeLessThanOrEqual(100);
});

const hostile = sharedMedia('hostile-open');
const files = hostile ? await readdir(hostile) : [];

test.skipIf(!hostile).each(files)('%s fails with a sentence', async (name) => {
  const file = sharedMedia(`hostile-open/${name}`) ?? '';
  const video = await processed(file);
  expect(video.state).toBe('failed');
  expect(video.error).toMatch(/^[A-Z].{20,200}\.$/);
  expect(await readdir(shop.context.scratch).catch(() => [])).toEqual([]);
});

const box = (type: string, content: Buffer) =>
  Buffer.concat([size(content.length + 8), Buffer.from(type, 'latin1'), content]);

/** An MP4 like this one whose samples are said to lie at an address; same length, new tables. */
function withReference(mp4: Buffer, address: string): Buffer {
  const moov = mp4.indexOf('moov') - 4;
  const content = Buffer.from(mp4.subarray(moov));
  const entry = content.indexOf('url \0\0\0\u0001', 0, 'latin1') - 4;
  const url = Buffer.concat([Buffer.from('url \0\0\0\0', 'latin1'), Buffer.from(`${address}\0`)]);
  const grown = Buffer.concat([
    content.subarray(0, entry),
    size(url.length + 4),
    url,
    content.subarray(entry + 12),
  ]);
  const growth = grown.length - content.length;
  for (const type of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const at = grown.indexOf(type) - 4;
    grown.writeUInt32BE(grown.readUInt32BE(at) + growth, at);
  }
  return Buffer.concat([mp4.subarray(0, moov), grown]);
}

function size(bytes: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(bytes);
  return buffer;
}
