import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { Failure } from '@kinora/contract/errors';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import { buildApp } from './app.ts';

// The router decodes an address and takes its host away before it compares (RFC 9112, 3.2.2): what
// else is decided by an address has to see the same.
const site = await testSite();
const anna = await site.person('anna');
const video = await someVideo(site, anna);
const lines: Record<string, unknown>[] = [];
const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
const config = { ...site.config, SECOND_FACTOR_FOR: 'all' as const };
const { app } = await buildApp({ ...site, config }, log);
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

/** Asks for an address exactly as it is written. */
const ask = (path: string, headers = {}) =>
  new Promise<{ status: number | undefined; cookies: string[]; body: string }>(
    (resolve, reject) => {
      get(
        { port, path, headers: { host: 'localhost', connection: 'close', ...headers } },
        (answer) => {
          const { statusCode: status, headers: sent } = answer;
          text(answer).then(
            (body) => resolve({ status, cookies: sent['set-cookie'] ?? [], body }),
            reject,
          );
        },
      ).on('error', reject);
    },
  );

const spellings = (path: string) => [
  path,
  path.replace(/^\/(.)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
  path.replace('i/', '%69/'),
  `http://localhost${path}`,
  `https://elsewhere.example${path}`,
];

test.each(['/api/history', '/api/account', '/api/events', '/api/download-video?video_url=x'])(
  'ASVS 6.3.3 however %s is spelled, the second factor comes first',
  async (path) => {
    for (const spelled of spellings(path)) {
      const { status, body } = await ask(spelled, anna.headers);
      expect([spelled, status, body]).toEqual([
        ...[spelled, 403, expect.stringContaining('second_factor_missing')],
      ]);
    }
  },
);

test('ASVS 16.3.2 however it is spelled, a refused call is logged', async () => {
  for (const spelled of spellings('/api/account')) {
    lines.length = 0;
    expect([spelled, (await ask(spelled)).status]).toEqual([spelled, 401]);
    await expect
      .poll(() => lines)
      .toEqual([expect.objectContaining({ event: 'call_refused', path: spelled })]);
  }
});

test('however it is spelled, what caches may keep for all brings nobody’s cookies', async () => {
  const updated_at = new Date(Date.now() - 3_600_000);
  const cookie = `token=${anna.token}`;
  const feed = `/feeds/channel/${anna.channelId}.xml`;
  for (const path of [`/media/${video}/360-0000.mp4`, `/embed/${video}`, feed]) {
    for (const spelled of spellings(path)) {
      // Such a session is extended by its next use, and its cookies with it.
      await site.db.updateTable('sessions').set({ updated_at }).execute();
      const { status, cookies } = await ask(spelled, { cookie });
      expect([spelled, status, cookies]).toEqual([spelled, 200, []]);
    }
  }
});

test.each(['/video/%FF', '/api/videos/%ED%A0%80', '/%'])(
  'the address %s, which is none, is a 400 in our words',
  async (url) => {
    const answer = await site.app.inject({ url });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.json<Failure>()).toEqual({
      code: 400,
      error: 'bad_input',
      message: 'This address cannot be read.',
    });
  },
);
