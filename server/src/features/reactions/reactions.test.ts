import { expect, test } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');

const say = (person: Person, verb: 'like' | 'dislike', video: string, said: boolean) =>
  site.app.inject({
    method: 'POST',
    url: `/api/videoplayvideo${verb}`,
    headers: person.headers,
    payload: { video_id: video, [`is_${verb}`]: said },
  });

test('WATCH-06 API-30 API-31 a like clears a dislike and lowers its count, and the reverse', async () => {
  const video = await someVideo(site, anna);
  await say(ben, 'dislike', video, true);
  await say(anna, 'like', video, true);
  expect((await say(ben, 'like', video, true)).json()).toMatchObject({
    likes: 2,
    dislikes: 0,
    isVideoLike: true,
    isVideoDislike: false,
  });
  expect((await say(ben, 'dislike', video, true)).json()).toMatchObject({
    likes: 1,
    dislikes: 1,
    isVideoLike: false,
    isVideoDislike: true,
  });
});

test('WATCH-08 what was said can be taken back, and only that', async () => {
  const video = await someVideo(site, anna);
  await say(ben, 'like', video, true);
  expect((await say(ben, 'dislike', video, false)).json().likes).toBe(1);
  const none = { likes: 0, dislikes: 0, isVideoLike: false, isVideoDislike: false };
  expect((await say(ben, 'like', video, false)).json()).toMatchObject(none);
});

test('FLAW-26 many clicks at the same time count once', async () => {
  const video = await someVideo(site, anna);
  await Promise.all(Array.from({ length: 12 }, () => say(ben, 'like', video, true)));
  expect((await say(ben, 'like', video, true)).json().likes).toBe(1);
  await Promise.all(Array.from({ length: 12 }, () => say(ben, 'dislike', video, true)));
  expect((await say(ben, 'dislike', video, true)).json()).toMatchObject({ likes: 0, dislikes: 1 });
});

test('a video that the viewer may not see is not found', async () => {
  const video = await someVideo(site, anna, { visibility: 'private' });
  expect((await say(ben, 'like', video, true)).statusCode).toBe(404);
  expect((await say(anna, 'like', video, true)).statusCode).toBe(200);
});

test('LIKED-02 API-50 the latest like comes first, page by page, and hidden videos are left out', async () => {
  const carl = await site.person('carl');
  const videos: string[] = [];
  for (let n = 0; n < 5; n++) {
    videos.push(await someVideo(site, anna));
    await say(carl, 'like', videos[n] ?? '', true);
  }
  await site.db
    .updateTable('videos')
    .set({ visibility: 'private' })
    .where('id', '=', videos[3] ?? '')
    .execute();
  const list = async (cursor?: string) => {
    const query = { limit: '2', ...(cursor && { cursor }) };
    return (
      await site.app.inject({ url: '/api/liked-videos', headers: carl.headers, query })
    ).json();
  };
  const first = await list();
  const second = await list(first.next_cursor);
  const ids = [...first.liked_videos, ...second.liked_videos].map(({ id }: { id: string }) => id);
  expect(ids).toEqual([videos[4], videos[2], videos[1], videos[0]]);
  expect(second.next_cursor).toBeNull();
  expect((await list('nonsense')).error).toBe('bad_input');
});
