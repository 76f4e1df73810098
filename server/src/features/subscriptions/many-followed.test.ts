import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { costsOf } from '../../../test/costs.ts';
import { insertWithoutTriggers } from '../../../test/insert-without-triggers.ts';
import { testSite } from '../../../test/site.ts';
import { vacuumed } from '../../../test/vacuum.ts';
import { listGroups } from './groups.ts';
import { listChannels } from './list-channels.ts';
import { listFeed } from './list-feed.ts';

const site = await testSite();
const { db, addresses } = site;
const ben = await site.person('ben');
const costs = costsOf(db);

// Ben follows 2,000 of 6,000 channels, of ten videos each, and has sorted a tenth into a group, as
// thousands of others have done with the first one.
await sql`insert into users (id, username, name, email)
  select 'u' || n, 'maker' || n, 'maker' || n, 'maker' || n || '@example.org'
  from generate_series(1, 6000) n`.execute(db);
await sql`insert into channels (id, user_id, name, subscribers)
  select 'c' || n, 'u' || n, 'Maker ' || n, n from generate_series(1, 6000) n`.execute(db);
await insertWithoutTriggers(
  db,
  sql`insert into videos
    (id, channel_id, channel_name, title, type, visibility, state, playable, published_at)
  select 'v' || n, 'c' || 1 + n % 6000, 'maker', 'Episode ' || n,
    'video', 'public', 'ready', true, now() - n * interval '8 minutes'
  from generate_series(1, 60000) n`,
);
await sql`insert into subscriptions (user_id, channel_id)
  select ${ben.id}, 'c' || n from generate_series(3, 6000, 3) n`.execute(db);
await sql`insert into subscription_groups (id, user_id, name, colour)
  select 'g' || id, id, 'Music', 'teal' from users`.execute(db);
await sql`insert into grouped_channels (group_id, channel_id, user_id)
  select ${`g${ben.id}`}, 'c' || n, ${ben.id} from generate_series(3, 6000, 30) n
  union all select 'gu' || n, 'c3', 'u' || n from generate_series(4, 6000) n`.execute(db);
await vacuumed(db);

const group = `g${ben.id}`;
type Page = { next_cursor: string | null };

/** How much the first page of a list and its fifth cost. */
async function costsOfPages(list: (in_: typeof db, cursor?: string) => Promise<Page>) {
  let cursor: string | null = null;
  for (let n = 0; n < 4; n += 1) cursor = (await list(db, cursor ?? undefined)).next_cursor;
  return [await costs((tx) => list(tx)), await costs((tx) => list(tx, cursor ?? undefined))];
}

test.each([
  {},
  { search: 'maker 9' },
  { sort: 'followed' },
  { sort: 'subscribers' },
  { group },
] as const)('a page of 2,000 followed channels reads little beside them: %j', async (which) => {
  for (const { statements, pages } of await costsOfPages((in_, cursor) =>
    listChannels(in_, ben, { ...which, limit: 20, cursor }),
  )) {
    expect([statements, pages < 7_500 || pages]).toEqual([1, true]);
  }
});

test.each([{}, { category: 'All' }])(
  'SUBS-04 the feed of 2,000 channels is read off what is new on the site: %j',
  async (which) => {
    for (const { statements, pages } of await costsOfPages((in_, cursor) =>
      listFeed(in_, addresses, ben, { ...which, limit: 20, cursor }),
    )) {
      expect([statements, pages < 3_500 || pages]).toEqual([1, true]);
    }
  },
);

test.each([{ group }, { category: 'Music' }, { group, category: 'Music' }])(
  'SUBS-04 a part of the feed of 2,000 channels looks up the newest of each: %j',
  async (which) => {
    for (const { statements, pages } of await costsOfPages((in_, cursor) =>
      listFeed(in_, addresses, ben, { ...which, limit: 20, cursor }),
    )) {
      expect([statements <= 2, pages < 13_000 || pages]).toEqual([true, true]);
    }
  },
);

test('SUBS-04 the feed of channels that were silent for long is whole, and goes on where they were not', async () => {
  const cora = await site.person('cora');
  await sql`insert into subscriptions (user_id, channel_id)
    select ${cora.id}, 'c' || n from generate_series(3001, 3400) n
    union all select ${cora.id}, 'c9'`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from videos join subscriptions using (channel_id) where user_id = ${cora.id}
    order by published_at desc, id desc limit 900`.execute(db);
  const found: string[] = [];
  let cursor: string | undefined;
  while (found.length < 900) {
    const page = await listFeed(db, addresses, cora, { limit: 100, cursor });
    found.push(...page.data.map((card) => card.id));
    cursor = page.next_cursor ?? undefined;
  }
  expect(found).toEqual(rows.map(({ id }) => id));
});

test('the groups are counted by what their owner put into them, not by what others did', async () => {
  const { statements, pages } = await costs((tx) => listGroups(tx, ben));
  expect([statements, pages < 1_000 || pages]).toEqual([1, true]);
  expect(await listGroups(db, ben)).toMatchObject([{ name: 'Music', channels: 200 }]);
});
