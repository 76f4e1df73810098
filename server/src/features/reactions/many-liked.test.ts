import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { costsOf } from '../../../test/costs.ts';
import { insertWithoutTriggers } from '../../../test/insert-without-triggers.ts';
import { testSite } from '../../../test/site.ts';
import { vacuumed } from '../../../test/vacuum.ts';
import { listLiked } from './list-liked.ts';

const site = await testSite();
const { db, addresses } = site;
const [anna, ben] = [await site.person('anna'), await site.person('ben')];

// Ben likes 20,000 of 60,000 videos, a tenth of them hidden since, and dislikes as many.
await insertWithoutTriggers(
  db,
  sql`
  insert into videos (id, channel_id, channel_name, title, visibility, state, playable)
  select 'v' || n, ${anna.channelId}, 'anna', 'Episode ' || n,
    case when n % 10 = 0 then 'private' else 'public' end, 'ready', true
  from generate_series(1, 60000) n`,
);
await sql`
  insert into video_reactions (user_id, video_id, liked, created_at)
  select case when n % 3 = 2 then ${anna.id} else ${ben.id} end, 'v' || n, n % 3 > 0,
    now() - n * interval '5 minutes'
  from generate_series(1, 60000) n order by md5(n::text)`.execute(db);
await vacuumed(db);

test('a page of thousands of liked videos, the first or one far back, reads little', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let n = 0; n < 20; n += 1) {
    const which = { limit: 100, ...(cursor !== null && { cursor }) };
    const page = await listLiked(db, addresses, ben, which);
    seen.push(...page.liked_videos.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  const liked = Array.from({ length: 20_000 }, (_, n) => n * 3 + 1).filter((n) => n % 10 > 0);
  expect(seen).toEqual(liked.slice(0, 2_000).map((n) => `v${n}`));
  for (const page of [{}, { cursor: cursor ?? '' }]) {
    const { statements, pages } = await costsOf(db)((tx) => listLiked(tx, addresses, ben, page));
    expect([statements <= 3, pages < 900 || pages]).toEqual([true, true]);
  }
});
