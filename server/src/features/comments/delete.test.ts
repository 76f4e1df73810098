import { expect, test } from 'vitest';
import { commentCalls } from '../../../test/comments.ts';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { deleteVideos, restoreVideos } from '../videos/delete-videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const cleo = await site.person('cleo');
const calls = commentCalls(site);
const { remove, comments, like, reply } = calls;
const said = calls.said.bind(calls);
const answered = calls.answered.bind(calls);

/** What is seen below a video, and what is counted of it. */
async function seen(video: string) {
  const { comments: list, total } = await comments(anna, video, { sort: 'newest' });
  return {
    total,
    list: list.map((one: { comment: string; reply_count: number }) => [
      one.comment,
      one.reply_count,
    ]),
  };
}

test('API-26 COMM-08 author, owner of the video and moderators delete, nobody else', async () => {
  const video = await someVideo(site, anna);
  const [a, b, c] = [
    await said(ben, video, 'a'),
    await said(ben, video, 'b'),
    await said(ben, video, 'c'),
  ];
  expect((await remove(cleo, a)).statusCode).toBe(403);
  expect((await remove(ben, a)).json()).toEqual({
    code: 200,
    message: 'Comment deleted.',
    removed: 1,
    kept: false,
  });
  expect((await remove(ben, a)).statusCode).toBe(404);
  expect((await remove(anna, b)).statusCode).toBe(200);
  await site.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', cleo.id).execute();
  expect((await remove(cleo, c)).statusCode).toBe(200);
  await site.db.updateTable('users').set({ role: 'user' }).where('id', '=', cleo.id).execute();
  expect(await seen(video)).toEqual({ total: 0, list: [] });
});

test('COMM-13 ux 88 a comment that others replied to keeps its place, until the last reply is gone', async () => {
  const video = await someVideo(site, anna);
  const id = await said(ben, video, 'A secret');
  await like(cleo, id);
  const own = await answered(ben, id, 'Mine');
  const other = await answered(cleo, id, 'Yours');
  await remove(ben, id);
  const [tombstone] = (await comments(ben, video)).comments;
  expect(tombstone).toMatchObject({
    ...{ id, deleted: true, comment: '', user_id: null, user_name: '', likes: 0, reply_count: 2 },
  });
  expect(JSON.stringify(await site.db.selectFrom('comments').selectAll().execute())).not.toContain(
    'A secret',
  );
  expect(await seen(video)).toEqual({ total: 2, list: [['', 2]] });
  expect((await reply(cleo, id, 'To nobody')).statusCode).toBe(404);
  expect((await like(ben, id)).statusCode).toBe(404);
  expect((await remove(ben, id)).statusCode).toBe(404);
  expect((await reply(cleo, other, 'The talk goes on')).statusCode).toBe(200);
  expect((await comments(anna, video)).total).toBe(3);
  await remove(anna, other);
  await remove(ben, own);
  const [last] = (await comments(anna, video)).comments[0].replies;
  await remove(cleo, last.id);
  expect(await seen(video)).toEqual({ total: 0, list: [] });
});

test('a comment with replies of its author alone goes with them', async () => {
  const video = await someVideo(site, anna);
  const id = await said(ben, video, 'Me');
  await answered(ben, id, 'And me');
  await remove(ben, id);
  expect(await seen(video)).toEqual({ total: 0, list: [] });
});

test('an account that is deleted takes its words along; replies of others and all counts stay right', async () => {
  const dora = await site.person('dora');
  const video = await someVideo(site, anna);
  const answeredOne = await said(dora, video, 'Answered');
  await answered(dora, answeredOne, 'By myself');
  await answered(ben, answeredOne, 'By Ben');
  const alone = await said(dora, video, 'Talking to myself');
  await answered(dora, alone, 'Still');
  const bens = await said(ben, video, 'Of Ben');
  await answered(dora, bens, 'Hello Ben');
  await answered(cleo, bens, 'Hello too');
  const emptied = await said(ben, video, 'Emptied');
  await answered(dora, emptied, 'The only reply');
  await remove(ben, emptied);
  await site.db.transaction().execute((tx) => deleteAccount(tx, site.enqueue, dora.id));
  expect(await seen(video)).toEqual({
    total: 3,
    list: [
      ['Of Ben', 1],
      ['', 1],
    ],
  });
  const rows = await site.db
    .selectFrom('comments')
    .where('video_id', '=', video)
    .select('text')
    .execute();
  expect(rows.map(({ text }) => text).toSorted()).toEqual(['', 'By Ben', 'Hello too', 'Of Ben']);
});

test('comments go with their video', async () => {
  const video = await someVideo(site, anna);
  await answered(cleo, await said(ben, video, 'x'), 'y');
  await site.db.deleteFrom('videos').where('id', '=', video).execute();
  const left = await site.db
    .selectFrom('comments')
    .where('video_id', '=', video)
    .select('id')
    .execute();
  expect(left).toEqual([]);
});

test('ux 57 below a deleted video that may be brought back nobody reads or writes, its owner neither', async () => {
  const video = await someVideo(site, anna);
  const id = await calls.said(anna, video, 'Mine');
  await deleteVideos(site.db, anna, [video]);
  const answers = await Promise.all([
    calls.one(anna, id),
    calls.reply(anna, id, 'x'),
    calls.like(anna, id),
    calls.edit(anna, id, 'x'),
    calls.mark(anna, id, 'pin'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  expect((await calls.comments(anna, video)).error).toBe('not_found');
  expect((await calls.replies(anna, id)).error).toBe('not_found');
  await restoreVideos(site.db, site.enqueue, anna, [video]);
  expect((await calls.comments(anna, video)).comments).toMatchObject([{ id, comment: 'Mine' }]);
});
