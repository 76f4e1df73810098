import { listChoices } from '@kinora/contract/text/list-choices';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { costsOf } from '../../../test/costs.ts';
import { testSite } from '../../../test/site.ts';
import { vacuumed } from '../../../test/vacuum.ts';
import { connect, type Database } from '../../db/database.ts';
import { noteWatching } from '../history/history.ts';
import { listMixed } from '../recommendations/list-mixed.ts';
import { listFeed } from '../subscriptions/list-feed.ts';
import { listForFeed } from './list-for-feed.ts';
import { countParts, listForSitemap, maxPerPart, type SitemapPart } from './list-for-sitemap.ts';
import { listShuffled } from './list-shuffled.ts';
import { listVideos } from './list-videos.ts';

const site = await testSite();
const { db, addresses } = site;
const anna = await site.person('anna');

const costs = costsOf(db);
const pagesRead = async (list: (db: Database) => Promise<unknown>) => (await costs(list)).pages;

// Of more than a year: what is read of a range of an index does not depend on what is beside it.
await sql`
  insert into videos
    (id, channel_id, channel_name, title, type, category, state, playable, published_at)
  select 'v' || n, ${anna.channelId}, 'anna', 'Video',
    case when n % 8000 = 7 then 'short' else 'video' end,
    case when n % 8000 = 9 then 'Sports' else 'Food' end,
    'ready', true, now() - n * interval '16 minutes'
  from generate_series(1, 40000) n`.execute(db);
await vacuumed(db);

type Asked = Omit<Parameters<typeof listVideos>[3], 'sort'>;
const lists = [
  ...listChoices.sort.map(
    (sort) =>
      [
        sort,
        (database: Database, which: Asked) =>
          listVideos(database, addresses, null, { sort, ...which }),
      ] as const,
  ),
  [
    'at random',
    (database: Database, which: Asked) => listShuffled(database, addresses, null, which),
  ] as const,
];

test.each(lists)(
  'a page of the few shorts or of one category among 40,000 videos, %s, reads under 200 pages',
  async (name, list) => {
    for (const which of [
      { type: 'short' } as const,
      ...(name === 'at random' ? [] : [{ category: 'Sports' }]),
    ]) {
      expect((await list(db, which)).videos).toHaveLength(5);
      expect(await pagesRead((watched) => list(watched, which))).toBeLessThan(200);
    }
  },
);

test.each(listChoices.sort)(
  'a page by %s among 40,000 videos is planned once for a connection, for guests and users',
  async (sort) => {
    const one = connect(site.url, { max: 1 });
    onTestFinished(() => one.destroy());
    // PostgreSQL compares the first five plans with one for all before it keeps that.
    for (let n = 0; n < 8; n++) {
      for (const viewer of [null, anna]) await listVideos(one, addresses, viewer, { sort });
    }
    const { rows } = await sql`
      select custom_plans::int as anew from pg_prepared_statements`.execute(one);
    expect(rows).toEqual([{ anew: 5 }, { anew: 5 }]);
  },
);

test.each(lists)(
  'HOME-04 a page of each period among 40,000 videos, %s, reads as much as one of all',
  async (name, list) => {
    for (const category of name === 'at random' ? [undefined] : [undefined, 'Food']) {
      for (const time of listChoices.time) {
        const first = await list(db, { time, category });
        const next = { time, category, cursor: first.next_cursor ?? undefined };
        for (const page of [{ time, category }, next]) {
          const read = await pagesRead((watched) => list(watched, page));
          expect([time, category, read < 800 || read]).toEqual([time, category, true]);
        }
      }
    }
  },
);

test('API-62 a mixed page for somebody who watches what nearly all videos are about reads little of them', async () => {
  await noteWatching(db, anna, 'v10', 5);
  const first = await listMixed(db, addresses, anna, {});
  expect(first.data.filter(({ type }) => type === 'video').length).toBeGreaterThan(20);
  // All that is about something else, each in its turn, though it is far behind what trends most.
  const others = Array.from({ length: 5 }, (_, n) => `v${9 + n * 8000}`);
  expect(others.map((id) => first.data.findIndex((card) => card.id === id))).toEqual([
    1, 3, 5, 7, 9,
  ]);
  const cursor = first.next_cursor ?? '';
  for (const page of [{}, { cursor }, { time: 'week' }] as const) {
    const read = await pagesRead((watched) => listMixed(watched, addresses, anna, page));
    expect(read).toBeLessThan(1_000);
  }
});

test(
  'the feed of somebody with 2,000 subscriptions is complete, in order, and reads little of each',
  { timeout: 120_000 },
  async () => {
    await sql`
    insert into users (id, name, username, email)
    select 'u' || n, 'u' || n, 'u' || n, 'u' || n || '@example.org' from generate_series(1, 2000) n`.execute(
      db,
    );
    await sql`
    insert into channels (id, user_id, name) select 'c' || n, 'u' || n, 'c' || n from generate_series(1, 2000) n`.execute(
      db,
    );
    await sql`
    insert into subscriptions (user_id, channel_id)
    select ${anna.id}, 'c' || n from generate_series(1, 2000) n`.execute(db);
    await sql`
    insert into videos (id, channel_id, channel_name, title, category, state, playable, published_at)
    select 'f' || n, 'c' || (n * 7919 % 2000 + 1), 'c', 'Followed', case when n % 3 = 0 then 'Music' end,
      'ready', true, now() - n * interval '1 second'
    from generate_series(1, 20000) n`.execute(db);
    await vacuumed(db);
    for (const [category, step] of [
      [undefined, 1],
      ['Music', 3],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < 4; page++) {
        const { data, next_cursor } = await listFeed(db, addresses, anna, { category, cursor });
        seen.push(...data.map(({ id }) => id));
        cursor = next_cursor ?? undefined;
      }
      expect(seen).toEqual(Array.from({ length: 96 }, (_, n) => `f${(n + 1) * step}`));
    }
    const read = await pagesRead((watched) => listFeed(watched, addresses, anna, {}));
    // Three pages of an index for each channel, and the cards.
    expect(read).toBeLessThan(12_000);
  },
);

test.each([
  ['the site', {}],
  ['a channel', { channelId: anna.channelId }],
  ['a category without videos', { category: 'Music' }],
])('the feed of %s reads under 200 pages of 40,000 videos', async (_, narrowed) => {
  expect(await pagesRead((tx) => listForFeed(tx, narrowed))).toBeLessThan(200);
});

/** All videos of a part of the sitemap. */
async function idsOfPart(tx: Database, part: SitemapPart): Promise<string[]> {
  const ids: string[] = [];
  for await (const videos of listForSitemap(tx, part)) ids.push(...videos.map(({ id }) => id));
  return ids;
}

test('the sitemap has each of many videos once, in parts that are each one range', async () => {
  const { all } = await db
    .selectFrom('videos')
    .select(sql<number>`count(*)::int`.as('all'))
    .executeTakeFirstOrThrow();
  const parts = await countParts(db);
  // A power of two, told from a sample.
  expect(all / parts).toBeGreaterThan(3_500);
  expect(all / parts).toBeLessThan(9_000);
  expect(await pagesRead(countParts)).toBeLessThan(500);
  const seen: string[] = [];
  for (let part = 0; part < parts; part++) {
    const ids = await idsOfPart(db, { part, parts });
    expect(ids.length).toBeLessThan(maxPerPart);
    seen.push(...ids);
  }
  expect(seen).toHaveLength(all);
  expect(new Set(seen).size).toBe(all);
});
