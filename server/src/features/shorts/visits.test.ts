import type { Short } from '@kinora/contract/shorts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { waitingForLocks } from '../../../test/locks.ts';
import { shortsOf } from '../../../test/shorts.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { noteWatching } from '../history/history.ts';
import { reactToVideo } from '../reactions/react.ts';
import { hideVideo } from '../recommendations/hidden.ts';
import { changeSettings, forget } from '../recommendations/settings.ts';
import { subscribe } from '../subscriptions/subscribe.ts';
import { newVisit } from './order/visits.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');

const { call, answer, someShort } = shortsOf(site);

/** Lets a minute pass since somebody's visits began. */
const minuteLater = (who: Person) =>
  site.db
    .updateTable('shorts_visits')
    .set({ made_at: sql<Date>`made_at - interval '1 minute'` })
    .where('user_id', '=', who.id)
    .execute();

test('API-37 only shorts are listed, page by page, each once; a limit out of bounds is refused', async () => {
  await someVideo(site, anna);
  const hidden = await someShort(anna, { visibility: 'private' });
  for (let n = 0; n < 5; n++) await someShort(n % 2 ? anna : ben);
  const all = await site.db
    .selectFrom('videos')
    .where('type', '=', 'short')
    .where('id', '<>', hidden)
    .select('id')
    .execute();
  for (const who of [ben, null]) {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await answer(who, 'shortsfetchwithouttoken', { limit: 2, cursor });
      expect(page.data.length).toBeLessThanOrEqual(2);
      seen.push(...page.data.map(({ id }: Short) => id));
      cursor = page.next_cursor;
    }
    expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  }
  const refused = await call(ben, 'shortsfetch', { limit: 101 });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['limit']]);
  expect((await call(ben, 'shortsfetch', { cursor: 'x' })).statusCode).toBe(400);
  expect((await call(null, 'shortsfetch')).statusCode).toBe(401);
});

test('API-37 a page that is asked for twice is the same, also by several at once, and no short is in two', async () => {
  const dora = await site.person('dora');
  const visit = async (who: Person | null) => {
    const [one, two] = await Promise.all([1, 2].map(() => answer(who, 'shortsfetchwithouttoken')));
    const pages = [];
    let cursor = (await answer(who, 'shortsfetchwithouttoken', { limit: 1 })).next_cursor;
    while (cursor) {
      const page = { limit: 1, cursor };
      const both = [1, 2].map(() => answer(who, 'shortsfetchwithouttoken', page));
      const [first, second] = await Promise.all(both);
      expect(second).toEqual(first);
      pages.push(first.data[0].id);
      cursor = first.next_cursor;
    }
    expect(new Set(pages).size).toBe(pages.length);
    expect(one.data.length).toBe(two.data.length);
  };
  await visit(null);
  await visit(dora);
  // A user's visit is nobody else's, and one that is not kept goes on.
  const { next_cursor: cursor } = await answer(dora, 'shortsfetch', { limit: 2 });
  expect((await answer(ben, 'shortsfetch', { limit: 2, cursor })).data).toHaveLength(2);
  expect((await answer(dora, 'shortsfetch', { limit: 2, cursor: '2222222222_1' })).code).toBe(200);
});

test('API-37 who begins again within a minute goes on with the same visit, unless they did something since', async () => {
  const [eve, flo] = [await site.person('eve'), await site.person('flo')];
  for (let n = 0; n < 4; n++) await someShort(flo);
  const visit = async () => (await answer(eve, 'shortsfetch', { limit: 2 })).next_cursor;
  const begun = await visit();
  expect(await visit()).toBe(begun);
  const [{ id }] = (await answer(eve, 'shortsfetch')).data;
  const acts: [string, () => Promise<unknown>][] = [
    ['watched', () => noteWatching(site.db, eve, id, 3)],
    ['liked', () => reactToVideo(site.db, eve, id, 'like', true)],
    ['hidden', () => hideVideo(site.db, eve, id)],
    ['followed', () => subscribe(site.db, eve, { channel_id: flo.channelId, is_subscribed: true })],
    ['chosen', () => changeSettings(site.db, eve, { novelty: 1 })],
    ['forgotten', () => forget(site.db, eve)],
    ['waited', () => minuteLater(eve)],
  ];
  const before = [begun];
  for (const [what, act] of acts) {
    await act();
    const next = await visit();
    expect(before, what).not.toContain(next);
    expect(await visit(), what).toBe(next);
    before.push(next);
  }
  // Nobody else's, and no guest's.
  expect(before).not.toContain((await answer(flo, 'shortsfetch', { limit: 2 })).next_cursor);
});

test('API-37 a guest whose visit is begun by another one meanwhile is shown the same', async () => {
  const mine = await someShort(anna);
  await site.db.deleteFrom('shorts_visits').where('user_id', 'is', null).execute();
  const other = await site.db.startTransaction().execute();
  let asked;
  try {
    await sql`lock table videos in access exclusive mode`.execute(other);
    const visits = [newVisit(null)];
    // Another limit than that of any other test, so that no kept answer serves it.
    asked = answer(null, 'shortsfetchwithouttoken', { limit: 99 });
    await expect.poll(() => waitingForLocks(site.db)).toBeGreaterThan(0);
    // The minute may have ended since.
    visits.push(newVisit(null));
    const all = await other.selectFrom('videos').where('type', '=', 'short').select('id').execute();
    const ids = all.map(({ id }) => id);
    for (const visit of new Set(visits)) {
      const row = { visit, video_ids: ids, reasons: ids.map(() => 'new'), shared: ids };
      await other.insertInto('shorts_visits').values(row).execute();
    }
  } finally {
    await other.commit().execute();
  }
  expect((await asked).data.map(({ id }: Short) => id)).toContain(mine);
});

test('ROUTE-01 the short of a link comes first and nowhere else, also one that is unlisted', async () => {
  const unlisted = await someShort(anna, { visibility: 'unlisted' });
  for (const start of [unlisted, await someShort(anna)]) {
    // A user begins a visit with it, guests may share one that others have begun.
    for (const who of [ben, null]) {
      const first = await answer(who, 'shortsfetchwithouttoken', { start, limit: 3 });
      const more = { start, limit: 50, cursor: first.next_cursor };
      const next = await answer(who, 'shortsfetchwithouttoken', more);
      const ids = [...first.data, ...next.data].map((short: Short) => short.id);
      expect(first.data).toHaveLength(3);
      expect(ids[0]).toBe(start);
      expect(new Set(ids).size).toBe(ids.length);
    }
  }
  const secret = await someShort(anna, { visibility: 'private' });
  for (const start of [secret, 'nothing']) {
    expect((await call(ben, 'shortsfetch', { start })).statusCode).toBe(404);
  }
});

test('ROUTE-01 behind the short of a link comes one of another channel, also where its own has something new', async () => {
  const [eva, fan] = [await site.person('eva'), await site.person('fan')];
  const [linked] = [await someShort(eva), await someShort(eva), await someShort(eva)];
  await someShort(anna);
  await someShort(ben);
  await site.db
    .insertInto('subscriptions')
    .values({ user_id: fan.id, channel_id: eva.channelId })
    .execute();
  const { data } = await answer(fan, 'shortsfetch', { start: linked, limit: 8 });
  const channels = data.map((short: Short) => short.channel_id);
  expect([data[0].id, channels[0]]).toEqual([linked, eva.channelId]);
  expect(channels.filter((id: string) => id === eva.channelId)).toHaveLength(3);
  const pairs = channels.filter((id: string, at: number) => id === channels[at - 1]);
  expect(pairs).not.toContain(eva.channelId);
});

test('ROUTE-01 no two of one channel meet where the short of a link leaves its place', async () => {
  const [one, two] = [await someShort(anna), await someShort(anna)];
  const [linked, other, last] = [await someShort(ben), await someShort(ben), await someShort(anna)];
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  try {
    const visit = newVisit(null);
    await site.db.deleteFrom('shorts_visits').where('visit', '=', visit).execute();
    const video_ids = [one, linked, two, other, last];
    const reasons = video_ids.map(() => 'new');
    const row = { visit, video_ids, reasons, shared: video_ids, caught_up: 4 };
    await site.db.insertInto('shorts_visits').values(row).execute();
    const page = await answer(null, 'shortsfetchwithouttoken', { start: linked, limit: 4 });
    expect(page.data.map(({ id }: Short) => id)).toEqual([linked, one, other, two]);
    // Not before the last of those that are new.
    expect(page.caught_up_after).toBe(two);
  } finally {
    now.mockRestore();
  }
});
