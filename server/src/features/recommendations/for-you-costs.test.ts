import { categories } from '@kinora/contract/filing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { costsOf } from '../../../test/costs.ts';
import { addChannels } from '../../../test/add-channels.ts';
import { testSite } from '../../../test/site.ts';
import { vacuumed } from '../../../test/vacuum.ts';
import { someVideo } from '../../../test/videos.ts';
import type { Database } from '../../db/database.ts';
import { listFeed } from '../subscriptions/list-feed.ts';
import { listForYou } from './list-for-you.ts';
import { listMixed } from './list-mixed.ts';

const site = await testSite();
const { db, addresses } = site;
const ben = await site.person('ben');

// 40,000 videos of 2,000 channels, half of them of one category, with pairs as after a year.
await addChannels(db, 2_000);
await sql`
  insert into videos (id, channel_id, channel_name, title, category, tags, seconds, reach, state,
      playable, published_at)
    select 'v' || n, 'c' || (1 + n * 7919 % 2000), 'c', 'Word' || n % 300 || ' word' || n % 7,
      case when n % 2 = 0 then 'Food' else (${[...categories]}::text[])[1 + n / 2 % 14] end,
      array['tag' || n % 5000, 'tag' || n % 40], 100, case when n % 100 = 0 then 2 else 0 end,
      'ready', true, now() - n * interval '16 minutes'
    from generate_series(1, 40000) n`.execute(db);
await sql`
  insert into watched_together (video_id, other_id, times)
    select 'v' || n * 19, 'v' || 1 + (n * 19 + m * 101) % 40000, m
    from generate_series(1, 200) n, generate_series(1, 100) m`.execute(db);
await sql`
  insert into history (user_id, video_id, position, seen_to_end, watched_at)
    select ${ben.id}, 'v' || n * 19, 50, n % 3 = 0, now() - n * interval '1 hour'
    from generate_series(1, 2000) n`.execute(db);
// Nearly all of the others have watched little.
await sql`
  insert into history (user_id, video_id, position, seen_to_end)
    select 'u' || n, 'v' || n * 19, 50, n % 3 = 0 from generate_series(1, 2000) n`.execute(db);
await sql`
  insert into video_reactions (user_id, video_id, liked, created_at)
    select ${ben.id}, 'v' || n * 38, true, now() - n * interval '1 hour'
    from generate_series(1, 500) n`.execute(db);
await sql`
  insert into subscriptions (user_id, channel_id)
    select ${ben.id}, 'c' || n * 6 from generate_series(1, 300) n`.execute(db);
await sql`
  insert into hidden_videos (user_id, video_id)
    select ${ben.id}, 'v' || n * 11 from generate_series(1, 100) n`.execute(db);
const list = (database: Database, page: object = {}) => listForYou(database, addresses, ben, page);
// What is kept of a visit is known to the planner too.
await list(db);
await vacuumed(db);

test('among 40,000 videos recommendations read a bounded part, in two statements, and one for each more page', async () => {
  const first = await costsOf(db)(list);
  const { videos, next_cursor } = await list(db);
  expect(videos).toHaveLength(24);
  const next = await costsOf(db)((tx) => list(tx, { cursor: next_cursor }));
  process.stdout.write(
    `For you reads ${first.pages} pages of 8 kB, the next page ${next.pages}.\n`,
  );
  expect([first.statements, next.statements]).toEqual([2, 1]);
  expect(first.pages).toBeLessThan(5_000);
  expect(next.pages).toBeLessThan(400);
});

test.each([
  ['API-62 a mixed page', listMixed, 2_500],
  ['API-63 the feed', listFeed, 1_500],
])(
  '%s of somebody with 300 subscriptions looks up little more than its cards',
  async (_, of, most) => {
    const page = (database: Database, which: object = {}) => of(database, addresses, ben, which);
    const { next_cursor } = await page(db);
    for (const which of [{}, { cursor: next_cursor }, { time: 'month' }]) {
      const { statements, pages } = await costsOf(db)((tx) => page(tx, which));
      expect(statements).toBeLessThan(3);
      expect(pages).toBeLessThan(most);
    }
  },
);

test('API-62 once a source of mixed pages has run out, each page is one statement', async () => {
  const [cal, dan] = [await site.person('cal'), await site.person('dan')];
  for (let n = 0; n < 3; n++) await someVideo(site, dan);
  await site.app.inject({
    method: 'POST',
    url: '/api/channels/subscribe',
    headers: cal.headers,
    payload: { channel_id: dan.channelId, is_subscribed: true },
  });
  const page = (database: Database, which: object = {}) =>
    listMixed(database, addresses, cal, which);
  const first = await page(db);
  expect(first.data.filter(({ channel_id }) => channel_id === dan.channelId)).toHaveLength(3);
  for (let cursor = first.next_cursor, n = 0; n < 3; n++) {
    const { statements } = await costsOf(db)((tx) => page(tx, { cursor }));
    expect(statements).toBe(1);
    cursor = (await page(db, { cursor })).next_cursor;
  }
});
