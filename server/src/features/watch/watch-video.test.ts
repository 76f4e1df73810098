import type { Comment } from '@kinora/contract/comments';
import type { WatchedVideo } from '@kinora/contract/watching';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { noteWatching } from '../history/history.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const carl = await site.person('carl');

const watch = (who: Person | null, video_id: string, name = 'videoplay') =>
  site.app.inject({
    url: `/api/${who ? name : 'videoplaywithouttoken'}`,
    query: { video_id },
    ...(who && { headers: who.headers }),
  });
const post = (who: Person, url: string, payload: object) =>
  site.app.inject({ method: 'POST', url, headers: who.headers, payload });

test('DATA-09 API-19 a user gets the video with what they said of it and its first comments', async () => {
  const video = await someVideo(site, anna, { title: 'A walk' });
  const rung = { video_id: video, codecs: 'avc1', bandwidth: 2, average_bandwidth: 1 };
  await site.db
    .insertInto('renditions')
    .values([
      { ...rung, name: '360', label: '360p60', height: 360, published: 1 },
      { ...rung, name: '720', label: '720p60', height: 720, published: 0 },
    ])
    .execute();
  const channel_id = anna.channelId;
  await post(ben, '/api/videoplayvideolike', { video_id: video, is_like: true });
  await post(ben, '/api/channels/subscribe', { channel_id, is_subscribed: true });
  const bell = { channel_id, notification_enabled: true };
  await post(ben, '/api/channel/handle-bell-notification', bell);
  await post(ben, '/api/videoplaycomments', { video_id: video, comment: 'Lovely' });

  const answer = (await watch(ben, video)).json();
  expect(answer).toMatchObject({ code: 200, message: expect.any(String) });
  expect(answer.video).toMatchObject({
    ...{ id: video, name: 'A walk', title: 'A walk', video_view: 0, video_viewer: 0 },
    ...{ likes: 1, dislikes: 0, isVideoLike: true, isVideoDislike: false },
    ...{ isSubscribed: true, notification_enabled: true, number_of_channel_subscribers: 1 },
    ...{ isCommentEnabled: true, planned_resolutions: ['720p60'] },
    resolutions: [
      {
        ...{ id: '360', resolution: '360p60' },
        resolution_url: expect.stringMatching(new RegExp(`^/media/.*${video}/360-alone\\.m3u8$`)),
      },
    ],
    comments: [{ comment: 'Lovely', user_name: 'ben', isLiked: false, replies: [] }],
  });
});

test('DATA-08 views have one value under both names: in cards, in playlists, by themselves and as shorts', async () => {
  const video = await someVideo(site, anna, { views: 7 });
  const short = await someVideo(site, anna, { views: 7, type: 'short' });
  const { playlist_id } = (
    await post(ben, '/api/createplaylist', { playlist_name: 'Seen' })
  ).json();
  await post(ben, '/api/addvideoinplaylist', { playlist_id, video_ids: [video, short] });
  const listed = async (url: string) =>
    (await site.app.inject({ url, headers: ben.headers })).json();
  const { videos: entries } = await listed(
    `/api/fetchvideofromparticularplaylist?playlist_id=${playlist_id}`,
  );
  const { videos: cards } = await listed('/api/videos/recent?limit=100');
  const { data: shorts } = (await post(ben, '/api/shortsfetch', { start: short })).json();
  const byItself = async (who: Person | null) => [(await watch(who, video)).json().video];
  const views = (shown: Pick<WatchedVideo, 'id' | 'video_view' | 'video_viewer'>[]) =>
    shown
      .filter(({ id }) => [video, short].includes(id))
      .map(({ id, video_view, video_viewer }) => [id, video_view, video_viewer]);
  const seen = [video, 7, 7];
  const seenShort = [short, 7, 7];
  expect({
    ...{ entries: views(entries), cards: views(cards), shorts: views(shorts) },
    ...{ user: views(await byItself(ben)), guest: views(await byItself(null)) },
  }).toEqual({
    ...{ entries: [seen, seenShort], cards: [seenShort, seen], shorts: [seenShort] },
    ...{ user: [seen], guest: [seen] },
  });
});

test('API-20 a guest gets the same video, and nothing that is somebody’s', async () => {
  const video = await someVideo(site, anna);
  await post(ben, '/api/videoplayvideolike', { video_id: video, is_like: true });
  expect((await watch(null, video)).json().video).toMatchObject({
    ...{ id: video, likes: 1, isVideoLike: false, isSubscribed: false, mine: false },
    comments: [],
  });
  // A user may ask the guests' question and is answered as themselves.
  expect((await watch(ben, video, 'videoplaywithouttoken')).json().video.isVideoLike).toBe(true);
});

test('a video that is not for somebody is not found, its comments neither', async () => {
  const hidden = await someVideo(site, anna, { visibility: 'private' });
  expect((await watch(anna, hidden)).statusCode).toBe(200);
  for (const who of [ben, null]) {
    const answer = await watch(who, hidden);
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found']);
  }
});

test('a video that becomes private is at once not there for guests', async () => {
  const video = await someVideo(site, anna);
  expect((await watch(null, video)).statusCode).toBe(200);
  await site.app.inject({
    method: 'PATCH',
    url: `/api/videos/${video}`,
    headers: anna.headers,
    payload: { visibility: 'private' },
  });
  await expect.poll(async () => (await watch(null, video)).statusCode).toBe(404);
});

// What guests are shown is kept for a moment, also where it is part of what a user is shown.
beforeAll(() => vi.waitUntil(() => site.live.isListening(), 10_000));

test('a user’s own is told at once, however long what guests are shown is kept', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  const video = await someVideo(site, anna, { seconds: 100 });
  const words = (who: Person, comment: string) =>
    post(who, '/api/videoplaycomments', { video_id: video, comment });
  const first = (await words(carl, 'First')).json().comment;
  const reply = { video_id: video, comment_id: first.id, reply: 'Again' };
  const answer = (await post(carl, '/api/reply-to-comment', reply)).json().reply;
  expect((await watch(null, video)).json().video.comments).toHaveLength(1);
  expect((await watch(ben, video)).json().video).toMatchObject({ likes: 0, resume_at: null });

  const channel_id = anna.channelId;
  await post(ben, '/api/videoplayvideolike', { video_id: video, is_like: true });
  await post(ben, '/api/channels/subscribe', { channel_id, is_subscribed: true });
  await post(ben, '/api/videoplaycommentslike', { comment_id: first.id, is_like: true });
  await post(ben, '/api/videoplaycommentsdislike', { comment_id: answer.id, is_dislike: true });
  await noteWatching(site.db, ben, video, 40);
  const kept = { likes: 0, isVideoLike: false, isSubscribed: false, resume_at: null };
  expect((await watch(null, video)).json().video).toMatchObject(kept);
  expect((await watch(ben, video)).json().video).toMatchObject({
    ...{ likes: 1, isVideoLike: true, isSubscribed: true, resume_at: 40, mine: false },
    comments: [
      {
        ...{ id: first.id, likes: 1, isLiked: true, isDisLiked: false },
        replies: [{ id: answer.id, dislikes: 1, isLiked: false, isDisLiked: true }],
      },
    ],
  });
  expect((await watch(anna, video)).json().video).toMatchObject({ mine: true, likes: 1 });

  await words(ben, 'Me too');
  const seenBy = async (who: Person | null) =>
    (await watch(who, video)).json().video.comments.map(({ comment }: Comment) => comment);
  expect(await seenBy(null)).toEqual(['First']);
  expect(await seenBy(ben)).toEqual(['First', 'Me too']);
  vi.restoreAllMocks();
});
