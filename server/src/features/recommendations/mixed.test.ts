import type { VideoCard } from '@kinora/contract/videos';
import { expect, test } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { noteWatching } from '../history/history.ts';

const site = await testSite();
const [anna, ben, carl] = [
  await site.person('anna'),
  await site.person('ben'),
  await site.person('carl'),
];
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
/** Newest first, so that they trend in this order too. */
const some = async (owner: Person, count: number, category: string | null) => {
  const videos: string[] = [];
  for (let n = 0; n < count; n++) {
    videos.push(await someVideo(site, owner, { category, published_at: hoursAgo(n + 1) }));
  }
  return videos;
};
// Anna is followed, also where she makes what Ben likes to watch.
const [followed, favourite, elsewhere] = [
  [...(await some(anna, 2, 'Music')), await someVideo(site, anna, { published_at: hoursAgo(9) })],
  await some(carl, 5, 'Music'),
  await some(carl, 4, 'Food'),
];
await site.app.inject({
  method: 'POST',
  url: '/api/channels/subscribe',
  headers: ben.headers,
  payload: { channel_id: anna.channelId, is_subscribed: true },
});
await noteWatching(site.db, ben, favourite[4] ?? '', 5);

async function mixed(
  who: Person,
  query: Record<string, string> = {},
  meanwhile = async () => {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await site.app.inject({
      url: '/api/videos/mixed',
      query: { ...query, ...(cursor && { cursor }) },
      headers: who.headers,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const page: { data: VideoCard[]; next_cursor: string | null } = answer.json();
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
    if (cursor !== null) await meanwhile();
  }
  return ids;
}

const inTurns = [0, 1, 2, 3, 4].flatMap((n) =>
  [followed[n], favourite[n], elsewhere[n]].filter((id) => id !== undefined),
);

test.each([1, 2, 5, 24])(
  'API-62 in turns what is followed, what is liked to be watched and what trends, each once, %i a page',
  async (limit) => {
    expect(await mixed(ben, { limit: String(limit) })).toEqual(inTurns);
  },
);

test('API-62 pages neither double nor skip while videos are added and watched', async () => {
  const added: string[] = [];
  const ids = await mixed(ben, { limit: '2' }, async () => {
    for (const owner of [anna, carl]) {
      added.push(await someVideo(site, owner, { category: 'Food' }));
    }
    for (const id of elsewhere) await noteWatching(site.db, ben, id, 5);
  });
  expect(ids.filter((id) => !added.includes(id)).toSorted()).toEqual(inTurns.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  await site.db.deleteFrom('videos').where('id', 'in', added).execute();
  await site.db.deleteFrom('history').where('video_id', 'in', elsewhere).execute();
});

test('API-62 where the other sources are at their ends, one of them fills the page', async () => {
  const many = await some(anna, 30, 'Music');
  const ids = await mixed(ben, { limit: '24' });
  expect(ids.toSorted()).toEqual([...inTurns, ...many].toSorted());
  expect(ids.filter((id) => many.includes(id))).toHaveLength(30);
  await site.db.deleteFrom('videos').where('id', 'in', many).execute();
});

test('API-62 whoever follows and watches nothing gets what trends; a period holds for all three', async () => {
  expect((await mixed(carl)).toSorted()).toEqual(inTurns.toSorted());
  const old = [];
  for (const [owner, category] of [
    [anna, 'Music'],
    [carl, 'Music'],
    [carl, 'Food'],
  ] as const) {
    old.push(await someVideo(site, owner, { category, published_at: hoursAgo(200) }));
  }
  expect(await mixed(ben, { time: 'week' })).toEqual(inTurns);
  expect((await mixed(ben, { time: 'month' })).toSorted()).toEqual([...inTurns, ...old].toSorted());
});

test('API-62 a made-up cursor is a 400', async () => {
  for (const cursor of [
    'x',
    '0.99...',
    '3....',
    '0..x..',
    '0.0-1-2-3...',
    '0.1-1...',
    '0..-.-.-',
  ]) {
    const answer = await site.app.inject({
      url: '/api/videos/mixed',
      query: { cursor },
      headers: ben.headers,
    });
    expect([cursor, answer.statusCode]).toEqual([cursor, 400]);
  }
});
