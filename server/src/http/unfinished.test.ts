import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { uploadsPath } from '@kinora/contract/uploads';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const open = new Set<Socket>();
afterAll(() => open.forEach((socket) => socket.destroy()));

/** A process of the site that listens, with settings of its own. */
async function listening(settings: Record<string, string>) {
  const { app } = await site.another(settings);
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}
const patient = await listening({});
const hasty = await listening({ REQUEST_SECONDS: '1' });

interface Line {
  socket: Socket;
  /** All that came so far. */
  heard(): string;
  /** Resolves with all that came, once the server has ended the connection. */
  closed: Promise<string>;
}

/** A connection of a bare client, and what it says first. */
async function line(port: number, text: string): Promise<Line> {
  const socket = connect(port, '127.0.0.1');
  open.add(socket);
  let heard = '';
  socket.on('data', (bytes) => (heard += bytes.toString()));
  // Whoever is not let in may hear of it by a reset.
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, heard: () => heard, closed };
}

const request = (first: string, headers: string[] = [], body = '') =>
  [`${first} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n');
const tenMegabytes = ['Content-Length: 10485760', 'Content-Type: image/png'];
const bearer = `Authorization: ${anna.headers.authorization}`;
const longTimeout = { timeout: 20_000 };
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

const changing = site.calls.filter(({ method }) => method !== 'GET');
const pathOf = (path: string) => path.replaceAll(/\{\w+\}/g, 'some1');

test.each(changing.map((call) => [call.method, call.path]))(
  'a guest’s ten megabytes for %s %s are refused before they are read',
  async (method, path) => {
    const first = `${method} ${pathOf(path)}`;
    const { closed } = await line(patient, request(first, tenMegabytes, 'x'.repeat(1_000)));
    expect([401, 413, 415]).toContain(statusOf(await closed));
  },
);

test.each(['POST /api/nothing', 'PUT /', 'POST /login/apple', 'POST /video/x'])(
  'nor are they read where no call is: %s',
  async (first) => {
    const { closed } = await line(patient, request(first, tenMegabytes, 'x'.repeat(1_000)));
    expect([404, 405, 413, 415]).toContain(statusOf(await closed));
  },
);

test.each(changing.filter(({ file }) => !file).map((call) => [call.method, call.path]))(
  '%s %s takes no picture of a user either',
  async (method, path) => {
    const first = `${method} ${pathOf(path)}`;
    const { closed } = await line(patient, request(first, [bearer, ...tenMegabytes], 'x'));
    expect([403, 413, 415]).toContain(statusOf(await closed));
  },
);

test('of ten pictures that one address sends at a time, two are refused before they are read', async () => {
  const first = 'PUT /api/account/picture';
  const lines = await Promise.all(
    Array.from({ length: 10 }, () =>
      line(patient, request(first, [bearer, ...tenMegabytes], 'x'.repeat(1_000))),
    ),
  );
  await vi.waitFor(() => {
    const refused = lines.filter(({ heard }) => heard() !== '');
    expect(refused.map(({ heard }) => statusOf(heard()))).toEqual([429, 429]);
    expect(refused[0]?.heard()).toMatch(/^retry-after: 5\r$/im);
  }, longTimeout);
  for (const { socket } of lines) socket.destroy();
  const whole = request(first, [bearer, 'Content-Length: 3', 'Content-Type: image/png'], 'abc');
  await vi.waitFor(async () => {
    const one = await line(patient, whole);
    await vi.waitFor(() => expect(statusOf(one.heard())).toBe(422), longTimeout);
  }, longTimeout);
});

test('fields of more than a quarter of a megabyte are refused by their length', async () => {
  const headers = ['Content-Type: application/json', 'Content-Length: 300000'];
  const { closed } = await line(patient, request('POST /api/login', headers, '{'));
  expect(statusOf(await closed)).toBe(413);
});

test('a header, and fields, that do not come to an end are waited for as long as is set', async () => {
  const json = ['Content-Type: application/json', 'Content-Length: 200'];
  const lines = await Promise.all([
    line(hasty, 'POST /api/login HTTP/1.1\r\nHost: localhost\r\n'),
    line(hasty, ''),
    line(hasty, request('POST /api/login', json, '{"email": ')),
    line(
      hasty,
      request(
        'POST /login/apple',
        ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 200'],
        'code=',
      ),
    ),
    line(hasty, request('PUT /api/account/picture', [bearer, ...tenMegabytes], 'x')),
  ]);
  // Drop by drop it takes no longer.
  const drops = setInterval(() => lines[2]?.socket.write('"'), 100);
  await Promise.all(lines.map(({ closed }) => closed));
  clearInterval(drops);
  expect(lines.map(({ heard }) => /HTTP\/1\.1 2\d\d/.test(heard()))).not.toContain(true);
});

test.each([
  ['1', 60_000],
  ['30', 120_000],
])(
  'a connection on which nothing moves is ended: with REQUEST_SECONDS=%s after %d ms',
  async (REQUEST_SECONDS, ms) => {
    const { app } = await site.another({ REQUEST_SECONDS });
    expect(app.server.timeout).toBe(ms);
  },
);

test('an upload lasts as long as bytes come, and events stay open', async () => {
  const post = (url: string, headers: object, payload?: object) =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { ...anna.headers, ...headers },
      ...(payload && { payload }),
    });
  const { video } = (await post('/api/videos', {}, { title: 'A walk' })).json();
  const metadata = `video_id ${Buffer.from(video.id).toString('base64')}`;
  const tus = { 'tus-resumable': '1.0.0', 'upload-length': '200', 'upload-metadata': metadata };
  expect((await post(uploadsPath, tus)).statusCode).toBe(201);

  const events = await line(hasty, request('GET /api/events', [bearer]));
  const upload = await line(
    hasty,
    request(
      `PATCH ${uploadsPath}/${video.id}`,
      [
        ...[bearer, 'Tus-Resumable: 1.0.0', 'Upload-Offset: 0', 'Content-Length: 200'],
        ...['Content-Type: application/offset+octet-stream', 'Connection: close'],
      ],
      'x'.repeat(100),
    ),
  );
  // Whoever begins after them and says nothing is away by then.
  await (
    await line(
      hasty,
      request('POST /api/login', ['Content-Type: application/json', 'Content-Length: 9'], '{'),
    )
  ).closed;
  upload.socket.write('y'.repeat(100));
  expect(statusOf(await upload.closed)).toBe(204);
  expect(events.socket.closed).toBe(false);
  expect(events.heard()).toContain('event: unread');
});

test('an address has so many connections at a time; one more is let in when one has gone', async () => {
  const most = 5;
  const port = await listening({ RATE_LIMITS: 'on', CONNECTIONS_PER_ADDRESS: String(most) });
  const health = request('GET /api/health');
  const lines = await Promise.all(Array.from({ length: most }, () => line(port, health)));
  await expect.poll(() => lines.every(({ heard }) => statusOf(heard()) === 200)).toBe(true);
  const refused = await line(port, health);
  expect(await refused.closed).toBe('');
  lines[0]?.socket.end();
  await lines[0]?.closed;
  await expect
    .poll(async () => {
      const next = await line(port, request('GET /api/health', ['Connection: close']));
      return statusOf(await next.closed);
    })
    .toBe(200);
});

test.each(['1', '10.0.0.0/8, 127.0.0.0/8'])(
  'the connections of a proxy are not limited (TRUST_PROXY=%s)',
  async (TRUST_PROXY) => {
    const settings = { RATE_LIMITS: 'on', CONNECTIONS_PER_ADDRESS: '2', TRUST_PROXY };
    const port = await listening(settings);
    const lines = await Promise.all(
      Array.from({ length: 6 }, () => line(port, request('GET /api/health'))),
    );
    await expect.poll(() => lines.every(({ heard }) => statusOf(heard()) === 200)).toBe(true);
  },
);

test('a connection on which many requests wait for their answers is ended, and little is done for it', async () => {
  const id = await someVideo(site, anna);
  const one = request(`GET /media/${id}/360-0000.mp4`);
  const { closed } = await line(patient, one.repeat(500));
  const answers = (await closed).match(/HTTP\/1\.1 200/g) ?? [];
  expect(answers.length).toBeLessThan(20);
}, 20_000);

test('a few requests that are sent at once are answered in their order', async () => {
  const last = request('GET /api/session', ['Connection: close']);
  const { closed } = await line(patient, request('GET /api/health').repeat(3) + last);
  const bodies = (await closed).match(/\{"code":200,"user|\{"status"|\{"code":200,"status"/g) ?? [];
  expect(bodies).toHaveLength(4);
  expect(bodies.at(-1)).toContain('user');
});
