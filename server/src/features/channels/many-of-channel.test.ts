import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { costsOf } from '../../../test/costs.ts';
import { testSite } from '../../../test/site.ts';
import { vacuumed } from '../../../test/vacuum.ts';
import { listOwnVideos } from './channels.ts';
import { getChannel } from './get-channel.ts';
import { listChannelVideos } from './list-channel-videos.ts';

const site = await testSite();
const { db, addresses } = site;
const anna = await site.person('anna');
const ben = await site.person('ben');
const costs = costsOf(db);
const channel_id = anna.channelId;

// A channel with 6,000 videos beside three times as many of others, a few Shortys among them.
await sql`
  insert into videos
    (id, channel_id, channel_name, title, type, state, playable, created_at, published_at)
  select 'v' || n, case when n % 4 = 0 then ${channel_id} else ${ben.channelId} end, 'anna',
    case when n % 5000 = 20 then 'Sourdough ' else 'Episode ' end || n,
    case when n % 10000 = 8 then 'short' else 'video' end, 'ready', true,
    now() - n * interval '8 minutes', now() - n * interval '8 minutes'
  from generate_series(1, 24000) n`.execute(db);
await sql`update listed_videos set views = hashtext(video_id) & 4095`.execute(db);
await vacuumed(db);

type Which = Omit<Parameters<typeof listChannelVideos>[3], 'channel_id'>;
const whole: Which[] = [
  {},
  { sort: 'oldest', type: 'video' },
  { sort: 'popular', type: 'video' },
  { sort: 'popular' },
  { search: 'episode', type: 'video' },
];
const rare: Which[] = [
  { type: 'short' },
  { type: 'short', sort: 'popular' },
  { search: 'sourd' },
  { search: 'sourd', sort: 'popular', type: 'video' },
];

test.each(whole)(
  'a page of a channel with 6,000 videos, the first or one far back, is one statement that reads little: %j',
  async (which) => {
    let cursor: string | null = null;
    for (let n = 0; n < 20; n += 1) {
      const page: Which & { channel_id: string } = {
        channel_id,
        ...which,
        limit: 100,
        ...(cursor !== null && { cursor }),
      };
      cursor = (await listChannelVideos(db, addresses, ben, page)).next_cursor;
    }
    for (const page of [which, { ...which, cursor: cursor ?? '' }]) {
      const { statements, pages } = await costs((tx) =>
        listChannelVideos(tx, addresses, ben, { channel_id, ...page }),
      );
      expect([statements, pages < 900 || pages]).toEqual([1, true]);
    }
  },
);

test.each(rare)(
  'the few among 6,000 videos of a channel are found without reading all of them: %j',
  async (which) => {
    const asked = { channel_id, ...which };
    const { data } = await listChannelVideos(db, addresses, ben, asked);
    expect(data.length).toBeGreaterThan(1);
    expect(data.length).toBeLessThan(20);
    const { statements, pages } = await costs((tx) => listChannelVideos(tx, addresses, ben, asked));
    expect([statements, pages < 900 || pages]).toEqual([1, true]);
  },
);

test('words that most of the videos have are found in the order of views as well, and nothing else is read', async () => {
  const asked = { channel_id, search: 'episode', sort: 'popular' } as const;
  const { statements, pages } = await costs((tx) => listChannelVideos(tx, addresses, ben, asked));
  // Its 6,000 videos lie on 1,500 pages; looked up one by one, they would be 18,000.
  expect([statements, pages < 2_500 || pages]).toEqual([1, true]);
});

test('a page of 6,000 own videos, the first or one far back, reads little', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let n = 0; n < 20; n += 1) {
    const which = { limit: 100, ...(cursor !== null && { cursor }) };
    const page = await listOwnVideos(db, addresses, anna, which);
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(Array.from({ length: 2_000 }, (_, n) => `v${(n + 1) * 4}`));
  for (const page of [{}, { cursor: cursor ?? '' }]) {
    const { statements, pages } = await costs((tx) => listOwnVideos(tx, addresses, anna, page));
    expect([statements <= 3, pages < 900 || pages]).toEqual([true, true]);
  }
});

test('what a channel’s head counts is read from an index', async () => {
  const { statements, pages } = await costs((tx) => getChannel(tx, addresses, ben, channel_id));
  expect([statements, pages < 900 || pages]).toEqual([1, true]);
});
