import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { type Person, password, testSite } from '../../../test/site.ts';
import { openLive, publishEvent } from '../../db/live.ts';
import { buildApp } from '../../http/app.ts';
import { beginSession } from '../accounts/begin-session.ts';
import { notify } from './notify.ts';

const site = await testSite();
const { db, enqueue } = site;
const anna = await site.person('anna');
const ben = await site.person('ben');

// A second web process: a server and a listener of its own on the same database.
const live = openLive(site.url, site.log);
const second = await buildApp({ ...site, live }, site.log);
afterAll(async () => {
  await second.app.close();
  await live.close();
});
const address = await second.app.listen({ port: 0, host: '127.0.0.1' });

const client = { userAgent: 'a test', address: '127.0.0.1', device: 'one', log: site.log };

interface Heard {
  event: string;
  data: unknown;
}

/** Listens as a page would, until the test ends; answers what was heard so far. */
async function listen(
  person: Person,
  query = '',
): Promise<{ heard: Heard[]; ended: Promise<void>; stop(): void }> {
  const controller = new AbortController();
  const answer = await fetch(`${address}/api/events${query}`, {
    headers: person.headers,
    signal: controller.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(String(answer.status));
  const heard: Heard[] = [];
  const read = async (body: ReadableStream<Uint8Array>) => {
    let text = '';
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      const messages = (text + piece).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const [, event, data = ''] = /^event: (.*)\ndata: (.*)$/.exec(message) ?? [];
        if (event) heard.push({ event, data: JSON.parse(data) });
      }
    }
  };
  const ended = read(answer.body).catch(() => {});
  return { heard, ended, stop: () => controller.abort() };
}

/** Waits until the second process has heard what was told before: events come in their order. */
async function allHeard(): Promise<void> {
  await expect.poll(() => live.isListening()).toBe(true);
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = live.listen('nobody', () => resolve());
  await publishEvent(db, { to: 'nobody', event: 'last', data: null });
  await promise;
  stop();
}

test('a listener on one web process hears what another one told, after the state of the badge', async () => {
  await notify(db, enqueue, { type: 'new_device', to: anna.id });
  await allHeard();
  const [page, other] = [await listen(anna), await listen(ben)];
  await expect.poll(() => [page.heard.length, other.heard.length]).toEqual([1, 1]);
  expect(page.heard).toEqual([{ event: 'unread', data: { unread: 1, fresh: true } }]);

  await notify(db, enqueue, { type: 'new_device', to: anna.id });
  await site.app.inject({
    ...{ method: 'PUT', url: '/api/notifications/seen', headers: anna.headers },
  });
  await expect.poll(() => page.heard.length).toBe(3);
  expect(page.heard.slice(1)).toMatchObject([
    { event: 'notification', data: { type: 'new_device' } },
    { event: 'unread', data: { unread: 2, fresh: false } },
  ]);
  expect(other.heard).toHaveLength(1);
  page.stop();
  other.stop();
});

test('a stream ends with its session, at once, however that ends', async () => {
  const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, who: Person, payload = {}) =>
    site.app.inject({ method, url, headers: who.headers, payload });
  const cleo = await site.person('cleo');
  const first = await listen(cleo);
  await call('POST', '/api/logout', cleo);
  await first.ended;

  const dora = await site.person('dora');
  const { token } = await beginSession(site, dora.id, client, 'a test');
  const elsewhere = { ...dora, headers: { authorization: `Bearer ${token}` } };
  const theirs = await listen(elsewhere);
  const { sessions } = (
    await site.app.inject({ url: '/api/sessions', headers: dora.headers })
  ).json();
  const { id } = sessions.find(({ current }: { current: boolean }) => !current);
  await call('DELETE', `/api/sessions/${id}`, dora, { password });
  await theirs.ended;

  const third = await beginSession(site, dora.id, client, 'a test');
  const open = await listen({ ...dora, headers: { authorization: `Bearer ${third.token}` } });
  const changed = { old_password: password, password: 'Gr4nite-Otter' };
  expect((await call('PUT', '/api/account/password', dora, changed)).statusCode).toBe(200);
  await open.ended;
});

test('a stream ends when its session is over because nobody used it', async () => {
  const emil = await site.person('emil');
  await db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`now() + interval '2 seconds'` })
    .where('user_id', '=', emil.id)
    .execute();
  const page = await listen(emil);
  await page.ended;
  await expect(listen(emil)).rejects.toThrow('401');
});

test('FLAW-01 a page of somebody else is refused, a guest too', async () => {
  await expect(listen(anna, `?user_id=${ben.id}`)).rejects.toThrow('403');
  expect((await fetch(`${address}/api/events`)).status).toBe(401);
});

test('an account has fifty streams at a time, and another one once one of them ends', async () => {
  const fred = await site.person('fred');
  const pages = await Promise.all(Array.from({ length: 50 }, () => listen(fred)));
  await expect(listen(fred)).rejects.toThrow('429');
  pages.pop()?.stop();
  await vi.waitFor(async () => pages.push(await listen(fred)), { timeout: 10_000 });
  for (const page of pages) page.stop();
});

test('a stream that nobody reads is ended before it fills the memory', async () => {
  const gina = await site.person('gina');
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const headers = [`Authorization: ${gina.headers.authorization}`, 'Host: localhost'];
  socket.write(`GET /api/events HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  // Some is read, and so it has begun; then nobody reads on.
  await once(socket, 'data');
  socket.pause();
  const isOpen = async () =>
    new Promise<number>((resolve, reject) => {
      second.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  const before = await isOpen();
  const data = { text: 'x'.repeat(7_000) };
  await vi.waitFor(
    async () => {
      for (let n = 0; n < 100; n += 1)
        await publishEvent(db, { to: gina.id, event: 'unread', data });
      expect(await isOpen()).toBeLessThan(before);
    },
    { timeout: 25_000, interval: 1 },
  );
  socket.destroy();
});
