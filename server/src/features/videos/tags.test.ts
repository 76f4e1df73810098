import type { VideoCard } from '@kinora/contract/videos';
import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');

async function page(tag: string, query: Record<string, string> = {}) {
  const answer = await site.app.inject({ url: '/api/videos/tagged', query: { tag, ...query } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ videos: VideoCard[]; next_cursor: string | null }>();
}
const tagged = async (tag: string) => (await page(tag)).videos.map(({ id }) => id);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function edit(id: string, change: object) {
  const answer = await site.app.inject({
    method: 'PATCH',
    url: `/api/videos/${id}`,
    headers: anna.headers,
    payload: change,
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

test('a tag has the videos that carry it, newest first, in any spelling of it', async () => {
  const old = await someVideo(site, anna, { tags: ['Café au lait'], published_at: daysAgo(9) });
  const fresh = await someVideo(site, anna, { tags: ['cafe au lait', 'CAFÉ AU LAIT'] });
  await someVideo(site, anna, { tags: ['cafe'] });
  expect(await tagged('Cafe Au Lait')).toEqual([fresh, old]);
  expect(await tagged('au lait')).toEqual([]);
});

test.each([
  ['One #Sunrise.', 'sunrise', true],
  ['#été2026 at last', 'ete2026', true],
  ['(#日の出)', '日の出', true],
  ['#हिन्दी', 'हिन्दी', true],
  ['#snake_case', 'snake_case', true],
  ['not#this', 'this', false],
  ['https://a.example/b#fragment', 'fragment', false],
  ['number #42', '42', false],
])('a hashtag of a description is a tag: %s, %s', async (description, tag, is) => {
  const video = await someVideo(site, anna, { description });
  expect((await tagged(tag)).includes(video)).toBe(is);
});

test('a video has its tags as long as it is public', async () => {
  const video = await someVideo(site, anna, { tags: ['once'] });
  await edit(video, { visibility: 'unlisted' });
  expect(await tagged('once')).toEqual([]);
  await edit(video, { visibility: 'public', tags: ['twice'] });
  expect(await tagged('once')).toEqual([]);
  expect(await tagged('twice')).toEqual([video]);
  await edit(video, { tags: [], description: 'Now #twice here' });
  expect(await tagged('twice')).toEqual([video]);
  await site.db.deleteFrom('videos').where('id', '=', video).execute();
  expect(await tagged('twice')).toEqual([]);
});

test('every video of a tag is on one page only, though others come', async () => {
  const made: string[] = [];
  for (let n = 0; n < 7; n++) {
    made.unshift(await someVideo(site, anna, { tags: ['many'], published_at: daysAgo(30 - n) }));
  }
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { videos, next_cursor } = await page('many', { limit: '2', ...(cursor && { cursor }) });
    seen.push(...videos.map(({ id }) => id));
    cursor = next_cursor;
    await someVideo(site, anna, { tags: ['many'] });
  }
  expect(seen).toEqual(made);
});

test('a made-up cursor is a 400, and what is no tag is refused', async () => {
  expect((await site.app.inject({ url: '/api/videos/tagged?tag=a&cursor=x' })).statusCode).toBe(
    400,
  );
  expect((await site.app.inject({ url: '/api/videos/tagged?tag=%E2%80%AE' })).statusCode).toBe(400);
});
