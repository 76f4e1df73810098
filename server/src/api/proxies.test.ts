import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { password, testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import { readConfig } from '../config.ts';
import { proxiesOf } from './proxies.ts';

const site = await testSite({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
const anna = await site.person('anna');
const html = '<img src=x>';

/** A call that came through one proxy, which has added the address that it saw itself. */
const post = (url: string, payload: object, forwarded: string, app = site.app) =>
  app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': forwarded } });

test('whoever makes up first entries of X-Forwarded-For is counted as who they are', async () => {
  const wrong = { email: anna.email, password: 'wrong' };
  for (let n = 1; n <= 10; n++) {
    expect((await post('/api/login', wrong, `9.9.9.${n}, 1.1.1.1`)).statusCode).toBe(401);
  }
  const guess = { email: anna.email, password };
  expect((await post('/api/login', guess, '9.9.9.99, 1.1.1.1')).statusCode).toBe(429);
  for (let n = 1; n <= 5; n++) {
    const asked = await post(
      '/api/forgotpassword',
      { email: 'x@example.org' },
      `${n}.9.9.9, 2.2.2.2`,
    );
    expect(asked.statusCode).toBe(200);
  }
  const more = await post('/api/forgotpassword', { email: 'x@example.org' }, '8.8.8.8, 2.2.2.2');
  expect(more.statusCode).toBe(429);
});

test.each([
  ['1', `${html}, 3.3.3.3`, '3.3.3.3'],
  ['1', `3.3.3.3, ${html}`, '127.0.0.1'],
  ['1', html, '127.0.0.1'],
  ['3', `${html}, 3.3.3.3`, '3.3.3.3'],
  ['3', '9.9.9.9, unknown, 3.3.3.3', '3.3.3.3'],
  ['2', '9.9.9.9, 3.3.3.3, 10.0.0.2', '3.3.3.3'],
  ['127.0.0.1, 10.0.0.0/8', '9.9.9.9, 3.3.3.3, 10.0.0.2', '3.3.3.3'],
  ['127.0.0.1', '9.9.9.9, 3.3.3.3, 10.0.0.2', '10.0.0.2'],
  ['127.0.0.0/8 10.0.0.0/8', `${html}, 10.0.0.2`, '10.0.0.2'],
  ['10.0.0.0/8', '9.9.9.9', '127.0.0.1'],
  ['off', '9.9.9.9', '127.0.0.1'],
])(
  'with TRUST_PROXY=%s and X-Forwarded-For %s a session is of %s',
  async (TRUST_PROXY, forwarded, address) => {
    const { app } = await site.another({ TRUST_PROXY, RATE_LIMITS: 'off' });
    const login = await post('/api/login', { email: anna.email, password }, forwarded, app);
    const headers = { authorization: `Bearer ${login.json().token}` };
    const { sessions } = (await app.inject({ url: '/api/sessions', headers })).json();
    expect(sessions[0]).toMatchObject({ current: true, address });
  },
);

test('networks are of both versions, and an address is a network of one', () => {
  const isProxy = proxiesOf(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7']);
  for (const address of ['10.1.2.3', '2001:db8::1', '192.0.2.7', '::ffff:10.1.2.3']) {
    expect([address, isProxy(address, 0)]).toEqual([address, true]);
  }
  for (const address of ['11.1.2.3', '2001:db9::1', '192.0.2.8', '', 'loopback', html]) {
    expect([address, isProxy(address, 0)]).toEqual([address, false]);
  }
});

test.each(['on', '0', '12', '-1', '10.0.0.0/33', '10.0.0.0/8/8', '::/129', 'example.org', ','])(
  'TRUST_PROXY=%s makes no sense',
  (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(
      /^The setting TRUST_PROXY is “.*”, but it must be off, a number of proxies/,
    );
  },
);

test('the general limit counts refused calls as well, before a session is looked up', async () => {
  const ask = (authorization: string) =>
    site.app.inject({
      url: '/api/account',
      headers: { authorization, 'x-forwarded-for': '4.4.4.4' },
    });
  const first = await ask('Bearer made-up');
  expect(first.statusCode).toBe(401);
  const left = Number(first.headers['x-ratelimit-remaining']);
  expect(Number((await ask('Bearer made-up')).headers['x-ratelimit-remaining'])).toBe(left - 1);
  expect(left).toBeGreaterThan(1_000);
  await Promise.all(Array.from({ length: left - 1 }, () => ask('Bearer made-up')));
  expect((await ask(anna.headers.authorization)).statusCode).toBe(429);

  // A session that was looked up lives on.
  const hours = sql<number>`extract(epoch from expires_at - now()) / 3600`.as('hours');
  const visit = async (from: string) => {
    await site.db
      .updateTable('sessions')
      .set({
        updated_at: sql<Date>`now() - interval '1 hour'`,
        expires_at: sql<Date>`now() + interval '23 hours'`,
      })
      .where('user_id', '=', anna.id)
      .execute();
    const headers = { ...anna.headers, 'x-forwarded-for': from };
    const { statusCode } = await site.app.inject({ url: '/api/account', headers });
    const stored = site.db.selectFrom('sessions').where('user_id', '=', anna.id).select(hours);
    return [statusCode, Math.round((await stored.executeTakeFirstOrThrow()).hours)];
  };
  expect(await visit('4.4.4.5')).toEqual([200, 24]);
  expect(await visit('4.4.4.4')).toEqual([429, 23]);
});

test.each([
  ['https://localhost', 403],
  ['http://localhost', 401],
  ['http://localhost:8080', 403],
  ['http://evil.example', 403],
  ['null', 403],
])('a call from %s is answered with %d: the scheme counts as well', async (origin, status) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { origin, host: 'localhost' },
    payload: { email: 'nobody@example.org', password: 'x' },
  });
  expect(answer.statusCode).toBe(status);
});

test('absolute addresses are the site’s own, whatever Host a request names', async () => {
  const id = await someVideo(site, anna);
  const own = `http://localhost:${site.config.PORT}`;
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const oembed = `/oembed?url=${encodeURIComponent(`${own}/video/${id}`)}`;
  for (const url of [`/video/${id}`, `/embed/${id}`, oembed]) {
    const { body } = await site.app.inject({ url, headers });
    expect(body).toContain(`${own}/`);
    expect(body).not.toContain('evil.example');
  }
  // Another video, since pages of guests are kept for a moment, and no site changes its port.
  const other = await someVideo(site, anna);
  const address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
  const page = await site.app.inject({ url: `/video/${other}`, headers });
  expect(page.body).toContain(
    `<link rel="canonical" href="http://localhost:${address.port}/video/`,
  );
});
