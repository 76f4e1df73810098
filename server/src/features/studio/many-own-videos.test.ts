import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { costsOf } from '../../../test/costs.ts';
import { insertWithoutTriggers } from '../../../test/insert-without-triggers.ts';
import { testSite } from '../../../test/site.ts';
import { vacuumed } from '../../../test/vacuum.ts';
import { listStudio } from './list-studio.ts';

const site = await testSite();
const { db, addresses } = site;
const anna = await site.person('anna');
const ben = await site.person('ben');
const costs = costsOf(db);

// A channel with 6,000 videos beside three times as many of others, a few of them rare in each way.
await insertWithoutTriggers(
  db,
  sql`
  insert into videos
    (id, channel_id, channel_name, title, type, visibility, state, playable, created_at)
  select 'v' || n, case when n % 4 = 0 then ${anna.channelId} else ${ben.channelId} end, 'anna',
    case when n % 5000 = 20 then 'Sourdough ' else 'Episode ' end || md5(n::text),
    case when n % 10000 = 8 then 'short' else 'video' end,
    case when n % 10000 = 4 then 'private' else 'public' end,
    case when n % 10000 = 12 then 'failed' else 'ready' end,
    n % 10000 <> 12, now() - n * interval '8 minutes'
  from generate_series(1, 24000) n`,
);
await sql`update videos set publish_at = now() where visibility = 'private'`.execute(db);
await vacuumed(db);

type Which = Parameters<typeof listStudio>[3];
const whole: Which[] = [{}, { sort: 'oldest' }, { sort: 'title' }, { search: 'episode' }];
const rare: Which[] = [
  { state: 'failed' },
  { visibility: 'private', sort: 'oldest' },
  { type: 'short' },
  { visibility: 'scheduled' },
  { search: 'sourd' },
];

test.each(whole)(
  'a page of 6,000 own videos, the first or one far back, is one statement that reads little: %j',
  async (which) => {
    let cursor: string | null = null;
    for (let n = 0; n < 20; n += 1) {
      const page: Which = { ...which, limit: 100, ...(cursor !== null && { cursor }) };
      cursor = (await listStudio(db, addresses, anna, page)).next_cursor;
    }
    for (const page of [which, { ...which, cursor: cursor ?? '' }]) {
      const { statements, pages } = await costs((tx) => listStudio(tx, addresses, anna, page));
      expect([statements, pages < 900 || pages]).toEqual([1, true]);
    }
  },
);

test.each(rare)(
  'the few among 6,000 own videos are found without reading all of their rows: %j',
  async (which) => {
    const { data } = await listStudio(db, addresses, anna, which);
    expect(data.length).toBeGreaterThan(1);
    expect(data.length).toBeLessThan(20);
    const { statements, pages } = await costs((tx) => listStudio(tx, addresses, anna, which));
    expect([statements, pages < 900 || pages]).toEqual([1, true]);
  },
);
