import { expect, test } from 'vitest';
import type { RelatedVideo } from '@kinora/contract/recommendations';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { type BriefCache, briefCache } from '../../brief-cache.ts';
import { noteWatching } from '../history/history.ts';
import { listRelated } from './list-related.ts';
import { noteCoWatches } from './note-co-watches.ts';
import type { Ranking } from './related/rank.ts';

const site = await testSite();
const { db, addresses, live } = site;
const rankings = briefCache<Ranking>(live, () => []);
const [anna, ben, carl] = [
  await site.person('anna'),
  await site.person('ben'),
  await site.person('carl'),
];

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const old = daysAgo(300);
/** A video of Carl's with nothing that speaks for it but what is given. */
const other = (details: Parameters<typeof someVideo>[2] = {}) =>
  someVideo(site, carl, { title: 'Nothing', published_at: old, ...details });

const watched = await someVideo(site, anna, {
  title: 'Sourdough bread at home',
  category: 'Food',
  tags: ['bread', 'baking'],
  published_at: old,
});
const ids = {
  together: await other({ title: 'Pairing' }),
  tags: await other({ title: 'Rolls', tags: ['baking', 'bread'] }),
  title: await other({ title: 'Sourdough bread in a tent' }),
  channel: await someVideo(site, anna, { title: 'Holidays', published_at: old }),
  category: await other({ title: 'Soup', category: 'Food' }),
  popular: await other({ title: 'Cats', views: 9_000_000 }),
  new: await other({ title: 'Today', published_at: daysAgo(0) }),
  nothing: await other(),
  private: await other({ title: 'Sourdough bread alone', visibility: 'private' }),
  unlisted: await other({ title: 'Sourdough bread for few', visibility: 'unlisted' }),
  unready: await other({ title: 'Sourdough bread rising' }),
};
await db.updateTable('videos').set({ playable: false }).where('id', '=', ids.unready).execute();
await noteWatching(db, carl, ids.together, 9);
await noteWatching(db, carl, watched, 9);
await noteCoWatches(db, [{ userId: carl.id, videoId: watched }]);

interface Related {
  related_videos: RelatedVideo[];
  next_cursor: string | null;
}
async function related(
  query: Record<string, string> = {},
  { as = ben, path = query['category'] ? 'relatedvideoscategory' : 'relatedvideos' } = {},
): Promise<Related> {
  const answer = await site.app.inject({
    url: `/api/${path}`,
    query: { video_id: watched, ...query },
    headers: as.headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const asGuest = (query: Record<string, string> = {}) =>
  related(query, {
    as: { ...ben, headers: {} as typeof ben.headers },
    path: 'relatedvideoswithouttoken',
  });
const idsOf = ({ related_videos }: Related) => related_videos.map(({ id }) => id);

test('API-21 WATCH-05 each signal moves a video up and is told as the reason', async () => {
  const { related_videos, next_cursor } = await related();
  expect(next_cursor).toBeNull();
  const reasons = new Map(related_videos.map(({ id, reason, shared }) => [id, [reason, shared]]));
  expect(reasons.get(ids.together)).toEqual(['watched_together', null]);
  expect(reasons.get(ids.tags)).toEqual(['same_tag', expect.stringMatching(/bread|baking/)]);
  expect(reasons.get(ids.title)).toEqual(['similar_title', null]);
  expect(reasons.get(ids.channel)).toEqual(['same_channel', null]);
  expect(reasons.get(ids.category)).toEqual(['same_category', 'Food']);
  expect(reasons.get(ids.popular)).toEqual(['popular', null]);
  expect(reasons.get(ids.new)).toEqual(['new', null]);

  const found = related_videos.map(({ id }) => id);
  for (const id of Object.values(ids).slice(0, 7)) {
    expect(found.indexOf(id)).toBeLessThan(found.indexOf(ids.nothing));
  }
});

test('API-23 guests get the same list, and never the video itself or what is not public', async () => {
  const user = idsOf(await related());
  expect(idsOf(await asGuest())).toEqual(user);
  expect(user).toHaveLength(8);
  for (const hidden of [watched, ids.private, ids.unlisted, ids.unready]) {
    expect(user).not.toContain(hidden);
  }
});

test('API-22 a category is the only one; All means every one', async () => {
  expect(idsOf(await related({ category: 'Food' }))).toEqual([ids.category]);
  expect(idsOf(await asGuest({ category: 'Food' }))).toEqual([ids.category]);
  expect(idsOf(await related({ category: 'Music' }))).toEqual([]);
  for (const category of ['All', 'all']) {
    expect(idsOf(await related({ category }))).toEqual(idsOf(await related()));
  }
  expect(idsOf(await asGuest({ category: '' }))).toEqual(idsOf(await asGuest()));
});

test('what somebody watched comes last for them, with how far', async () => {
  await db.updateTable('videos').set({ seconds: 40 }).where('id', '=', ids.together).execute();
  const forCarl = (await related({}, { as: carl })).related_videos;
  expect(forCarl.at(-1)).toMatchObject({ id: ids.together, progress: 9 / 40 });
  expect(forCarl.slice(0, -1).every(({ progress }) => progress === null)).toBe(true);
  const forBen = (await related()).related_videos.slice(0, 3);
  expect(forBen).toContainEqual(expect.objectContaining({ id: ids.together, progress: null }));
});

test('viewers of a video share its ranking, and what one of them watches is last for them alone', async () => {
  const emil = await site.person('emil');
  const fay = await site.person('fay');
  const cache = new Map<string, Promise<Ranking>>();
  const keep: BriefCache<Ranking> = (question, make) => {
    const name = JSON.stringify(question);
    const ranking = cache.get(name) ?? make();
    cache.set(name, ranking);
    return ranking;
  };
  const asked = async (viewer: typeof emil) =>
    idsOf(await listRelated(db, addresses, keep, viewer, { video_id: watched }));
  const [best = '', ...rest] = await asked(emil);
  await noteWatching(db, emil, best, 5);
  // The database's clock has microseconds, ours has not.
  await expect.poll(() => asked(emil)).toEqual([...rest, best]);
  expect(await asked(fay)).toEqual([best, ...rest]);
  expect(cache.size).toBe(1);
});

test('a time or a category that somebody made up is answered, and pushes no ranking out', async () => {
  const asked: unknown[] = [];
  const noted: BriefCache<Ranking> = (question, make) => {
    asked.push(question);
    return make();
  };
  const madeUp = [
    { cursor: `${Date.now() - 86_400_000}_9000000_zzzzzzzzzzzz` },
    { category: 'Nonsense' },
  ];
  for (const page of madeUp) {
    await listRelated(db, addresses, noted, ben, { video_id: watched, ...page });
  }
  expect(asked).toEqual([]);
  await listRelated(db, addresses, noted, ben, { video_id: watched });
  expect(asked).toHaveLength(1);
});

test('what is hidden since it was watched together leaves no gap in a page', async () => {
  const hidden = await other({ title: 'Sourdough bread', visibility: 'private' });
  await noteWatching(db, carl, hidden, 9);
  await noteCoWatches(db, [{ userId: carl.id, videoId: hidden }]);
  const video_id = watched;
  const { related_videos, next_cursor } = await listRelated(db, addresses, rankings, ben, {
    ...{ video_id, limit: 3 },
  });
  expect(idsOf({ related_videos, next_cursor })).not.toContain(hidden);
  expect(related_videos).toHaveLength(3);
  expect(next_cursor).not.toBeNull();
});

test('pages follow each other without repeats, though one of them is watched meanwhile', async () => {
  const dora = await site.person('dora');
  const whole = idsOf(await related({}, { as: dora }));
  const seen: string[] = [];
  let cursor: string | null = '';
  for (let page = 0; cursor !== null && page < 9; page++) {
    const answer: Related = await related({ limit: '3', ...(cursor && { cursor }) }, { as: dora });
    seen.push(...idsOf(answer));
    cursor = answer.next_cursor;
    await noteWatching(db, dora, whole[0] ?? '', 5);
  }
  expect(seen).toEqual(whole);
});

test.each(['x', '99999999999999_1_a'])(
  'a cursor that no answer had is refused: %s',
  async (cursor) => {
    const answer = await site.app.inject({
      url: '/api/relatedvideoswithouttoken',
      query: { video_id: watched, cursor },
    });
    expect(answer.json()).toMatchObject({ error: 'bad_input' });
  },
);

test('beside a private video its owner is answered, and nobody else', async () => {
  const ask = (headers: object) =>
    site.app.inject({
      url: '/api/relatedvideos',
      query: { video_id: ids.private },
      headers: { ...headers },
    });
  expect((await ask(carl.headers)).statusCode).toBe(200);
  expect((await ask(ben.headers)).statusCode).toBe(404);
});

test('what becomes private is gone from the answers to guests at once', async () => {
  const secret = await other({ title: 'Sourdough bread, soon secret' });
  await expect.poll(async () => idsOf(await asGuest())).toContain(secret);
  await site.app.inject({
    method: 'PATCH',
    url: `/api/videos/${secret}`,
    headers: carl.headers,
    payload: { visibility: 'private' },
  });
  // Sooner than the two seconds for which an answer is kept.
  await expect.poll(async () => idsOf(await asGuest()), { timeout: 1_500 }).not.toContain(secret);
});

test('videos whose titles have quotes, backslashes or no words are answered for too', async () => {
  const letters = ['How to say ʻ in Hawaiian', 'ʻ', 'Marks ʼ ʽ ʹ ˈ'];
  for (const title of ["It's a \\ 'test' & | ! :*", '???', 'the', '日本語 タイトル', ...letters]) {
    const video_id = await other({ title });
    expect(
      (await listRelated(db, addresses, rankings, null, { video_id })).related_videos,
    ).not.toEqual([]);
  }
});
