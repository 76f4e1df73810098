import { categories } from '@kinora/contract/filing';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { costsOf } from '../../../test/costs.ts';
import { addChannels } from '../../../test/add-channels.ts';
import { type Person, type TestSite, testSite } from '../../../test/site.ts';
import { vacuumed } from '../../../test/vacuum.ts';
import type { Database } from '../../db/database.ts';
import { listShorts } from './list-shorts.ts';

const [few, many] = [await testSite(), await testSite()];
const count = 30_000;

/** A site of three years and 2,000 channels, of whose videos so many are shorts, and a viewer of many. */
async function fill({ db }: TestSite, ben: Person, percent: number): Promise<void> {
  await addChannels(db, 2_000);
  await sql`
    insert into videos (id, channel_id, channel_name, title, type, category, tags, seconds, reach, state,
        playable, published_at)
      select 'v' || n, 'c' || (1 + n * 7919 % 2000), 'c', 'Word' || n % 300,
        case when n * 37 % 100 < ${percent}::int then 'short' else 'video' end,
        case when n % 2 = 0 then 'Food' else (${[...categories]}::text[])[1 + n / 2 % 14] end,
        array['tag' || n % 5000, 'tag' || n % 40], 30, case when n % 100 = 0 then 2 else 0 end,
        'ready', true, now() - n * interval '16 minutes'
      from generate_series(1, ${count}::int) n`.execute(db);
  // Those watched last are shorts, and half of these are the newest of all.
  await sql`
    insert into history (user_id, video_id, position, watched, watched_at)
      select ${ben.id}, id, 10, case when place % 3 = 0 then 1 else 30 end,
        now() - place * interval '1 minute'
      from (
        select id, row_number() over (order by type, md5(id)) as place from videos
        where type = 'short' or id < 'v3'
      ) as watched where place <= 5000`.execute(db);
  await sql`
    insert into video_reactions (user_id, video_id, liked)
      select ${ben.id}, video_id, true from history where watched = 30 limit 500`.execute(db);
  await sql`
    insert into subscriptions (user_id, channel_id)
      select ${ben.id}, 'c' || n * 6 from generate_series(1, 300) n`.execute(db);
  await vacuumed(db);
}

afterEach(() => vi.useRealTimers());

test.each([
  [1, few],
  [60, many],
])(
  'among 30,000 videos, %i % of them shorts, the order reads a bounded part for guests and for users',
  { timeout: 180_000 },
  async (percent, site) => {
    const { db, addresses } = site;
    const ben = await site.person('ben');
    await fill(site, ben, percent);
    // Guests of one minute share a visit: all of this happens in one.
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const viewer of [null, ben]) {
      const list = (tx: Database, cursor?: string | null) =>
        listShorts(tx, addresses, viewer, { limit: 5, ...(cursor && { cursor }) });
      const first = await costsOf(db)(list);
      const page = await list(db);
      expect(page.data).toHaveLength(5);
      const next = await costsOf(db)((tx) => list(tx, page.next_cursor));
      const again = await costsOf(db)(list);
      process.stdout.write(
        `${percent} % shorts, ${viewer ? 'a user' : 'a guest'}: ${first.pages} pages of 8 kB in ` +
          `${first.statements} statements, the next page ${next.pages} in ${next.statements}.\n`,
      );
      expect([first.statements, next.statements, again.statements]).toEqual([3, 1, 1]);
      expect(first.pages).toBeLessThan(9_000);
      expect(next.pages).toBeLessThan(800);
      expect(again.pages).toBeLessThan(800);
    }
  },
);
