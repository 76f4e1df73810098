import dns from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';
import { checkDueLinks } from './check-links.ts';
import { isPublicWeb, type AddressPolicy } from './rel-me/public-web.ts';

const publicUrl = 'https://films.example';
const site = await testSite({ PUBLIC_URL: publicUrl });
const anna = await site.person('anna');
const ben = await site.person('ben');
const carl = await site.person('carl');

/** What the pages of a stranger's server answer, by their path, and what it was asked. */
const pages: Record<string, RequestListener> = {};
const asked: { path: string; headers: NodeJS.Dict<string | string[]> }[] = [];
const server = createServer((request, answer) => {
  const path = request.url ?? '';
  asked.push({ path, headers: request.headers });
  const page = pages[path];
  if (page) page(request, answer);
  else answer.writeHead(404).end();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const at = (path: string) => `http://me.localhost:${port}${path}`;
const html =
  (body: string, type = 'text/html; charset=utf-8'): RequestListener =>
  (_, answer) =>
    void answer.setHeader('content-type', type).end(body);
const pointing = (href: string, rel = 'me') => html(`<a rel="${rel}" href="${href}">My films</a>`);

const put = async (person: Person, ...urls: string[]) => {
  const answer = await site.app.inject({
    method: 'PUT',
    url: '/api/channel/links',
    headers: person.headers,
    payload: { links: urls.map((url) => ({ title: 'A page', url })) },
  });
  expect(answer.statusCode).toBe(200);
};
const onlyHere: AddressPolicy = (ip, of) => ip === '127.0.0.1' && of === port;
const check = (mayReach: AddressPolicy = onlyHere) =>
  checkDueLinks(site.db, { publicUrl, mayReach, signal: AbortSignal.timeout(30_000) });
const verified = async (person: Person): Promise<boolean[]> => {
  const answer = await site.app.inject({ url: `/api/channels/${person.channelId}` });
  return answer.json().channel.links.map((link: { verified: boolean }) => link.verified);
};
const checkOf = (url: string) =>
  site.db
    .selectFrom('link_checks')
    .where('url', '=', url)
    .select(['misses', 'checked_at', 'verified_at'])
    .select(sql<number>`round(extract(epoch from due_at - now()) / 3600)::int`.as('hours'))
    .executeTakeFirst();
const makeDue = () =>
  site.db
    .updateTable('link_checks')
    .set({ due_at: sql<Date>`now()` })
    .execute();

// A name of this machine without asking a server of names, also where the module was loaded before.
const lookup = (_name: string, _options: object, done: (...answer: unknown[]) => void) =>
  setImmediate(done, null, [{ address: '127.0.0.1', family: 4 }]);
vi.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup);
syncBuiltinESMExports();
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

beforeEach(() => {
  asked.length = 0;
});

test('CHAN-13 a link is verified once its page points back to the channel, by any of its addresses', async () => {
  pages['/id'] = pointing(`${publicUrl}/channelvideos/any%20name/${anna.channelId}`);
  pages['/name'] = html(`<head><LINK REL="author Me" HREF="${publicUrl}/@Anna"></head>`);
  await put(anna, at('/id'), at('/name'));
  expect(await verified(anna)).toEqual([false, false]);
  await check();
  expect(await verified(anna)).toEqual([true, true]);
  const own = await site.app.inject({ url: '/api/user/profile', headers: anna.headers });
  expect(own.json().data.links[0].verified).toBe(true);
  // It came as a stranger: without cookies, saying who it is.
  const [first] = asked;
  expect(first?.headers).toMatchObject({ 'user-agent': `Kinora (rel=me; ${publicUrl})` });
  expect(first?.headers).not.toHaveProperty('cookie');
  // Looked at again after a week, and lost once the page does not say so any more.
  expect(await checkOf(at('/id'))).toMatchObject({ hours: 168, misses: 0 });
  pages['/id'] = html('<p>Nothing here.</p>');
  await check();
  expect(asked).toHaveLength(2);
  await makeDue();
  await check();
  expect(await verified(anna)).toEqual([false, true]);
});

test.each([
  ['a link without rel=me', pointing(`${publicUrl}/@anna`, 'nofollow meme')],
  ['the channel of somebody else', pointing(`${publicUrl}/@ben`)],
  ['another site', pointing('https://films.example.evil.test/@anna')],
  ['a relative address', pointing('/@anna')],
  ['words in a comment', html(`<!-- <a rel="me" href="${publicUrl}/@anna"> -->`)],
  ['words in a script', html(`<script>"<a rel='me' href='${publicUrl}/@anna'>"</script>`)],
  ['text alone', html(`<a rel="me" href="${publicUrl}/@anna">`, 'text/plain')],
  [
    'a page that says so beyond its first megabyte',
    html(`${' '.repeat(1024 ** 2)}<a rel="me" href="${publicUrl}/@anna">`),
  ],
])('%s does not verify a link', async (_what, page) => {
  pages['/page'] = page;
  await put(anna, at('/page'));
  await makeDue();
  await check();
  expect(asked).toHaveLength(1);
  expect(await verified(anna)).toEqual([false]);
  await put(anna);
});

test('the address that a channel names is verified as its links are, and each change is looked at', async () => {
  pages['/home'] = pointing(`${publicUrl}/@ben`);
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/updateChannel',
    headers: ben.headers,
    payload: { channel_url: at('/home') },
  });
  expect(answer.statusCode).toBe(200);
  await check();
  const seen = async () => (await site.app.inject({ url: '/api/channels/@ben' })).json().channel;
  expect(await seen()).toMatchObject({ channel_url: at('/home'), channel_url_verified: true });
  // With another user name the page points to somebody else.
  const rename = (username: string) =>
    site.app.inject({
      method: 'PATCH',
      url: '/api/account',
      headers: ben.headers,
      payload: { username },
    });
  await rename('benjamin');
  await check();
  expect((await seen()).channel_url_verified).toBe(false);
  await rename('ben');
  await check();
  expect(await seen()).toMatchObject({ channel_url_verified: true });
  // The same user name once more gives no reason to look.
  asked.length = 0;
  await rename('Ben');
  await check();
  expect(asked).toEqual([]);
});

test('a page that is away for days stays verified, is asked more and more rarely, and is given up then', async () => {
  const gone: RequestListener = (_, answer) => void answer.writeHead(503).end();
  pages['/shaky'] = pointing(`${publicUrl}/@anna`);
  await put(anna, at('/shaky'));
  await check();
  pages['/shaky'] = gone;
  const waits: unknown[] = [];
  for (let day = 0; day < 8; day++) {
    expect(await verified(anna)).toEqual([true]);
    await makeDue();
    await check();
    waits.push((await checkOf(at('/shaky')))?.hours);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128]);
  expect(await verified(anna)).toEqual([false]);
});

test('redirects are followed three times, each as carefully as the first address', async () => {
  const to =
    (location: string): RequestListener =>
    (_, answer) =>
      void answer.writeHead(302, { location }).end();
  pages['/end'] = pointing(`${publicUrl}/@anna`);
  pages['/1'] = to('/2');
  pages['/2'] = to(at('/3'));
  pages['/3'] = to('/end');
  await put(anna, at('/1'));
  await check();
  expect(await verified(anna)).toEqual([true]);
  pages['/0'] = to('/1');
  pages['/inside'] = to(`http://[::1]:${port}/end`);
  pages['/file'] = to('file:///etc/passwd');
  await put(anna, at('/0'), at('/inside'), at('/file'));
  asked.length = 0;
  await check();
  expect(await verified(anna)).toEqual([false, false, false]);
  expect(asked.map(({ path }) => path).filter((path) => path === '/end')).toEqual([]);
});

test('one page is asked for at a time, and none without end', async () => {
  let now = 0;
  let most = 0;
  const slow: RequestListener = (_, answer) => {
    most = Math.max(most, ++now);
    answer.setHeader('content-type', 'text/html');
    answer.once('close', () => now--);
    setTimeout(() => answer.end('<p>'), 30);
  };
  const paths = Array.from({ length: 10 }, (_, n) => `/slow/${n}`);
  for (const path of paths) pages[path] = slow;
  await put(anna, ...paths.map(at));
  await check();
  expect([most, asked.length]).toEqual([1, 10]);
  // Nobody sends the site to others' pages in crowds: what is new beyond that waits for a day.
  asked.length = 0;
  for (let turn = 1; turn < 10; turn++) {
    await put(anna, ...paths.map((path) => at(`${path}?${turn}`)));
    await check();
  }
  expect(asked.length).toBeLessThanOrEqual(70);
  const later = await site.db
    .selectFrom('link_checks')
    .where('channel_id', '=', anna.channelId)
    .where('due_at', '>', sql<Date>`now() + interval '23 hours'`)
    .where('checked_at', 'is', null)
    .select('url')
    .execute();
  expect(later.length).toBeGreaterThanOrEqual(10);
  // Nor by links that are taken away, forgotten and put back.
  for (let turn = 0; turn < 4; turn++) {
    await put(anna);
    await makeDue();
    await check();
    await put(anna, ...paths.map(at));
    await check();
  }
  expect(asked.length).toBeLessThanOrEqual(70);
  // What is shown no longer is forgotten instead of asked for.
  asked.length = 0;
  await put(anna);
  await makeDue();
  await check();
  expect(asked.filter(({ path }) => path.startsWith('/slow'))).toEqual([]);
  const ofAnna = site.db.selectFrom('link_checks').where('channel_id', '=', anna.channelId);
  expect(await ofAnna.select('url').execute()).toEqual([]);
});

test('a page that never ends is left after ten seconds', async () => {
  pages['/endless'] = (_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' });
    const more = setInterval(() => answer.write('<p>'), 100);
    answer.once('close', () => clearInterval(more));
  };
  await put(carl, at('/endless'));
  const begin = performance.now();
  await check();
  expect(performance.now() - begin).toBeGreaterThan(9_000);
  expect(await checkOf(at('/endless'))).toMatchObject({ misses: 1, verified_at: null });
}, 20_000);

test('FLAW-18 as the site runs, no address of this machine or of a network of its own is asked', async () => {
  pages['/end'] = pointing(`${publicUrl}/@carl`);
  await put(carl, at('/end'), `http://127.0.0.1:${port}/end`, `http://2130706433:${port}/end`);
  await checkDueLinks(site.db, { publicUrl, signal: AbortSignal.timeout(30_000) });
  await makeDue();
  // Not for its port alone.
  await check((ip) => isPublicWeb(ip, 443));
  expect(asked).toEqual([]);
  expect(await verified(carl)).toEqual([false, false, false]);
  const reached = (ip: string, of = 443) => isPublicWeb(ip, of);
  const inside = [
    ...['127.0.0.1', '127.8.9.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255'],
    ...['192.168.1.1', '169.254.169.254', '100.64.0.1', '198.18.0.1', '192.0.2.1', '224.0.0.1'],
    ...['255.255.255.255', '240.0.0.1', '192.0.0.1', '203.0.113.7'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', 'fe80::1', 'fc00::1'],
    ...['fd12::1', 'ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1'],
    ...['fe80::1%eth0', 'nonsense', ''],
  ];
  expect(inside.filter((ip) => reached(ip))).toEqual([]);
  expect(
    ['93.184.216.34', '2606:2800:220:1::1', '172.32.0.1'].filter((ip) => !reached(ip)),
  ).toEqual([]);
  expect([22, 25, 5432, 8080, 6379].filter((of) => reached('93.184.216.34', of))).toEqual([]);
});
