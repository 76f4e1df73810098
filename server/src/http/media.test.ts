import { connect } from 'node:net';
import { once } from 'node:events';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import { keys } from '../storage/storage.ts';
import { rangeOf } from './media/range.ts';

const site = await testSite();
const base = await site.app.listen({ port: 0, host: '127.0.0.1' });
const anna = await site.person('anna');
const open = await someVideo(site, anna);
const hidden = await someVideo(site, anna, { visibility: 'private' });
const file = `${base}/media/${open}/360-0000.mp4`;
const signed = new URL(
  site.addresses.of({ id: hidden, visibility: 'private' }, '360-0000.mp4'),
  base,
);

test.each([
  [undefined, null],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=5-500', { start: 5, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-1,3-4', null],
  ['pieces=0-1', null],
  ['bytes=-', null],
])('range %s of ten bytes', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range);
});

test('a range of a public file, cacheable for good', async () => {
  const answer = await fetch(file, { headers: { range: 'bytes=2-4' } });
  expect(answer.status).toBe(206);
  expect(await answer.text()).toBe('234');
  expect(answer.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(answer.headers.get('content-type')).toBe('video/mp4');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('validators: 304 for what the client has, 416 outside, HEAD without a body', async () => {
  const whole = await fetch(file);
  expect(await whole.text()).toBe('0123456789');
  const etag = whole.headers.get('etag') ?? '';
  expect((await fetch(file, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const outside = await fetch(file, { headers: { range: 'bytes=10-' } });
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  const old = await fetch(file, { headers: { range: 'bytes=2-4', 'if-range': '"other"' } });
  expect(old.status).toBe(200);
  const head = await fetch(file, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    '10',
    '',
  ]);
});

test('playlists are asked for again each time', async () => {
  const answer = await fetch(`${base}/media/${open}/master.m3u8`);
  expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  expect(answer.headers.get('cache-control')).toBe('public, no-cache');
});

test('a private file needs a signature that is right and not expired', async () => {
  expect((await fetch(`${base}/media/${hidden}/360-0000.mp4`)).status).toBe(404);
  const allowed = await fetch(signed);
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get('cache-control')).toContain('private');
  const [, , , permission = ''] = signed.pathname.split('/');
  const [expires = '', signature = ''] = permission.split('.');
  const forged = [
    `/media/s/${Number(expires) + 1}.${signature}/${hidden}/360-0000.mp4`,
    `/media/s/${expires}.${'A'.repeat(32)}/${hidden}/360-0000.mp4`,
    `/media/s/${permission}/${open}/360-0000.mp4`,
    `/media/s/1.${signature}/${hidden}/360-0000.mp4`,
  ];
  for (const path of forged) expect((await fetch(base + path)).status, path).toBe(404);
});

test.each([
  '',
  '/',
  '/..%2f..%2fuploads',
  '/../360-0000.mp4',
  '/.hidden.mp4',
  '/x.exe',
  '/a/b.mp4',
])('there is no listing and no way out: %s', async (path) => {
  const answer = await site.app.inject({ url: `/media/${open}${path}` });
  expect([301, 404]).toContain(answer.statusCode);
});

test('a client that stops reading holds little, and one that goes away ends the sending', async () => {
  await site.storage.put(keys.media(open, 'big-0000.mp4'), new Uint8Array(64 * 1024 * 1024));
  const { port } = new URL(base);
  const readers = Array.from({ length: 50 }, () => connect(Number(port), '127.0.0.1'));
  const before = process.memoryUsage().arrayBuffers;
  for (const reader of readers) {
    reader.pause();
    reader.write(`GET /media/${open}/big-0000.mp4 HTTP/1.1\r\nHost: x\r\n\r\n`);
  }
  await Promise.all(readers.map((reader) => once(reader, 'readable')));
  // 16 large buffers and a small one for each of the others.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * 1024 * 1024);
  for (const reader of readers) reader.destroy();
  expect((await fetch(file)).status).toBe(200);
});

test('MEDIA_ACCEL=nginx hands the file to nginx after the same checks', async () => {
  const behind = await testSite({ MEDIA_ACCEL: 'nginx' });
  const ben = await behind.person('ben');
  const id = await someVideo(behind, ben);
  const secret = await someVideo(behind, ben, { visibility: 'private' });
  const answer = await behind.app.inject({ url: `/media/${id}/360-0000.mp4` });
  expect(answer.headers['x-accel-redirect']).toBe(`/kinora-storage/media/${id}/360-0000.mp4`);
  expect((await behind.app.inject({ url: `/media/${secret}/360-0000.mp4` })).statusCode).toBe(404);
});

test('a file that nginx would not find is not found here, and nobody keeps the answer', async () => {
  const { app } = await site.another({ MEDIA_ACCEL: 'nginx' });
  const missing = await app.inject({ url: `/media/${open}/not-yet.mp4` });
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  const root = join(site.folder, 'storage');
  await rename(root, `${root}-away`);
  const away = await app.inject({ url: `/media/${open}/360-0000.mp4` });
  await rename(`${root}-away`, root);
  expect([away.statusCode, away.headers['cache-control']]).toEqual([503, 'no-store']);
});

test('a file that cannot be read to its end ends the connection', async () => {
  // It opens like a file, and only to read it fails.
  const path = await site.storage.localFile(keys.media(open, 'broken-0000.mp4'));
  await mkdir(path);
  const read = fetch(`${base}/media/${open}/broken-0000.mp4`).then((answer) => answer.text());
  await expect(read).rejects.toThrow('fetch failed');
});

test('while the storage is away a file is not called missing, and the answer is kept by nobody', async () => {
  // One that nobody has asked for a moment ago: what is being watched is still open.
  const unread = `${base}/media/${await someVideo(site, anna)}/360-0000.mp4`;
  const root = join(site.folder, 'storage');
  await rename(root, `${root}-away`);
  const away = await fetch(unread);
  await rename(`${root}-away`, root);
  expect(away.status).toBe(503);
  expect(away.headers.get('retry-after')).toBe('5');
  expect(away.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(unread)).status).toBe(200);
});

test('guessing ids of videos is limited for the network that does it, and for no other', async () => {
  const { app } = await site.another({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const at = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (id: string, from = '203.0.113.1') =>
    fetch(`${at}/media/${id}/360-0000.mp4`, { headers: { 'x-forwarded-for': from } });
  expect((await ask(open)).status).toBe(200);
  let guess = 0;
  const more = () => Promise.all(Array.from({ length: 50 }, () => ask(`guess${(guess += 1)}`)));
  expect((await more()).map(({ status }) => status)).not.toContain(429);
  // A minute may end meanwhile.
  const refused = async () => (await more()).find(({ status }) => status === 429);
  await expect.poll(refused, { timeout: 60_000 }).toBeDefined();
  expect(Number((await refused())?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await ask(open, '203.0.113.2')).status).toBe(200);
}, 90_000);
