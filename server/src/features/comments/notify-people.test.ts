import { expect, test } from 'vitest';
import { commentCalls } from '../../../test/comments.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const cleo = await site.person('cleo.p');
const calls = commentCalls(site);

/** What a person was told of a video, as `type comment`, oldest first. */
async function notificationsOf(video: string, who: Person): Promise<string[]> {
  const rows = await site.db
    .selectFrom('notifications')
    .where('user_id', '=', who.id)
    .where('video_id', '=', video)
    .orderBy('id')
    .select(['type', 'comment_id'])
    .execute();
  return rows.map(({ type, comment_id }) => `${type} ${comment_id}`);
}

test('HEAD-11 comments, replies and mentions tell whom they concern, each person once', async () => {
  const video = await someVideo(site, anna);
  const id = await calls.said(ben, video, 'Hello @cleo.p. And @BEN, and @nobody');
  expect(await notificationsOf(video, anna)).toEqual([`comment ${id}`]);
  expect(await notificationsOf(video, cleo)).toEqual([`mention ${id}`]);
  expect(await notificationsOf(video, ben)).toEqual([]);
  const [comment] = (await calls.comments(anna, video)).comments;
  expect(comment.mentions.toSorted()).toEqual(['ben', 'cleo.p']);

  const answer = await calls.answered(cleo, id, 'Hello @ben and @anna');
  expect(await notificationsOf(video, ben)).toEqual([`mention ${answer}`]);
  expect((await notificationsOf(video, anna)).at(-1)).toBe(`mention ${answer}`);
  const second = await calls.answered(anna, answer, 'Hello both');
  expect((await notificationsOf(video, cleo)).at(-1)).toBe(`reply ${second}`);
  expect(await notificationsOf(video, anna)).toHaveLength(2);
});

test('an edit tells only who is mentioned for the first time', async () => {
  const video = await someVideo(site, anna);
  const id = await calls.said(anna, video, 'Thanks @ben');
  await calls.edit(anna, id, 'Thanks @ben and @cleo.p');
  expect(await notificationsOf(video, ben)).toEqual([`mention ${id}`]);
  expect(await notificationsOf(video, cleo)).toEqual([`mention ${id}`]);
  // Nor does one that takes it out and puts it back.
  await calls.edit(anna, id, 'Thanks');
  await calls.edit(anna, id, 'Thanks again @ben');
  expect(await notificationsOf(video, ben)).toEqual([`mention ${id}`]);
});

test('nobody is told of a private video, and what is deleted is told no more', async () => {
  const hidden = await someVideo(site, anna, { visibility: 'private' });
  await calls.post(anna, hidden, 'A note for @ben');
  expect(await notificationsOf(hidden, ben)).toEqual([]);
  // Nor by an answer to what they wrote while it was public.
  const former = await someVideo(site, anna);
  const written = await calls.said(ben, former, 'Nice');
  const url = `/api/videos/${former}`;
  const payload = { visibility: 'private' };
  await site.app.inject({ method: 'PATCH', url, headers: anna.headers, payload });
  await calls.reply(anna, written, 'Not any more');
  expect(await notificationsOf(former, ben)).toEqual([]);
  const video = await someVideo(site, anna);
  const id = await calls.said(ben, video, 'x');
  await calls.remove(ben, id);
  expect(await notificationsOf(video, anna)).toEqual([]);
});

test('the bell leads to the comment', async () => {
  const video = await someVideo(site, anna, { title: 'On foot' });
  const id = await calls.said(ben, video, 'Hello @anna');
  const { data } = (
    await site.app.inject({ url: '/api/bell-notifications?type=mention', headers: anna.headers })
  ).json();
  expect(data[0].notifications[0]).toMatchObject({
    ...{ type: 'mention', video_id: video, comment_id: id, channel_name: 'ben' },
    notification_text: 'ben mentioned you in a comment on “On foot”.',
  });
});
