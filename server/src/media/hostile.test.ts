import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clip } from '../../test/clips.ts';
import { testDatabase } from '../../test/database.ts';
import { openWorkshop } from '../../test/processing.ts';
import { sharedMedia } from '../../test/shared-media.ts';
import { input, run } from './ffmpeg.ts';

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
  const hls = `#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nhttp://127.0.0.1:${port}/a.ts\n`;
  const inputs = [
    input(await upload(hls), 'mov'),
    ['-protocol_whitelist', 'file', '-f', 'hls', '-i', await upload(hls)],
    ['-protocol_whitelist', 'file', '-i', `http://127.0.0.1:${port}/a.mp4`],
    input(await upload(withReference(mp4, `http://127.0.0.1:${port}/a.mp4`)), 'mov'),
  ];
  for (const [index, arguments_] of inputs.entries()) {
    if (index === 0) await upload(hls);
    await run('ffmpeg', [...arguments_, '-f', 'null', '-'], { timeoutSeconds: 20, signal });
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

const hostile = sharedMedia('hostile-open');
const files = hostile ? await readdir(hostile) : [];

test.skipIf(!hostile).each(files)('%s fails with a sentence', async (name) => {
  const file = sharedMedia(`hostile-open/${name}`) ?? '';
  const video = await processed(file);
  expect(video.state).toBe('failed');
  expect(video.error).toMatch(/^[A-Z].{20,200}\.$/);
  expect(await readdir(shop.context.scratch).catch(() => [])).toEqual([]);
});

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
