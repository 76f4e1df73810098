import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { costsOf } from '../../../test/costs.ts';
import { testSite } from '../../../test/site.ts';
import { vacuumed } from '../../../test/vacuum.ts';
import { listOfChannel, listSaved } from './list-playlists.ts';

const site = await testSite();
const { db, addresses } = site;
const [anna, ben, carl] = [
  await site.person('anna'),
  await site.person('ben'),
  await site.person('carl'),
];

// Half of 12,000 playlists are Anna's, the others Carl's, some of each private; Ben has saved a third.
await sql`
  insert into videos (id, channel_id, channel_name, title, state, playable, poster)
  select 'v' || n, ${carl.channelId}, 'carl', 'Video', 'ready', true, 'poster.jpg'
  from generate_series(1, 1000) n`.execute(db);
await sql`
  insert into playlists (id, user_id, name, visibility, created_at)
  select 'p' || n, case when n % 2 = 0 then ${anna.id} else ${carl.id} end, 'Playlist ' || n,
    case when n % 20 < 2 then 'private' else 'public' end, now() - n * interval '8 minutes'
  from generate_series(1, 12000) n`.execute(db);
await sql`
  insert into playlist_videos (playlist_id, video_id, title, place)
  select 'p' || n, 'v' || (n * 7919 + part) % 1000 + 1, 'Video', part * 4294967296
  from generate_series(1, 12000) n, generate_series(1, 3) part`.execute(db);
await sql`
  insert into saved_playlists (user_id, playlist_id, saved_at)
  select case when n % 3 = 0 then ${ben.id} else ${carl.id} end, 'p' || n,
    now() - n * interval '5 minutes'
  from generate_series(1, 12000) n`.execute(db);
await vacuumed(db);

interface Page {
  limit?: number;
  cursor?: string;
}
const lists = [
  [
    'saved',
    (tx: typeof db, page: Page) => listSaved(tx, addresses, ben, page),
    Array.from({ length: 4_000 }, (_, n) => (n + 1) * 3).filter((n) => n % 20 > 1),
  ],
  [
    'of a channel',
    (tx: typeof db, page: Page) =>
      listOfChannel(tx, addresses, ben, { channel_id: anna.channelId, ...page }),
    Array.from({ length: 6_000 }, (_, n) => (n + 1) * 2).filter((n) => n % 20 > 1),
  ],
] as const;

test.each(lists)(
  'a page of thousands of playlists that are %s, the first or one far back, reads little',
  async (_, list, all) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let n = 0; n < 20; n += 1) {
      const which: Page = { limit: 100, ...(cursor !== null && { cursor }) };
      const page = await list(db, which);
      seen.push(...page.playlist.map(({ Id }) => Id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(all.slice(0, 2_000).map((n) => `p${n}`));
    for (const page of [{}, { cursor: cursor ?? '' }]) {
      const { statements, pages } = await costsOf(db)((tx) => list(tx, page));
      expect([statements <= 3, pages < 900 || pages]).toEqual([true, true]);
    }
  },
);
