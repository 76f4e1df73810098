import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { costsOf } from '../../../test/costs.ts';
import { insertWithoutTriggers } from '../../../test/insert-without-triggers.ts';
import { testSite } from '../../../test/site.ts';
import { vacuumed } from '../../../test/vacuum.ts';
import { listHistory } from './list-history.ts';

const site = await testSite();
const { db, addresses } = site;
const anna = await site.person('anna');
const ben = await site.person('ben');
const costs = costsOf(db);

// Half of 60,000 videos are in Ben's history, a few of them with a rare word.
await insertWithoutTriggers(
  db,
  sql`
  insert into videos
    (id, channel_id, channel_name, title, type, visibility, state, playable, created_at)
  select 'v' || n, ${anna.channelId}, 'anna',
    case when n % 6000 = 20 then 'Sourdough ' else 'Episode ' end || n,
    'video', 'public', 'ready', true, now() - n * interval '8 minutes'
  from generate_series(1, 60000) n`,
);
await sql`
  insert into history (user_id, video_id, position, watched_at)
  select ${ben.id}, 'v' || n, 1, now() - n * interval '5 minutes'
  from generate_series(2, 60000, 2) n`.execute(db);
await vacuumed(db);

type Which = Parameters<typeof listHistory>[3];

test.each<Which>([{}, { search: 'episode' }, { days: 'month' }])(
  'a page of 30,000 watched videos, the first or one far back, reads little: %j',
  async (which) => {
    let cursor: string | null = null;
    for (let n = 0; n < 20; n += 1) {
      const page: Which = { ...which, limit: 100, ...(cursor !== null && { cursor }) };
      cursor = (await listHistory(db, addresses, ben, page)).next_cursor;
    }
    for (const page of [which, { ...which, cursor: cursor ?? '' }]) {
      const { statements, pages } = await costs((tx) => listHistory(tx, addresses, ben, page));
      expect([statements <= 3, pages < 900 || pages]).toEqual([true, true]);
    }
  },
);

test('HIST-02 a name that many videos have is met among the latest, and not looked for on all of the site', async () => {
  const { statements, pages } = await costs((tx) =>
    listHistory(tx, addresses, ben, { search: 'episode' }),
  );
  // The page, and whether the history is paused.
  expect([statements, pages < 300 || pages]).toEqual([2, true]);
});

test('the few with a rare word among 30,000 watched videos are found by an index', async () => {
  const which = { search: 'sourd' };
  expect((await listHistory(db, addresses, ben, which)).history.length).toBe(10);
  const { pages } = await costs((tx) => listHistory(tx, addresses, ben, which));
  expect(pages < 900 || pages).toBe(true);
});

test.each(['qx', 'Episode 1', '9'])(
  'what is common on the site, or a letter, is looked for in parts of 30,000 watched videos: %s',
  async (search) => {
    const { pages } = await costs((tx) => listHistory(tx, addresses, ben, { search }));
    expect(pages < 10_000 || pages).toBe(true);
    const titles: string[] = [];
    let cursor: string | null = null;
    do {
      const which: Which = { search, limit: 100, ...(cursor !== null && { cursor }) };
      const page = await listHistory(db, addresses, ben, which);
      titles.push(
        ...page.history.flatMap(({ videos }) => videos.map(({ name }: { name: string }) => name)),
      );
      cursor = page.next_cursor;
    } while (cursor !== null && titles.length < 2_000);
    const all = Array.from({ length: 30_000 }, (_, n) => (n + 1) * 2).map((n) =>
      n % 6_000 === 20 ? `Sourdough ${n}` : `Episode ${n}`,
    );
    const named = all.filter((title) => title.includes(search));
    expect(titles).toEqual(named.slice(0, titles.length));
    expect(cursor === null ? titles.length : 2_000).toBe(Math.min(named.length, 2_000));
  },
);
