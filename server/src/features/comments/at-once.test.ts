import { expect, test } from 'vitest';
import { commentCalls } from '../../../test/comments.ts';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const crowd = await Promise.all(Array.from({ length: 6 }, (_, n) => site.person(`person${n}`)));
const [ben = anna, cleo = anna] = crowd;
const calls = commentCalls(site);
const { remove, comments, like, dislike, reply, mark, post } = calls;

test('FLAW-26 many clicks at the same time count once, and many people each once', async () => {
  const video = await someVideo(site, anna);
  const id = await calls.said(anna, video, 'x');
  await Promise.all(Array.from({ length: 12 }, () => like(ben, id)));
  expect((await like(ben, id)).json().likes).toBe(1);
  await Promise.all([
    ...crowd.map((person) => like(person, id)),
    ...crowd.map((person) => dislike(person, id)),
    ...crowd.map((person) => like(person, id)),
  ]);
  const votes = await site.db
    .selectFrom('comment_reactions')
    .where('comment_id', '=', id)
    .select('liked')
    .execute();
  const likes = votes.filter(({ liked }) => liked).length;
  const [comment] = (await comments(anna, video)).comments;
  expect(votes).toHaveLength(crowd.length);
  expect([comment.likes, comment.dislikes]).toEqual([likes, crowd.length - likes]);
});

test('what many write at the same time is all there, and counted', async () => {
  const video = await someVideo(site, anna);
  const id = await calls.said(anna, video, 'x');
  await Promise.all([
    ...crowd.map((person) => post(person, video, 'y')),
    ...crowd.map((person) => reply(person, id, 'z')),
  ]);
  const list = await comments(anna, video, { sort: 'newest' });
  expect(list.total).toBe(13);
  expect(list.comments).toHaveLength(7);
  expect(list.comments.at(-1)).toMatchObject({ id, reply_count: 6 });
});

test('a comment deleted while others reply to it: every reply stays or was refused, none is lost', async () => {
  for (let round = 0; round < 8; round++) {
    const video = await someVideo(site, anna);
    const id = await calls.said(ben, video, 'x');
    const answers = await Promise.all([
      ...crowd.slice(1, 4).map((person) => reply(person, id, 'y')),
      remove(ben, id),
      ...crowd.slice(1, 3).map((person) => like(person, id)),
      remove(anna, id),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code > 404)).toEqual([]);
    const accepted = answers.slice(0, 3).filter(({ statusCode }) => statusCode === 200).length;
    const list = await comments(anna, video);
    const tombstone = { deleted: true, reply_count: accepted };
    expect(list).toMatchObject({ total: accepted, comments: accepted > 0 ? [tombstone] : [] });
  }
});

test('two deletions of the same reply count once', async () => {
  const video = await someVideo(site, anna);
  const id = await calls.said(anna, video, 'x');
  const one = await calls.answered(ben, id, 'y');
  await calls.answered(cleo, id, 'z');
  const answers = await Promise.all([remove(ben, one), remove(anna, one), remove(ben, one)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
  expect(await comments(anna, video)).toMatchObject({ total: 2, comments: [{ reply_count: 1 }] });
});

test('of many pins at the same time one holds', async () => {
  const video = await someVideo(site, anna);
  const ids = await Promise.all(crowd.map((person) => calls.said(person, video, 'x')));
  const answers = await Promise.all(ids.map((id) => mark(anna, id, 'pin')));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  const list = (await comments(anna, video)).comments as { pinned: boolean }[];
  expect(list.map(({ pinned }) => pinned)).toEqual([true, false, false, false, false, false]);
});
