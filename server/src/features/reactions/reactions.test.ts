import type { OutputOf } from '@kinora/contract/call';
import type { likedVideos } from '@kinora/contract/reactions';
import { expect, test } from 'vitest';
import { waitingForLocks } from '../../../test/locks.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');

const post = ({ headers }: Person, url: string, payload: object) =>
  site.app.inject({ method: 'POST', url, headers, payload });
const say = (person: Person, verb: 'like' | 'dislike', video: string, said: boolean) =>
  post(person, `/api/videoplayvideo${verb}`, { video_id: video, [`is_${verb}`]: said });

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
  await say(ben, 'dislike', video, true);
  expect((await say(ben, 'like', video, false)).json().dislikes).toBe(1);
  expect((await say(ben, 'dislike', video, false)).json()).toMatchObject(none);
});

test('API-30 API-40 API-50 FLAW-17 the time of a like is that of the server, whatever is sent', async () => {
  const dora = await site.person('dora');
  const liked_at = '2020-01-01T00:00:00.000Z';
  const [video_id, shorts_id] = [
    await someVideo(site, anna),
    await someVideo(site, anna, { type: 'short' }),
  ];
  const before = Date.now();
  await post(dora, '/api/videoplayvideolike', { video_id, is_like: true, liked_at });
  await post(dora, '/api/shortslike', { shorts_id, is_liked: true, liked_at });
  const { liked_videos } = (
    await site.app.inject({ url: '/api/liked-videos', headers: dora.headers })
  ).json<OutputOf<typeof likedVideos>>();
  expect(liked_videos.map(({ id }) => id)).toEqual([shorts_id, video_id]);
  for (const { liked_at: noted } of liked_videos) {
    // Two clocks, of the database and of this process.
    expect(Math.abs(Date.parse(noted) - before)).toBeLessThan(60_000);
  }
});

test('FLAW-26 many clicks at the same time count once', async () => {
  const video = await someVideo(site, anna);
  await Promise.all(Array.from({ length: 12 }, () => say(ben, 'like', video, true)));
  expect((await say(ben, 'like', video, true)).json().likes).toBe(1);
  await Promise.all(Array.from({ length: 12 }, () => say(ben, 'dislike', video, true)));
  expect((await say(ben, 'dislike', video, true)).json()).toMatchObject({ likes: 0, dislikes: 1 });
});

test('who changes their mind about a video while it is deleted finds it gone, and holds nobody up', async () => {
  const video = await someVideo(site, anna);
  await say(ben, 'dislike', video, true);
  const changeMind = async () => (await say(ben, 'like', video, true)).statusCode;
  let answered: Promise<number> | undefined;
  await site.db.transaction().execute(async (tx) => {
    await tx.selectFrom('videos').where('id', '=', video).select('id').forUpdate().execute();
    answered = changeMind();
    await expect.poll(() => waitingForLocks(site.db), { timeout: 30_000 }).toBe(1);
    await tx.deleteFrom('videos').where('id', '=', video).execute();
  });
  expect(await answered).toBe(404);
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
