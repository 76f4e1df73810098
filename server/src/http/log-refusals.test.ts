import pino from 'pino';
import { expect, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { buildApp } from './app.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const byCookie = { cookie: `token=${anna.token}` };
const lines: Record<string, unknown>[] = [];
const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
const { app } = await buildApp(site, log);

test.each([
  [401, 'GET', '/api/account', {}, undefined],
  [403, 'GET', '/api/moderation/reports', anna.headers, anna.id],
  [403, 'POST', '/api/logout', { ...byCookie, origin: 'https://evil.example' }, undefined],
  [404, 'DELETE', '/api/playlists/of-somebody-else', ben.headers, ben.id],
  [400, 'POST', '/api/login', {}, undefined],
  [401, 'POST', '/api/uploads', {}, undefined],
] as const)(
  'ASVS 16.3.2 a refused call is logged: %i %s %s',
  async (status, method, path, headers, user) => {
    lines.length = 0;
    const secret = 'a-token-of-somebody';
    const answer = await app.inject({
      method,
      url: `${path}?token=${secret}`,
      headers: { 'x-secret': secret, ...headers },
      ...(method === 'POST' && { payload: { password: secret } }),
    });
    expect(answer.statusCode).toBe(status);
    await expect
      .poll(() => lines)
      .toEqual([
        expect.objectContaining({
          level: 30,
          reqId: expect.any(String),
          time: expect.any(Number),
          event: 'call_refused',
          address: '127.0.0.1',
          ...{ status, method, path },
          ...(user && { user }),
        }),
      ]);
    expect(JSON.stringify(lines)).not.toContain(secret);
  },
);

test('what was served leaves no line, and a line stays one whatever is in it', async () => {
  lines.length = 0;
  await app.inject({ url: '/api/session' });
  expect(lines).toEqual([]);
  const forged = encodeURIComponent('\n{"level":30,"event":"forged"}');
  await app.inject({ url: `/api/playlists/${forged}`, headers: anna.headers });
  await expect.poll(() => lines.map(({ event }) => event)).toEqual(['call_refused']);
});
