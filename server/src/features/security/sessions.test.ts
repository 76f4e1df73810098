import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openLive } from '../../db/live.ts';
import { buildApp } from '../../http/app.ts';
import { queuedMailsTo } from '../../../test/queued-mails.ts';
import { password, type Person, testSite } from '../../../test/site.ts';

const site = await testSite();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

async function signInAgain(who: Person, headers: Record<string, string> = {}) {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'user-agent': firefox, ...headers },
    payload: { email: who.email, password },
  });
  const device = answer.cookies.find(({ name }) => name === 'device')?.value ?? '';
  return { headers: { authorization: `Bearer ${answer.json().token}` }, device };
}
type Signed = Pick<Person, 'headers'>;
const sessionsOf = async ({ headers }: Signed) =>
  (await site.app.inject({ url: '/api/sessions', headers })).json().sessions;
const end = ({ headers }: Signed, id = '', payload: object = { password }) =>
  site.app.inject({ method: 'DELETE', url: `/api/sessions${id && `/${id}`}`, headers, payload });
const isIn = async ({ headers }: Signed, app = site.app) =>
  (await app.inject({ url: '/api/session', headers })).json().user !== null;

test('SETT-05 the list names device, address and times, the asking session first, and no token', async () => {
  const anna = await site.person('anna');
  const other = await signInAgain(anna);
  const list = await sessionsOf(other);
  expect(list).toMatchObject([
    { device: 'Firefox on Linux', kind: 'computer', address: '127.0.0.1', current: true },
    { kind: 'program', current: false },
  ]);
  expect(Object.keys(list[0]).toSorted()).toEqual(
    ['id', 'device', 'kind', 'address', 'created_at', 'last_used_at', 'current'].toSorted(),
  );
  expect(JSON.stringify(list)).not.toContain(anna.token);
});

test('AUTH-26 AUTH-27 a session that is signed out is refused by every process at once', async () => {
  const ben = await site.person('ben');
  const other = await signInAgain(ben);
  const live = openLive(site.url, site.log);
  const second = await buildApp({ ...site, live }, site.log);
  expect(await isIn(other, second.app)).toBe(true);
  const [, listed] = await sessionsOf(ben);
  expect((await end(ben, listed.id)).statusCode).toBe(200);
  expect(await isIn(other, second.app)).toBe(false);
  expect(await isIn(ben, second.app)).toBe(true);
  expect((await end(ben, listed.id)).statusCode).toBe(404);
  await second.app.close();
  await live.close();
});

test('SETT-05 signing out all others keeps the one that asks', async () => {
  const cleo = await site.person('cleo');
  const others = [await signInAgain(cleo), await signInAgain(cleo)];
  await end(cleo);
  expect(await Promise.all(others.map((one) => isIn(one)))).toEqual([false, false]);
  expect(await sessionsOf(cleo)).toHaveLength(1);
});

test('ASVS 7.5.2 sessions are ended by who knows the password, not by who found one open', async () => {
  const eva = await site.person('eva');
  const other = await signInAgain(eva);
  const [, listed] = await sessionsOf(eva);
  for (const payload of [{}, { password: 'wrong' }]) {
    for (const id of [listed.id, '']) {
      expect((await end(eva, id, payload)).json().errors).toHaveProperty('password');
    }
  }
  expect(await isIn(other)).toBe(true);
});

test('nobody ends a session of somebody else', async () => {
  const [dora, emil] = [await site.person('dora'), await site.person('emil')];
  const [own] = await sessionsOf(dora);
  expect((await end(emil, own.id)).statusCode).toBe(404);
  expect(await isIn(dora)).toBe(true);
});

test('live: other pages hear of a session that ends, and the stream of the ended one closes', async () => {
  const frida = await site.person('frida');
  const other = await signInAgain(frida);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const stop = new AbortController();
  const listen = async ({ headers }: Signed) => {
    const { signal } = stop;
    const answer = await fetch(`http://127.0.0.1:${port}/api/events`, { headers, signal });
    return answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  };
  const readUntil = async (reader: Awaited<ReturnType<typeof listen>>, wanted: string | null) => {
    for (let text = ''; ;) {
      const read = await reader?.read();
      if (!read || read.done) return wanted === null;
      text += read.value;
      if (wanted !== null && text.includes(wanted)) return true;
    }
  };
  const [staying, ending] = [await listen(frida), await listen(other)];
  await Promise.all([readUntil(staying, 'retry'), readUntil(ending, 'retry')]);
  await end(frida);
  expect(await readUntil(staying, 'event: sessions')).toBe(true);
  expect(await readUntil(ending, null)).toBe(true);
  stop.abort();
});

test('a sign-in from a device that was not seen before mails, a known one does not', async () => {
  const gerd = await site.person('gerd');
  const subjects = async () =>
    (await queuedMailsTo(site.db, gerd.email)).map(({ subject }) => subject);
  expect(await subjects()).toEqual([]);
  const { device } = await signInAgain(gerd);
  expect(await subjects()).toEqual(['A new device signed in – Kinora']);
  const [mail] = await queuedMailsTo(site.db, gerd.email);
  expect(mail?.lines[0]).toContain('Firefox on Linux, from the address 127.0.0.1');
  expect(mail?.action?.url).toMatch(/\/security-settings$/);

  // The same browser after an update is known by its cookie, a program by what it says it is.
  const updated = firefox.replaceAll('144', '145');
  await signInAgain(gerd, { 'user-agent': updated, cookie: `device=${device}` });
  await signInAgain(gerd);
  expect(await subjects()).toHaveLength(1);
  await signInAgain(gerd, { 'user-agent': updated });
  expect(await subjects()).toHaveLength(2);
});
