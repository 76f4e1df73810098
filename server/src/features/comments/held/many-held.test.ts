import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { costsOf } from '../../../../test/costs.ts';
import { testSite } from '../../../../test/site.ts';
import { vacuumed } from '../../../../test/vacuum.ts';
import { listHeld } from './list-held.ts';

const site = await testSite();
const { db } = site;
const anna = await site.person('anna');
const costs = costsOf(db);

// Below each of 10,000 videos of one channel a comment waits, each of somebody else.
await sql`insert into users (id, username, name, email)
  select 'u' || n, 'guest' || n, 'guest' || n, 'guest' || n || '@example.org'
  from generate_series(1, 10000) n`.execute(db);
await sql`insert into channels (id, user_id, name)
  select 'c' || n, 'u' || n, 'Guest ' || n from generate_series(1, 10000) n`.execute(db);
await sql`insert into videos
    (id, channel_id, channel_name, title, type, state, playable, created_at, published_at)
  select 'v' || n, ${anna.channelId}, 'anna', 'Episode ' || n, 'video', 'ready', true, now(), now()
  from generate_series(1, 10000) n`.execute(db);
await sql`insert into held_comments (id, video_id, channel_id, user_id, text, created_at)
  select 'h' || n, 'v' || n, ${anna.channelId}, 'u' || n, 'First!',
    now() - n * interval '5 minutes'
  from generate_series(1, 10000) n`.execute(db);
await vacuumed(db);

test('a page of 10,000 comments that wait, the first or one far back, reads little beside their count', async () => {
  let farBack: { cursor?: string } = {};
  for (let n = 0; n < 20; n += 1) {
    const { next_cursor } = await listHeld(db, anna, { limit: 100, ...farBack });
    farBack = { cursor: next_cursor ?? '' };
  }
  for (const page of [{}, farBack]) {
    const { statements, pages } = await costs((tx) => listHeld(tx, anna, page));
    expect([statements, pages < 900 || pages]).toEqual([2, true]);
  }
  expect((await listHeld(db, anna, {})).total).toBe(10_000);
});

test('comments below a deleted video are neither listed nor counted', async () => {
  await sql`insert into video_deletions (video_id, visibility, due_at)
    values ('v1', 'public', now())`.execute(db);
  const { data, total } = await listHeld(db, anna, {});
  expect([data[0]?.id, total]).toEqual(['h2', 9_999]);
});

test('comments of an account that is about to be deleted are neither listed nor counted', async () => {
  await sql`insert into account_deletions (user_id, due_at) values ('u2', now())`.execute(db);
  const { data, total } = await listHeld(db, anna, {});
  expect([data[0]?.id, total]).toEqual(['h3', 9_998]);
});
