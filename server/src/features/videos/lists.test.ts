import { listChoices } from '@kinora/contract/text/list-choices';
import type { VideoCard } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { periods } from './periods.ts';

const site = await testSite();
const { db } = site;
const anna = await site.person('anna');
const ben = await site.person('ben');

interface Page {
  videos: VideoCard[];
  next_cursor: string | null;
}
async function page(url: string, query: Record<string, string>, headers = {}): Promise<Page> {
  const answer = await site.app.inject({ url, query, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Ids over all pages of two; between two pages `meanwhile` happens. */
async function allIds(
  url: string,
  query: Record<string, string> = {},
  headers = {},
  meanwhile = async () => {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { videos, next_cursor }: Page = await page(
      url,
      { limit: '2', ...query, ...(cursor && { cursor }) },
      headers,
    );
    ids.push(...videos.map(({ id }) => id));
    cursor = next_cursor;
    if (cursor !== null) await meanwhile();
  }
  return ids;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const calls = {
  trending: '/api/trending',
  recent: '/api/videos/recent',
  popular: '/api/videos/popular',
} as const;

// Few of a period, so that each of its lists has more than one page.
const made: { id: string; category: string; days: number; views: number }[] = [];
for (const [index, days] of [0.1, 0.5, 2, 3, 10, 20, 100, 200, 500, 800].entries()) {
  for (const category of ['Music', 'Food']) {
    const views = (index * 7919 + category.length * 104_729) % 1000;
    const published_at = daysAgo(days);
    const id = await someVideo(site, anna, { category, views, published_at });
    made.push({ id, category, days, views });
  }
}
const days = { all: Infinity, today: 1, week: 7, month: 30, year: 365 };
const ordered = (sort: string, time: keyof typeof days, category: string | null) =>
  made
    .filter((one) => one.days < days[time] && (category === null || one.category === category))
    .toSorted((a, b) =>
      sort === 'popular' ? b.views - a.views || (b.id < a.id ? -1 : 1) : a.days - b.days,
    );

test.each(
  listChoices.sort.flatMap((sort) => listChoices.time.map((time) => [sort, time] as const)),
)(
  'HOME-04 HOME-08 API-07 API-08 API-09 sorted by %s, uploaded within %s, in all or one category, for users and guests',
  async (sort, time) => {
    for (const category of [null, 'Music']) {
      const wanted = ordered(sort, time, category);
      const query = { time, ...(category && { category }) };
      const lists = category
        ? [
            await allIds('/api/category', { ...query, sort }, ben.headers),
            await allIds('/api/categorywithouttoken', { ...query, sort }),
          ]
        : [
            await allIds(calls[sort], query, ben.headers),
            await allIds('/api/videos/recent', { ...query, sort }, ben.headers),
            await allIds('/api/videos/random', { ...query, sort }),
            await allIds('/api/category', { ...query, sort, category: 'All' }, ben.headers),
          ];
      const values = new Map(
        made.map((one) => [one.id, sort === 'popular' ? one.views : one.days]),
      );
      for (const list of lists) {
        expect(list.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
        // Two of the same day come in either order.
        expect(list.map((id) => values.get(id))).toEqual(
          wanted.map((one) => (sort === 'popular' ? one.views : one.days)),
        );
      }
    }
  },
);

test('API-11 API-12 a category is trending first unless `sort` says otherwise; of an unknown one there is nothing', async () => {
  const trending = await allIds(
    '/api/category',
    { category: 'Food', sort: 'trending' },
    ben.headers,
  );
  expect(await allIds('/api/category', { category: 'Food' }, ben.headers)).toEqual(trending);
  expect(await allIds('/api/categorywithouttoken', { category: 'Food' })).toEqual(trending);
  expect(await allIds('/api/categorywithouttoken', { category: 'Nonsense' })).toEqual([]);
});

test.each([
  ...Object.entries(calls),
  ['random', '/api/videos/random'],
  ['category', '/api/category'],
])(
  'API-07 API-08 API-09 API-10 API-11 pages of %s neither double nor skip while videos are added',
  async (_, url) => {
    const before = made.map(({ id }) => id);
    const added: string[] = [];
    const ids = await allIds(url, {}, ben.headers, async () => {
      added.push(await someVideo(site, anna, { views: 500, category: 'Music' }));
    });
    expect(added.length).toBeGreaterThan(8);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(before));
    await db.deleteFrom('videos').where('id', 'in', added).execute();
  },
);

test('HOME-04 the random list of a period has all of its videos once, and nothing else', async () => {
  for (const time of listChoices.time) {
    const ids = await allIds('/api/videos/random', { time });
    expect(ids.toSorted()).toEqual(
      ordered('recent', time, null)
        .map(({ id }) => id)
        .toSorted(),
    );
  }
});

/** The ids that a list answers to Ben, whatever it calls its videos. */
async function idsFor(url: string, query: Record<string, string>, method: 'GET' | 'POST' = 'GET') {
  const asked = method === 'POST' ? { payload: query } : { query };
  const answer = await site.app.inject({ url, method, headers: ben.headers, ...asked });
  expect(answer.statusCode, answer.body).toBe(200);
  const { videos, data, related_videos: related } = answer.json();
  return ((videos ?? data ?? related) as VideoCard[]).map((one) => one.id);
}

test('no list shows what not everybody may see, and each follows at once what its owner changes', async () => {
  const owner = await site.person('olga');
  const id = await someVideo(site, owner, { views: 5_000, category: 'Music' });
  const short = await someVideo(site, owner, { type: 'short' });
  const payload = { channel_id: owner.channelId, is_subscribed: true };
  const follow = { method: 'POST', url: '/api/channels/subscribe', headers: ben.headers } as const;
  await site.app.inject({ ...follow, payload });
  const besides = async () => {
    const query = { limit: '100' };
    const has = await Promise.all([
      idsFor('/api/videos/mixed', query),
      idsFor('/api/categorysub', query),
      idsFor('/api/foryou', query),
      idsFor('/api/relatedvideos', { ...query, video_id: made[0]?.id ?? '' }),
      idsFor('/api/shortsfetch', {}, 'POST'),
    ]);
    return has.map((ids) => ids.includes(id) || ids.includes(short));
  };
  const [everywhere, nowhere] = [Array(5).fill(true), Array(5).fill(false)];
  const urls = [...Object.values(calls), '/api/videos/random', '/api/category'];
  const found = async (query: Record<string, string> = {}) => {
    const has = await Promise.all(
      urls.map(async (url) =>
        (await page(url, { limit: '100', ...query }, ben.headers)).videos.some(
          (one) => one.id === id,
        ),
      ),
    );
    expect(new Set(has).size).toBe(1);
    return has[0];
  };
  const set = async (details: object) => {
    for (const url of [`/api/videos/${id}`, `/api/videos/${short}`]) {
      await site.app.inject({ method: 'PATCH', url, headers: owner.headers, payload: details });
    }
  };
  expect(await found({ time: 'today' })).toBe(true);
  expect(await besides()).toEqual(everywhere);
  for (const visibility of ['private', 'unlisted']) {
    await set({ visibility });
    expect(await found()).toBe(false);
    expect(await besides()).toEqual(nowhere);
  }
  await set({ visibility: 'public' });
  expect(await found()).toBe(true);
  // The ranking of what is related is kept for a while.
  await expect.poll(besides).toEqual(everywhere);

  const inCategory = async (category: string) =>
    (await page('/api/category', { category, limit: '100' }, ben.headers)).videos.some(
      (one) => one.id === id,
    );
  await set({ category: 'Sports' });
  expect([await inCategory('Music'), await inCategory('Sports')]).toEqual([false, true]);

  const setPlayable = (playable: boolean) =>
    db.updateTable('videos').set({ playable }).where('id', 'in', [id, short]).execute();
  await setPlayable(false);
  expect(await found()).toBe(false);
  expect(await besides()).toEqual(nowhere);
  await setPlayable(true);
  const answer = await site.app.inject({
    method: 'PUT',
    url: '/api/account/deletion',
    headers: owner.headers,
    payload: { password: 'Tr0ub4dor&3' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await found()).toBe(false);
  expect(await besides()).toEqual(nowhere);
});

test('a made-up cursor, sort or time is a 400', async () => {
  for (const url of [...Object.values(calls), '/api/category', '/api/videos/random']) {
    for (const query of [
      { cursor: 'x' },
      { cursor: 'x_y_z' },
      { sort: 'best' },
      { time: 'soon' },
    ]) {
      const answer = await site.app.inject({
        url,
        query: query as Record<string, string>,
        headers: ben.headers,
      });
      expect([url, query, answer.statusCode]).toEqual([url, query, 400]);
    }
  }
});

test('SQL and the lists mean the same periods', async () => {
  const { rows } = await sql<{ period: string; days: number }>`
    select period, days from list_periods() where days is not null`.execute(db);
  expect(Object.fromEntries(rows.map((row) => [row.period, row.days * 86_400_000]))).toEqual(
    periods,
  );
});
