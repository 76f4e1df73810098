import type { StudioVideo } from '@kinora/contract/studio';
import { expect, test } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');

interface Page {
  data: StudioVideo[];
  next_cursor: string | null;
}
async function page(owner: Person, query: Record<string, string> = {}): Promise<Page> {
  const { headers } = owner;
  const answer = await site.app.inject({ url: '/api/studio/videos', query, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
async function titles(owner: Person, query: Record<string, string> = {}): Promise<string[]> {
  const all: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const next: Page = await page(owner, { limit: '2', ...query, ...(cursor && { cursor }) });
    all.push(...next.data.map(({ name }) => name));
    cursor = next.next_cursor;
  }
  return all;
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const made: (Parameters<typeof someVideo>[2] & { title: string })[] = [
  { title: 'Élan', visibility: 'private' },
  { title: '100 % cotton', type: 'short' },
  { title: 'a draft', state: 'draft', playable: false },
  { title: 'Being sent', state: 'uploading', playable: false },
  { title: 'In the works', state: 'processing', visibility: 'unlisted' },
  { title: 'Broken', state: 'failed', error: 'It is no video.' },
];
for (const [index, details] of made.entries()) {
  const id = await someVideo(site, anna, { ...details, created_at: minutesAgo(60 - index) });
  if (details.playable === false || details.state === 'failed') {
    await site.db.updateTable('videos').set({ playable: false }).where('id', '=', id).execute();
  }
}
const newestFirst = made.map(({ title }) => title).toReversed();

test('the studio lists all own videos, drafts and failed ones too, and nobody else’s', async () => {
  await someVideo(site, ben, { title: 'Of Ben' });
  expect(await titles(anna)).toEqual(newestFirst);
  expect(await titles(ben)).toEqual(['Of Ben']);
  expect((await site.app.inject({ url: '/api/studio/videos' })).statusCode).toBe(401);
  const [broken, working] = (await page(anna)).data;
  expect(broken).toMatchObject({ state: 'failed', error: 'It is no video.', stages: [] });
  expect(working).toMatchObject({ state: 'processing', visibility: 'unlisted', processed: 0 });
});

test('own videos are sorted, narrowed down by state, visibility and kind, and found by their titles', async () => {
  expect(await titles(anna, { sort: 'oldest' })).toEqual(newestFirst.toReversed());
  expect(await titles(anna, { sort: 'title' })).toEqual([
    '100 % cotton',
    'a draft',
    'Being sent',
    'Broken',
    'Élan',
    'In the works',
  ]);
  expect(await titles(anna, { state: 'draft' })).toEqual(['Being sent', 'a draft']);
  expect(await titles(anna, { state: 'failed' })).toEqual(['Broken']);
  expect(await titles(anna, { visibility: 'private' })).toEqual(['Élan']);
  expect(await titles(anna, { type: 'short' })).toEqual(['100 % cotton']);
  expect(await titles(anna, { type: 'short', visibility: 'private' })).toEqual([]);
  expect(await titles(anna, { search: 'ELA' })).toEqual(['Élan']);
  expect(await titles(anna, { search: '%' })).toEqual(['100 % cotton']);
  expect(await titles(anna, { search: 'e_n' })).toEqual([]);
  expect(await titles(anna, { search: 'e', sort: 'title', state: 'ready' })).toEqual(['Élan']);
});

test('each own video has its numbers of views, likes and comments', async () => {
  const cleo = await site.person('cleo');
  const id = await someVideo(site, cleo, { views: 1234, notice: 'The rest is silent.' });
  const tell = (url: string, payload: object) =>
    site.app.inject({ method: 'POST', url, headers: ben.headers, payload });
  await tell('/api/videoplayvideolike', { video_id: id, is_like: true });
  await tell('/api/videoplaycomments', { video_id: id, comment: 'Well done' });
  expect((await page(cleo)).data).toMatchObject([
    {
      ...{ id, video_view: 1234, likes: 1, comments: 1, state: 'ready', visibility: 'public' },
      notice: 'The rest is silent.',
    },
  ]);
});
