import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { downloadPath } from '@kinora/contract/downloads';
import { embedPath } from '@kinora/contract/text/embed';
import { eventsPath } from '@kinora/contract/notifications';
import { uploadsPath } from '@kinora/contract/uploads';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import { keys } from '../storage/storage.ts';
import { builtPages } from './shell.ts';

const site = await testSite({ PUBLIC_URL: 'https://films.example' });
const base = await site.app.listen({ port: 0, host: '127.0.0.1' });
const anna = await site.person('anna');
const video = await someVideo(site, anna, { visibility: 'public' });
const hidden = await someVideo(site, anna, { visibility: 'private' });
const signed = (file: string) => site.addresses.of({ id: hidden, visibility: 'private' }, file);
const [asset = ''] = await readdir(new URL('assets/', builtPages));

interface Asked {
  path: string;
  status: number;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const json = { 'content-type': 'application/json' };
const page = `https://films.example/video/${video}`;

/** One of each kind of answer that the site gives, whoever writes it. */
const asked: Asked[] = [
  { path: '/', status: 200 },
  { path: '/', status: 200, headers: anna.headers },
  { path: `/video/${video}`, status: 200 },
  { path: '/no/such/page', status: 404 },
  { path: `/assets/${asset}`, status: 200 },
  { path: '/theme.js', status: 200 },
  { path: '/offline.css', status: 200 },
  { path: '/offline.html', status: 200 },
  { path: '/icon.svg', status: 200 },
  { path: '/manifest.webmanifest', status: 200 },
  { path: '/docs/api', status: 200 },
  { path: '/api/openapi.json', status: 200 },
  { path: '/api/health', status: 200 },
  { path: '/api/session', status: 200, headers: anna.headers },
  { path: '/api/account', status: 200, headers: anna.headers },
  { path: '/api/account', status: 401 },
  { path: '/api/no-such-call', status: 404 },
  { path: '/api/login', status: 400, method: 'POST', headers: json, body: '{' },
  { path: '/api/login', status: 400, method: 'POST', headers: json, body: '{}' },
  { path: '/api/logout', status: 403, method: 'POST', headers: { origin: 'https://evil.example' } },
  { path: uploadsPath, status: 401, method: 'POST' },
  { path: uploadsPath, status: 412, method: 'POST', headers: anna.headers },
  { path: uploadsPath, status: 204, method: 'OPTIONS', headers: anna.headers },
  { path: eventsPath, status: 200, headers: anna.headers },
  { path: downloadPath, status: 400 },
  { path: `${downloadPath}?video_url=x`, status: 401 },
  { path: `/media/${video}/360-0000.mp4`, status: 200 },
  { path: `/media/${video}/360-0000.mp4`, status: 206, headers: { range: 'bytes=2-4' } },
  { path: `/media/${video}/360-0000.mp4`, status: 416, headers: { range: 'bytes=99-' } },
  { path: `/media/${video}/360-0000.mp4`, status: 200, method: 'HEAD' },
  { path: `/media/${video}/master.m3u8`, status: 200 },
  { path: `/media/${video}/not-yet.mp4`, status: 404 },
  { path: signed('360-0000.mp4'), status: 200 },
  { path: signed('not-yet.mp4'), status: 404 },
  { path: `/media/${hidden}/360-0000.mp4`, status: 404 },
  { path: embedPath(video), status: 200 },
  { path: embedPath('nothing'), status: 404 },
  { path: `/oembed?url=${encodeURIComponent(page)}`, status: 200 },
  { path: `/oembed?format=xml&url=${encodeURIComponent(page)}`, status: 200 },
  { path: '/oembed', status: 400 },
  { path: '/feeds/recent.xml', status: 200 },
  { path: '/feeds/category/Music.xml', status: 200 },
  { path: `/feeds/channel/${anna.channelId}.xml`, status: 200 },
  { path: '/feeds/channel/nobody.xml', status: 404 },
  { path: '/sitemap.xml', status: 200 },
  { path: '/sitemap/videos-0-of-1.xml', status: 200 },
  { path: '/sitemap/videos-1-of-1.xml', status: 404 },
  { path: '/robots.txt', status: 200 },
  { path: '/opensearch.xml', status: 200 },
];

async function ask({ path, method = 'GET', headers = {}, body }: Asked) {
  const stop = new AbortController();
  const answer = await fetch(base + path, {
    method,
    headers,
    redirect: 'manual',
    signal: stop.signal,
    ...(body !== undefined && { body }),
  });
  // The stream of events does not end by itself.
  if (path === eventsPath) stop.abort();
  else await answer.arrayBuffer();
  return answer;
}

const named = asked.map((one) => {
  const { method = 'GET', path, status, headers = {} } = one;
  const shown = path
    .replace(/s\/\d+\.[\w-]+/, 's/…')
    .replace(video, '{id}')
    .replace(hidden, '{id}');
  return [`${method} ${shown} ${status} ${Object.keys(headers).join()}`, one] as const;
});

test.each(named)('%s: guarded like every other answer', async (_name, one) => {
  const { status, headers } = await ask(one);
  expect(status).toBe(one.status);
  // ASVS 3.4.1: a year at least, and for the hosts below it too.
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const policy = headers.get('content-security-policy') ?? '';
  const framed = one.path.startsWith('/embed/') ? '*' : "('self'|'none')";
  expect(policy).toMatch(new RegExp(`frame-ancestors ${framed.replace('*', '\\*')}`));
  expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
  expect(policy).toMatch(/base-uri 'none'|default-src 'none'/);
  // What a page sends is said with the page; its parts have nothing to send it from.
  const referrer = one.path.startsWith('/assets/') ? null : 'no-referrer';
  expect(headers.get('referrer-policy')).toBe(referrer);
  expect(headers.get('server')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
});

test.each([
  ['a page', '/', "'self'"],
  ['the page for frames of other sites', embedPath(video), '*'],
])('FLAW-19 %s loads nothing but what its policy names', async (_name, path, frames) => {
  const { headers } = await ask({ path, status: 200 });
  const policy = (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
    const [name = '', ...sources] = directive.trim().split(/ +/);
    // What changes with the code of the page is known by its form.
    const hashes = sources.map((source) => source.replace(/^'sha256-[\w+/]{43}='$/, 'sha256'));
    return [name, [...new Set(hashes)].join(' ')];
  });
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': "'self'",
    'frame-ancestors': frames,
    'script-src': path === '/' ? "'self' sha256" : "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
    'connect-src': "'self'",
    'worker-src': "'self' blob:",
  });
});

test.each(named)('%s: says what it is, and in which letters', async (_name, one) => {
  const { headers, body } = await ask(one);
  const type = headers.get('content-type');
  if (body === null || headers.get('content-length') === '0') return;
  // A playlist (RFC 8216) and a stream of events are UTF-8 and nothing else; XML that declares
  // nothing is, too (RFC 7303).
  expect(type).toMatch(
    /^((text\/(?!event)|application\/(javascript|json|manifest|xml|atom\+xml|opensearch)).*; ?charset=utf-8|text\/event-stream|application\/vnd\.apple\.mpegurl|image\/svg\+xml|video\/mp4)$/i,
  );
});

function cacheControlOf(path: string, status: number): RegExp {
  if (status >= 400) return /^no-store$/;
  if (path.startsWith('/media/s/')) return /^private/;
  const forAll =
    /^\/(assets|media|manifest|oembed|theme|offline|icon|feeds|sitemap|robots|opensearch)/.test(
      path,
    );
  return forAll ? /^(public|no-cache)/ : /^no-store$/;
}

test.each(named)('%s: is kept by nobody unless it is the same for all', async (_name, one) => {
  const { status, headers } = await ask(one);
  expect(headers.get('cache-control')).toMatch(cacheControlOf(one.path, status));
});

test('only what is public for everybody may be read by other sites', async () => {
  for (const one of asked) {
    const open = /^\/(media\/(?!s\/)|oembed|feeds)/.test(one.path);
    const { headers } = await ask(one);
    const allowed = headers.get('access-control-allow-origin');
    expect([one.path, open ? null : allowed]).toEqual([one.path, null]);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  }
});

test('where media have a host of their own, the pages of the site may read its hidden videos', async () => {
  const own = { PUBLIC_URL: 'https://films.example' };
  const allowed = async (MEDIA_BASE_URL: string, url: string) => {
    const { app } = await site.another({ ...own, MEDIA_BASE_URL });
    const answer = await fetch((await app.listen({ port: 0, host: '127.0.0.1' })) + url);
    await answer.arrayBuffer();
    return [answer.status, answer.headers.get('access-control-allow-origin')];
  };
  const [cdn, here] = ['https://cdn.example/media', 'https://films.example/media'];
  const file = signed('360-0000.mp4');
  expect(await allowed(cdn, file)).toEqual([200, 'https://films.example']);
  expect(await allowed(here, file)).toEqual([200, null]);
  // An export is opened by its owner, and read by no page.
  await site.storage.put(keys.media('1234', 'export.zip'), 'all of it');
  const exported = site.addresses.until(new Date(Date.now() + 60_000), '1234', 'export.zip');
  expect(await allowed(cdn, exported)).toEqual([200, null]);
});

test('no page has a style element, which its policy would refuse', async () => {
  for (const path of ['/', '/docs/api', '/offline.html', embedPath(video)]) {
    expect([path, (await (await fetch(base + path)).text()).includes('<style')]).toEqual([
      path,
      false,
    ]);
  }
});

test('signing out empties the browser’s cache of what only its user could see', async () => {
  const ben = await site.person('ben');
  const { headers } = await ask({
    path: '/api/logout',
    status: 200,
    method: 'POST',
    headers: ben.headers,
  });
  expect(headers.get('clear-site-data')).toBe('"cache"');
});

test.each(['/.git/config', '/.env', '/assets/', '/assets/..%2f..%2fpackage.json', '/package.json'])(
  'nothing lies about to be fetched: %s',
  async (path) => {
    const answer = await fetch(base + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('kinora/server');
  },
);

/** Sends bytes as they are, and answers the first line of what comes back. */
async function raw(request: string): Promise<string> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.end(request);
  return (await text(socket)).split('\r\n')[0] ?? '';
}

test('TRACE is no method of this site', async () => {
  const answer = await raw('TRACE / HTTP/1.1\r\nhost: films.example\r\nconnection: close\r\n\r\n');
  expect(answer).toMatch(/ 40[45] /);
});

test.each([
  ['two lengths', 'content-length: 2\r\ncontent-length: 3\r\n'],
  ['a length and chunks', 'content-length: 2\r\ntransfer-encoding: chunked\r\n'],
  ['an unknown coding', 'transfer-encoding: chunked, identity\r\n'],
])('a message whose end is not certain is refused: %s', async (_name, headers) => {
  const answer = await raw(
    `POST /api/login HTTP/1.1\r\nhost: films.example\r\nconnection: close\r\n${headers}\r\n{}`,
  );
  expect(answer).toBe('HTTP/1.1 400 Bad Request');
});
