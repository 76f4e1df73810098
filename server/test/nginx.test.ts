import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { publishEvent } from '../src/db/live.ts';
import { keys } from '../src/storage/storage.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { testSite } from './site.ts';
import { someVideo } from './videos.ts';

if (!hasNginx) {
  process.stderr.write('Tests with nginx are left out: install it (“apt-get install nginx”).\n');
}

describe.skipIf(!hasNginx)('behind nginx, as docs/nginx.conf has it', async () => {
  test('the settings are taken as they are documented', async () => {
    expect((await fetch(`${nginx.url}/api/health`)).status).toBe(200);
  });

  // What stands here is run even where the tests are left out, to find them.
  if (!hasNginx) return;
  const site = await testSite({
    ...{ MEDIA_ACCEL: 'nginx', TRUST_PROXY: '1' },
    PUBLIC_URL: 'https://videos.example.org',
  });
  const direct = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
  const nginx = await startNginx(direct.port, join(site.folder, 'storage'));
  afterAll(() => nginx.stop());
  const anna = await site.person('anna');
  const open = await someVideo(site, anna);
  const hidden = await someVideo(site, anna, { visibility: 'private' });
  const file = '360-0000.mp4';

  test('a range of a public file comes from nginx with the headers of Kinora', async () => {
    const range = { headers: { range: 'bytes=2-4' } };
    const answer = await fetch(`${nginx.url}/media/${open}/${file}`, range);
    expect([answer.status, await answer.text()]).toEqual([206, '234']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      server: expect.stringContaining('nginx'),
      'content-type': 'video/mp4',
      'content-range': 'bytes 2-4/10',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers.has('x-accel-redirect')).toBe(false);
  });

  test('the client need not get again what it has', async () => {
    const address = `${nginx.url}/media/${open}/master.m3u8`;
    const first = await fetch(address);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('a private file needs its signature', async () => {
    expect((await fetch(`${nginx.url}/media/${hidden}/${file}`)).status).toBe(404);
    const signed = site.addresses.of({ id: hidden, visibility: 'private' }, file);
    const answer = await fetch(nginx.url + signed);
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
    expect(answer.headers.get('cache-control')).toContain('private');
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });

  test.each([
    '/kinora-storage',
    '//kinora-storage',
    '/media/../kinora-storage',
    '/%6binora-storage',
  ])('nobody reaches the storage by itself: %s', async (path) => {
    for (const id of [open, hidden]) {
      const answer = await fetch(`${nginx.url}${path}/${keys.media(id, file)}`);
      expect(await answer.text()).not.toBe('0123456789');
      expect(answer.status).toBe(404);
    }
  });

  test('an upload larger than nginx takes by default goes through', async () => {
    const bytes = randomBytes(3_000_000);
    const draft = await fetch(`${nginx.url}/api/videos`, {
      method: 'POST',
      headers: { ...anna.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'A walk' }),
    });
    const { video } = (await draft.json()) as { video: { id: string; upload_url: string } };
    const tus = { ...anna.headers, 'tus-resumable': '1.0.0' };
    const created = await fetch(nginx.url + video.upload_url, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(bytes.length),
        'upload-metadata': `video_id ${btoa(video.id)},filename ${btoa('walk.mp4')}`,
      },
    });
    const sent = await fetch(nginx.url + created.headers.get('location'), {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: bytes,
    });
    expect([created.status, sent.status]).toEqual([201, 204]);
    expect((await site.storage.stat(keys.original(video.id)))?.bytes).toBe(bytes.length);
  });

  test('an event arrives while the connection stays open', async () => {
    const stop = new AbortController();
    const answer = await fetch(`${nginx.url}/api/events`, {
      headers: anna.headers,
      signal: stop.signal,
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    await publishEvent(site.db, { to: anna.id, event: 'video', data: { id: 'came-at-once' } });
    let text = '';
    while (!text.includes('came-at-once')) text += (await reader?.read())?.value ?? '';
    stop.abort();
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
  });
});
