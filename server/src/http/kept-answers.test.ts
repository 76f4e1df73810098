import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import { tellChanged } from '../db/live.ts';

// What is changed on one web process is asked for by guests on the other.
const site = await testSite();
const other = await site.another();
const base = await other.app.listen({ port: 0, host: '127.0.0.1' });
const [anna, ben] = [await site.person('anna'), await site.person('ben')];
beforeAll(() => vi.waitUntil(() => other.live.isListening(), 10_000));

// The clock stands still in each test, and what was kept before is over: an answer that is kept is
// not made anew by itself, so that what is seen of a change was heard of.
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000));

const text = async (url: string) => (await fetch(base + url)).text();
const ask = async (url: string) => {
  const answer = await fetch(base + url);
  await answer.body?.cancel();
  return answer.status;
};

/** What guests are shown of a video, by what it is called. */
const shown = (id: string) => ({
  'the page': `/video/${id}`,
  'its call': `/api/videoplaywithouttoken?video_id=${id}`,
  'its comments': `/api/videos/${id}/comments`,
  'what is related to it': `/api/relatedvideoswithouttoken?video_id=${id}`,
  'its media': `/media/${id}/360-0000.mp4`,
});
const lists = [
  ...['recent', 'trending', 'popular'].map((sort) => `/api/videos/random?sort=${sort}`),
  '/api/categorywithouttoken?category=All&time=today',
];

const change = (id: string, payload: object) =>
  site.app.inject({ method: 'PATCH', url: `/api/videos/${id}`, headers: anna.headers, payload });
const remove = (id: string) =>
  site.app.inject({ method: 'DELETE', url: `/api/videos/${id}`, headers: anna.headers });

test.each([
  ['made private', (id: string) => change(id, { visibility: 'private' })],
  ['deleted', remove],
])(
  'a video that is %s is gone on every process as soon as that has heard of it',
  async (_, hide) => {
    const id = await someVideo(site, anna);
    const addresses = Object.values(shown(id));
    const answers = () => Promise.all(addresses.map(ask));
    expect(await answers()).toEqual(addresses.map(() => 200));
    for (const list of lists) await expect.poll(() => text(list)).toContain(id);
    expect((await hide(id)).statusCode).toBe(200);
    await expect.poll(answers).toEqual(addresses.map(() => 404));
    for (const list of lists) await expect.poll(() => text(list)).not.toContain(id);
  },
);

test('addresses that were given out while fewer hid a video end as soon as more do', async () => {
  const id = await someVideo(site, anna, { visibility: 'unlisted' });
  const addressAs = (visibility: 'unlisted' | 'private') =>
    site.addresses.of({ id, visibility }, '360-0000.mp4');
  const given = addressAs('unlisted');
  expect(await ask(given)).toBe(200);
  await change(id, { visibility: 'private' });
  await expect.poll(() => ask(given)).toBe(404);
  // Its owner goes on with the address of a private one, and with that again when more may see it.
  const own = addressAs('private');
  expect(own).not.toBe(given);
  expect(await ask(own)).toBe(200);
  await change(id, { visibility: 'public' });
  await expect.poll(() => ask(`/media/${id}/360-0000.mp4`)).toBe(200);
  expect(await ask(own)).toBe(200);
  await remove(id);
  await expect.poll(() => ask(own)).toBe(404);
});

test('the videos and words of an account that is given up are gone as soon as that is heard of', async () => {
  const carl = await site.person('carl');
  const [own, above] = [await someVideo(site, carl), await someVideo(site, anna)];
  await comment(above, carl, 'Lovely');
  const addresses = Object.values(shown(own));
  const answers = () => Promise.all(addresses.map(ask));
  expect(await answers()).toEqual(addresses.map(() => 200));
  expect(await text(shown(above)['its comments'])).toContain('Lovely');
  const answer = await site.app.inject({
    method: 'PUT',
    url: '/api/account/deletion',
    headers: carl.headers,
    payload: { password: 'Tr0ub4dor&3' },
  });
  expect(answer.statusCode).toBe(200);
  await expect.poll(answers).toEqual(addresses.map(() => 404));
  await expect.poll(() => text(shown(above)['its comments'])).not.toContain('Lovely');
});

const comment = async (video_id: string, by: typeof anna, words: string): Promise<string> => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/videoplaycomments',
    headers: by.headers,
    payload: { video_id, comment: words },
  });
  return answer.json().comment.comment_id;
};

async function putThumbnail(id: string) {
  const create = { width: 64, height: 36, channels: 3, background: '#a02' } as const;
  return site.app.inject({
    method: 'PUT',
    url: `/api/videos/${id}/thumbnail`,
    headers: { ...anna.headers, 'content-type': 'image/png' },
    payload: await sharp({ create }).png().toBuffer(),
  });
}
const rename = (name: string) =>
  site.app.inject({
    method: 'PATCH',
    url: '/api/account',
    headers: anna.headers,
    payload: { name },
  });

test('a deleted comment, a new thumbnail and a new name are seen as soon as they are heard of', async () => {
  const id = await someVideo(site, anna);
  const comment_id = await comment(id, ben, 'Not nice');
  const { 'its call': call, 'its comments': comments, 'the page': page } = shown(id);
  for (const url of [call, comments, page]) expect(await text(url)).toContain('Not nice');
  await site.app.inject({
    method: 'DELETE',
    url: '/api/delete-comment',
    headers: ben.headers,
    payload: { comment_id },
  });
  for (const url of [call, comments, page]) {
    await expect.poll(() => text(url)).not.toContain('Not nice');
  }

  const poster = async () => JSON.parse(await text(call)).video.thumbnail_url as string | null;
  const before = await poster();
  expect((await putThumbnail(id)).statusCode).toBe(200);
  await expect.poll(poster).not.toBe(before);

  expect(await text(call)).toContain('"channel_name":"anna"');
  await rename('Anna Films');
  await expect.poll(() => text(call)).toContain('"channel_name":"Anna Films"');
});

const send = (method: 'PUT' | 'DELETE', url: string, by: typeof anna, payload: object = {}) =>
  site.app.inject({ method, url, headers: by.headers, payload });
const captions = (id: string) => `/api/videos/${id}/captions/en`;
const putCaptions = (id: string) =>
  site.app.inject({
    method: 'PUT',
    url: captions(id),
    headers: { ...anna.headers, 'content-type': 'text/vtt' },
    payload: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n',
  });

test.each<[string, (id: string, comment_id: string) => Promise<{ statusCode: number }>]>([
  [
    'a comment that is edited',
    (_id, comment_id) => send('PUT', '/api/edit-comment', ben, { comment_id, comment: 'Well' }),
  ],
  ['a comment that is pinned', (_id, one) => send('PUT', `/api/comments/${one}/pin`, anna)],
  ['a comment that is unpinned', (_id, one) => send('DELETE', `/api/comments/${one}/pin`, anna)],
  ['a heart', (_id, one) => send('PUT', `/api/comments/${one}/heart`, anna)],
  [
    'a comment that is deleted',
    (_id, comment_id) => send('DELETE', '/api/delete-comment', ben, { comment_id }),
  ],
  ['new captions', (id) => putCaptions(id)],
  ['the end of captions', (id) => send('DELETE', captions(id), anna)],
  ['a new thumbnail', (id) => putThumbnail(id)],
  ['another title', (id) => change(id, { title: 'Another' })],
  ['the end of the video', (id) => remove(id)],
])('every process hears by the id of its video of %s', async (_what, act) => {
  const [id, untouched] = [await someVideo(site, anna), await someVideo(site, anna)];
  const comment_id = await comment(id, ben, 'At first sight');
  await putCaptions(id);
  const heard: string[] = [];
  other.live.onChange((changed) => heard.push(...[changed].flat()));
  // What was told before has been heard once this is.
  await tellChanged(site.db, [untouched]);
  await expect.poll(() => heard).toContain(untouched);
  heard.length = 0;
  expect((await act(id, comment_id)).statusCode).toBe(200);
  await expect.poll(() => heard).toContain(id);
  expect(heard).not.toContain(untouched);
});

test('every process hears by the ids of user and channel of a new name', async () => {
  const heard: string[] = [];
  other.live.onChange((changed) => heard.push(...[changed].flat()));
  expect((await rename('Anna Berg')).statusCode).toBe(200);
  await expect.poll(() => heard).toEqual(expect.arrayContaining([anna.id, anna.channelId]));
});

test('a page behind a cursor is not kept, since a stranger chooses it freely', async () => {
  const [above = ''] = await Promise.all(Array.from({ length: 4 }, () => someVideo(site, anna)));
  for (const words of ['One', 'Two']) await comment(above, ben, words);
  for (const list of [
    '/api/videos/random?sort=recent&limit=1',
    `/api/videos/${above}/comments?limit=1`,
    `/api/relatedvideoswithouttoken?video_id=${above}&limit=1`,
  ]) {
    const { next_cursor } = JSON.parse(await text(list));
    const page = `${list}&cursor=${next_cursor}`;
    const before = await text(page);
    // Of this nobody is told, so that what is kept would stay.
    await sql`update videos set title = title || '!'`.execute(site.db);
    await sql`update comments set text = text || '!'`.execute(site.db);
    expect([list, await text(page)]).not.toEqual([list, before]);
  }
});
