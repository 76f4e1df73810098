import type { VideoCard } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';

const site = await testSite();
const { db } = site;
const anna = await site.person('anna');
const count = 220;
await sql`
  insert into videos (id, channel_id, channel_name, title, state, playable, published_at)
  select 'v' || n, ${anna.channelId}, 'anna', 'Video', 'ready', true, now()
  from generate_series(1, ${count}::int) n`.execute(db);

const url = '/api/videos/random';

async function page(query: Record<string, string>) {
  const answer = await site.app.inject({ url, query });
  expect(answer.statusCode, answer.body).toBe(200);
  const { videos, next_cursor }: { videos: VideoCard[]; next_cursor: string | null } =
    answer.json();
  return { ids: videos.map(({ id }) => id), next_cursor };
}

/** A visit of the whole list. */
async function visit(limit: number): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { ids, next_cursor } = await page({ limit: `${limit}`, ...(cursor && { cursor }) });
    expect(ids.length).toBe(Math.min(limit, count - seen.length));
    seen.push(...ids);
    cursor = next_cursor;
  }
  return seen;
}

test('API-10 the random list is another one at each visit, not the same one from elsewhere', async () => {
  const pairs = async () => {
    const ids = await visit(24);
    expect(new Set(ids).size).toBe(count);
    return new Set(ids.slice(1).map((id, n) => `${ids[n]} ${id}`));
  };
  const [one, other] = [await pairs(), await pairs()];
  // About 11 by chance, within arcs that both have: of the same order from elsewhere it is all but one.
  expect([...one].filter((pair) => other.has(pair)).length).toBeLessThan(60);
});

test('API-10 every visit comes to each video once, into however many arcs it divides them', async () => {
  for (let visits = 0; visits < 15; visits++) expect(new Set(await visit(100)).size).toBe(count);
});

test('API-10 the order of a visit does not depend on the length of its pages', async () => {
  const { next_cursor } = await page({ limit: '1' });
  const cursor = next_cursor ?? '';
  const { ids } = await page({ cursor, limit: '100' });
  const first = await page({ cursor, limit: '7' });
  const second = await page({ cursor: first.next_cursor ?? '', limit: '93' });
  expect([...first.ids, ...second.ids]).toEqual(ids);
});

test('API-10 a visit begins with each video about as often as with any other', async () => {
  const times = new Map<string, number>();
  for (let visits = 0; visits < 400; visits++) {
    const { ids } = await page({ limit: '22' });
    for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
  }
  expect(times.size).toBe(count);
  // 40 on average, by chance 6 more or less.
  expect(Math.min(...times.values())).toBeGreaterThan(8);
  expect(Math.max(...times.values())).toBeLessThan(80);
});

test('API-10 a cursor of more arcs than the list has videos is refused before they are looked for', async () => {
  for (const cursor of ['1_900000000_0_0_x', '1_0_0_0_x', '0.5_0.5_0', '1_1_x']) {
    const answer = await site.app.inject({ url, query: { cursor } });
    expect([cursor, answer.statusCode]).toEqual([cursor, 400]);
  }
});

test('API-10 the places of videos are spread evenly, however many there are', async () => {
  await sql`
    insert into videos (id, channel_id, channel_name, title, state, playable, published_at)
    select 'even' || n, ${anna.channelId}, 'anna', 'Video', 'ready', true, now()
    from generate_series(1, 3000) n`.execute(db);
  const { rows } = await sql<{ most: number; least: number }>`
    select max(gap) as most, min(gap) as least
    from (
      select shuffle - lag(shuffle) over (order by shuffle) as gap
      from listed_videos where period = 'all' and video_id like 'even%'
    ) as gaps`.execute(db);
  const [{ most = 0, least = 0 } = {}] = rows;
  // The three-distance theorem: the longest is the sum of the two others.
  expect(most / least).toBeLessThan(2.63);
});
