import { afterAll, expect, test, vi } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';
import { openLive } from '../../db/live.ts';
import { buildApp } from '../../http/app.ts';
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

interface Heard {
  event: string;
  data: unknown;
}

/** Listens as a page would, until the test ends; answers what was heard so far. */
async function listen(person: Person, query = ''): Promise<{ heard: Heard[]; stop(): void }> {
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
  void read(answer.body).catch(() => {});
  return { heard, stop: () => controller.abort() };
}

test('a listener on one web process hears what another one told, after the state of the badge', async () => {
  await notify(db, enqueue, { type: 'new_device', to: anna.id });
  const [page, other] = [await listen(anna), await listen(ben)];
  await vi.waitUntil(() => page.heard.length === 1 && other.heard.length === 1);
  expect(page.heard).toEqual([{ event: 'unread', data: { unread: 1, fresh: true } }]);

  await notify(db, enqueue, { type: 'new_device', to: anna.id });
  await site.app.inject({
    ...{ method: 'PUT', url: '/api/notifications/seen', headers: anna.headers },
  });
  await vi.waitUntil(() => page.heard.length === 3);
  expect(page.heard.slice(1)).toMatchObject([
    { event: 'notification', data: { type: 'new_device' } },
    { event: 'unread', data: { unread: 2, fresh: false } },
  ]);
  expect(other.heard).toHaveLength(1);
  page.stop();
  other.stop();
});

test('FLAW-01 a page of somebody else is refused, a guest too', async () => {
  await expect(listen(anna, `?user_id=${ben.id}`)).rejects.toThrow('403');
  expect((await fetch(`${address}/api/events`)).status).toBe(401);
});
