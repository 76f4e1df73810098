import type { Short } from '@kinora/contract/shorts';
import { expect, test } from 'vitest';
import { commentCalls } from '../../../test/comments.ts';
import { shortsOf } from '../../../test/shorts.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { noteWatching } from '../history/history.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const comments = commentCalls(site);

const { call, answer, someShort } = shortsOf(site);
const shown = async (who: Person | null, id: string): Promise<Short> =>
  (await answer(who, 'shortsfetchwithouttoken', { start: id, limit: 2 })).data[0];

test('API-37 API-38 DATA-12 DATA-14 a short has every name of the specification, each spelling with the same value', async () => {
  const poster = { poster: 'poster.jpg', description: 'At sea #waves', category: 'Sports' };
  const id = await someShort(anna, { title: 'Surf', ...poster });
  await call(ben, 'shortslike', { shorts_id: id, is_liked: true });
  await comments.said(ben, id, 'Wow');
  await noteWatching(site.db, ben, id, 3);
  for (const [who, path] of [
    [ben, 'shortsfetch'],
    [ben, 'shortsfetchwithouttoken'],
    [null, 'shortsfetchwithouttoken'],
  ] as const) {
    const { code, data } = await answer(who, path, { user_id: who?.id ?? '' });
    const short = data.find((one: Short) => one.id === id);
    const mine = who !== null;
    expect(code).toBe(200);
    expect(short).toMatchObject({
      ...{ id, title: 'Surf', name: 'Surf', description: 'At sea #waves', category: 'Sports' },
      ...{ type: 'short', duration: '00:08', isCommentEnabled: true, mine: false },
      ...{ like: 1, likes: 1, dislike: 0, dislikes: 0 },
      ...{ isLiked: mine, isDisLiked: false, isDisliked: false },
      ...{ channel_name: 'anna', channel_id: anna.channelId, profile_image: null },
      ...{ video_view: 0, video_viewer: 0, comment_count: 1 },
    });
    expect(short.video_url).toMatch(/master\.m3u8$/);
    expect(short.thumbnail).toMatch(/poster\.jpg$/);
    expect(short.thumbnail_url).toBe(short.thumbnail);
    expect(short.comments.map((one: { comment: string }) => one.comment)).toEqual(['Wow']);
    expect(short.watch_time !== null).toBe(mine);
  }
});

test('DATA-12 DATA-13 beside a short is the picture of its channel, beside a comment that of who wrote it', async () => {
  const [ida, jon] = [await site.person('ida'), await site.person('jon')];
  for (const { id, username } of [ida, jon]) {
    const image = `/media/pictures/${username}.webp`;
    await site.db.updateTable('users').set({ image }).where('id', '=', id).execute();
    await site.db.updateTable('channels').set({ image }).where('user_id', '=', id).execute();
  }
  const id = await someShort(ida);
  const written = { shorts_id: id, comment: 'Wow' };
  const { data } = await answer(jon, 'shortscommentscreate', written);
  await comments.answered(ida, data.id, 'Thanks');
  const { data: details } = await answer(ben, 'fetch-shorts-details', { shorts_id: id });
  for (const short of [details, await shown(ben, id), await shown(null, id)]) {
    expect(short).toMatchObject({
      profile_image: '/media/pictures/ida.webp',
      comments: [
        {
          profile_image: '/media/pictures/jon.webp',
          replies: [{ profile_image: '/media/pictures/ida.webp' }],
        },
      ],
    });
  }
  expect(data.profile_image).toBe('/media/pictures/jon.webp');
});

test('API-39 a short that becomes current is a view and stands in the history; a look at it is neither', async () => {
  const carl = await site.person('carl');
  const id = await someShort(anna);
  const details = (is_short_add?: boolean) =>
    answer(carl, 'fetch-shorts-details', { shorts_id: id, is_short_add, user_id: carl.id });
  const history = async () =>
    (await site.app.inject({ url: '/api/history', headers: carl.headers })).json().history;
  expect((await details()).data).toMatchObject({ id, watch_time: null });
  expect((await details(false)).data).toMatchObject({ id, watch_time: null });
  expect(await history()).toEqual([]);
  await noteWatching(site.db, carl, id, 5);
  const { code, data } = await details(true);
  expect(code).toBe(200);
  expect(Date.parse(data.watch_time)).toBeGreaterThan(Date.now() - 60_000);
  const [day] = await history();
  // DATA-16 HIST-11: it is among the day's shorts, with the place it was left at.
  expect(day.videos).toEqual([]);
  expect(day.shorts).toMatchObject([{ id, type: 'short', position: 5 }]);
  await details(true);
  await expect.poll(async () => (await shown(null, id)).video_view, { timeout: 20_000 }).toBe(1);
  expect((await answer(carl, 'shortsfetch', { user_id: ben.id })).error).toBe('not_allowed');
});

test('a short that was swiped away is none of those by which videos are recommended; a long video left as soon is', async () => {
  const emil = await site.person('emil');
  const ready = async () =>
    (await site.app.inject({ url: '/api/recommendations/settings', headers: emil.headers })).json()
      .settings.ready;
  const leave = async (id: string, watched: number) => {
    await call(emil, 'fetch-shorts-details', { shorts_id: id, is_short_add: true });
    await call(emil, `videos/${id}/views`, { position: watched, watched });
  };
  for (let n = 0; n < 5; n++) await leave(await someShort(anna), 1);
  expect(await ready()).toBe(false);
  for (let n = 0; n < 2; n++) await leave(await someShort(anna), 4);
  for (let n = 0; n < 2; n++) await leave(await someVideo(site, anna, { seconds: 8 }), 1);
  expect(await ready()).toBe(false);
  await leave(await someShort(anna, { seconds: 1 }), 1);
  expect(await ready()).toBe(true);
});

test('WATCH-08 API-40 API-41 DATA-14 like and dislike exclude each other, and are those of the video', async () => {
  const id = await someShort(anna);
  const said = (name: string, payload: object) => answer(ben, name, { shorts_id: id, ...payload });
  const counts = (like: number, dislike: number) => ({
    ...{ like, likes: like, dislike, dislikes: dislike },
    ...{ isLiked: like > 0, isDisLiked: dislike > 0, isDisliked: dislike > 0 },
  });
  const liked_at = '2020-01-01T00:00:00Z';
  expect(await said('shortslike', { is_liked: true, liked_at })).toEqual({
    ...counts(1, 0),
    code: 200,
  });
  expect(await said('shortsdislike', { is_disliked: true })).toEqual({
    ...counts(0, 1),
    code: 200,
  });
  expect(await shown(ben, id)).toMatchObject(counts(0, 1));
  const ofVideo = { video_id: id, is_like: true };
  expect(await answer(ben, 'videoplayvideolike', ofVideo)).toMatchObject({ likes: 1, dislikes: 0 });
  expect(await said('shortslike', { is_liked: false })).toMatchObject(counts(0, 0));
  await said('shortsdislike', { is_disliked: true });
  expect(await said('shortsdislike', { is_disliked: false })).toMatchObject(counts(0, 0));
  expect(await shown(ben, id)).toMatchObject(counts(0, 0));
});

test('API-42 DATA-13 a comment is answered with every name; whose it is, the session says', async () => {
  const id = await someShort(anna);
  const written = {
    shorts_id: id,
    comment: ' Wow ',
    user_name: 'anna',
    profile_image: '/other.png',
  };
  const { code, data } = await answer(ben, 'shortscommentscreate', written);
  expect(code).toBe(200);
  expect(data).toMatchObject({
    ...{ comment: 'Wow', user_name: 'ben', profile_image: null, replies: [] },
    ...{ like: 0, dislike: 0, isLiked: false, isDisliked: false },
  });
  expect(Date.parse(data.upload_time)).toBeGreaterThan(Date.now() - 60_000);
  const { data: short } = await answer(anna, 'fetch-shorts-details', { shorts_id: id });
  expect(short.comments).toEqual([data]);
  expect((await comments.comments(null, id)).comments).toMatchObject([{ id: data.id }]);
  const empty = { shorts_id: id, comment: '  ' };
  expect((await call(ben, 'shortscommentscreate', empty)).statusCode).toBe(422);
});

test('API-43 API-44 SHORT-11 comments and replies of a short are liked and disliked', async () => {
  const id = await someShort(anna);
  const { data } = await answer(ben, 'shortscommentscreate', { shorts_id: id, comment: 'Wow' });
  const reply = await comments.answered(anna, data.id, 'Thanks');
  for (const comment_id of [data.id, reply]) {
    expect(await answer(anna, 'shortscommentslike', { comment_id, is_like: true })).toMatchObject({
      ...{ code: 200, like: 1, likes: 1, isLiked: true, isDisliked: false },
    });
    const disliked = { comment_id, is_dislike: true };
    expect(await answer(anna, 'shortscommentsdislike', disliked)).toMatchObject({
      ...{ like: 0, dislike: 1, dislikes: 1, isLiked: false, isDisLiked: true, isDisliked: true },
    });
  }
  const [comment] = (await shown(anna, id)).comments;
  expect(comment).toMatchObject({ dislike: 1, isDisliked: true, reply_count: 1 });
  expect(comment?.replies).toMatchObject([{ id: reply, comment: 'Thanks', dislike: 1 }]);
});

test('a short’s comments are sorted, edited, pinned, given a heart and deleted by the calls of videos', async () => {
  const id = await someShort(anna);
  const [first, second] = [
    await comments.said(ben, id, 'One'),
    await comments.said(ben, id, 'Two'),
  ];
  await comments.like(anna, first);
  await comments.edit(ben, second, 'Two!');
  await comments.mark(anna, second, 'pin');
  await comments.mark(anna, first, 'heart');
  expect((await shown(null, id)).comments).toMatchObject([
    { id: second, comment: 'Two!', edited: true, pinned: true },
    { id: first, hearted: true, like: 1 },
  ]);
  const newest = await comments.comments(null, id, { sort: 'newest' });
  expect(newest.total).toBe(2);
  await comments.remove(ben, second);
  expect((await shown(null, id)).comment_count).toBe(1);
});

test('COMM-01 a short whose comments are off shows none and takes none', async () => {
  const id = await someShort(anna);
  await comments.said(ben, id, 'Before');
  await site.db
    .updateTable('videos')
    .set({ comments_enabled: false })
    .where('id', '=', id)
    .execute();
  expect(await shown(null, id)).toMatchObject({ comments: [], comment_count: 0 });
  const refused = await call(ben, 'shortscommentscreate', { shorts_id: id, comment: 'After' });
  expect(refused.statusCode).toBe(403);
});

test.each([
  ['shortslike', 'videoplayvideolike', { is_liked: true, is_like: true }],
  ['shortsdislike', 'videoplayvideodislike', { is_disliked: true, is_dislike: true }],
  ['shortscommentscreate', 'videoplaycomments', { comment: 'Hello' }],
])(
  'API-40 API-41 API-42 %s answers for any video what %s does',
  async (ofShorts, ofVideos, payload) => {
    const own = { long: await someVideo(site, anna), unlisted: await someVideo(site, anna) };
    const secret = await someVideo(site, anna, { visibility: 'private' });
    for (const [id, status] of [
      ...Object.values(own).map((video) => [video, 200] as const),
      ...[secret, 'nothing'].map((video) => [video, 404] as const),
    ]) {
      const sent = { ...payload, shorts_id: id, video_id: id };
      const answers = [await call(ben, ofShorts, sent), await call(ben, ofVideos, sent)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
    }
    expect((await call(null, ofShorts, { ...payload, shorts_id: own.long })).statusCode).toBe(401);
  },
);

test('API-39 details of a long video, and of what may not be seen, are answered as for videos', async () => {
  const [long, secret] = [
    await someVideo(site, anna),
    await someVideo(site, anna, { visibility: 'private' }),
  ];
  const details = (id: string, is_short_add: boolean) =>
    call(ben, 'fetch-shorts-details', { shorts_id: id, is_short_add });
  expect((await details(long, true)).json().data).toMatchObject({ id: long, type: 'video' });
  for (const id of [secret, 'nothing']) {
    expect((await details(id, true)).statusCode).toBe(404);
    expect((await details(id, false)).statusCode).toBe(404);
  }
});
