import { expect, test } from 'vitest';
import { commentCalls } from '../../../test/comments.ts';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { firstComments } from './list-comments.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const cleo = await site.person('cleo');
/** Reads what is there now; what guests are answered is kept for two seconds. */
const reader = await site.person('reader');
const calls = commentCalls(site);
const { post, reply, edit, like, dislike, mark, comments, replies, one } = calls;
const said = calls.said.bind(calls);
const answered = calls.answered.bind(calls);

const words = (list: { comment: string }[]) => list.map(({ comment }) => comment);
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

test('API-24 COMM-14 DATA-10 a new comment is answered as lists show it, with both ids', async () => {
  const video = await someVideo(site, anna);
  const answer = await post(ben, video, '  First!\n');
  expect(answer.statusCode).toBe(200);
  const { code, message, comment } = answer.json();
  expect({ code, message }).toEqual({ code: 200, message: 'Comment posted.' });
  expect(comment).toMatchObject({
    comment_id: comment.id,
    comment: 'First!',
    user_name: 'ben',
    user_id: ben.id,
    by_owner: false,
    ...{ likes: 0, dislikes: 0, isLiked: false, isDisLiked: false, replies: [], reply_count: 0 },
  });
  const { comment_id: _id, ...listed } = comment;
  expect(await comments(null, video)).toEqual({
    code: 200,
    comments: [listed],
    total: 1,
    next_cursor: null,
  });
});

test('FLAW-17 whose words and picture these are is decided by the session alone', async () => {
  const video = await someVideo(site, anna);
  const profile_image = 'https://evil.example/x.png';
  const say = async (url: string, sent: object) => {
    const payload = { ...sent, profile_image };
    return (await site.app.inject({ method: 'POST', url, headers: ben.headers, payload })).json();
  };
  const own = { user_id: ben.id, profile_image: null };
  const { comment } = await say('/api/videoplaycomments', { video_id: video, comment: 'Me' });
  expect(comment).toMatchObject(own);
  const answer = { comment_id: comment.id, reply: 'Me too' };
  expect((await say('/api/reply-to-comment', answer)).reply).toMatchObject(own);
  const listed = (await comments(reader, video)).comments;
  expect(listed).toMatchObject([{ ...own, replies: [own] }]);
  expect(JSON.stringify(listed)).not.toContain('evil');
});

test('API-27 DATA-11 a reply carries its id twice and stands below its comment, oldest first', async () => {
  const video = await someVideo(site, anna);
  const id = await said(ben, video, 'A question');
  const { code, reply: first } = (await reply(anna, id, 'An answer')).json();
  expect(code).toBe(200);
  expect(first).toMatchObject({ reply_id: first.id, user_name: 'anna', by_owner: true });
  // A reply to a reply joins the same comment.
  for (const n of [2, 3, 4, 5]) await reply(cleo, first.id, `Answer ${n}`);
  const [comment] = (await comments(reader, video)).comments;
  expect(comment.reply_count).toBe(5);
  expect(words(comment.replies)).toEqual(['An answer', 'Answer 2', 'Answer 3']);
  const page = await replies(null, id, { limit: '3' });
  const rest = await replies(null, id, { limit: '3', cursor: page.next_cursor });
  expect(ids(page.replies)).toEqual(ids(comment.replies));
  expect(words(rest.replies)).toEqual(['Answer 4', 'Answer 5']);
  expect(rest.next_cursor).toBeNull();
  expect((await comments(reader, video)).total).toBe(6);
});

test('COMM-04 words are needed, and at most 10,000 characters are taken', async () => {
  const video = await someVideo(site, anna);
  const id = await said(ben, video, 'x');
  for (const answer of [
    await post(ben, video, ' \n\t '),
    await edit(ben, id, '  '),
    await reply(ben, id, ''),
  ]) {
    expect(answer.statusCode).toBe(422);
  }
  const long = await post(ben, video, 'é'.repeat(10_001));
  expect(long.json().errors).toEqual({
    comment: ['A comment may have at most 10,000 characters.'],
  });
  expect((await post(ben, video, '🎬'.repeat(10_000))).statusCode).toBe(200);
});

test('API-25 COMM-08 only the author edits; what was edited is marked, the same words are no edit', async () => {
  const video = await someVideo(site, anna);
  const id = await said(ben, video, 'Helo');
  expect((await edit(anna, id, 'Hacked')).statusCode).toBe(403);
  expect((await edit(ben, id, 'Helo')).json().comment.edited).toBe(false);
  expect((await edit(ben, id, 'Hello')).json()).toMatchObject({
    code: 200,
    message: 'Comment edited.',
    comment: { id, comment: 'Hello', edited: true },
  });
  const answer = await answered(cleo, id, 'Hi');
  expect((await edit(cleo, answer, 'Hi there')).json().comment.comment).toBe('Hi there');
  const [comment] = (await comments(reader, video)).comments;
  expect(comment).toMatchObject({ comment: 'Hello', edited: true });
  expect(comment.replies[0]).toMatchObject({ comment: 'Hi there', edited: true });
});

test('API-28 API-29 COMM-11 COMM-12 like and dislike exclude each other, for replies too', async () => {
  const video = await someVideo(site, anna);
  const comment = await said(ben, video, 'Hm');
  const id = await answered(cleo, comment, 'Hm hm');
  for (const target of [comment, id]) {
    await like(anna, target);
    expect((await like(ben, target)).json()).toEqual({
      ...{ code: 200, likes: 2, dislikes: 0, isLiked: true, isDisLiked: false },
    });
    expect((await dislike(ben, target)).json()).toEqual({
      ...{ code: 200, likes: 1, dislikes: 1, isLiked: false, isDisLiked: true },
    });
    expect((await like(ben, target, false)).json().dislikes).toBe(1);
    expect((await dislike(ben, target, false)).json().dislikes).toBe(0);
  }
  const [mine] = (await comments(anna, video)).comments;
  expect(mine).toMatchObject({ likes: 1, isLiked: true, replies: [{ likes: 1, isLiked: true }] });
  const [theirs] = (await comments(reader, video)).comments;
  expect(theirs).toMatchObject({ likes: 1, isLiked: false });
});

test('Top is by likes less dislikes, Newest by time, both page by page without repeats', async () => {
  const video = await someVideo(site, anna);
  await said(ben, video, 'a');
  const b = await said(ben, video, 'b');
  await said(ben, video, 'c');
  const d = await said(ben, video, 'd');
  const e = await said(ben, video, 'e');
  for (const person of [anna, cleo]) await like(person, b);
  await like(anna, d);
  await dislike(anna, e);
  const all = async (sort: string) => {
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await comments(reader, video, { sort, limit: '2', ...(cursor && { cursor }) });
      found.push(...words(page.comments));
      cursor = page.next_cursor;
    }
    return found.join('');
  };
  expect(await all('newest')).toBe('edcba');
  expect(await all('top')).toBe('bdcae');
  for (const cursor of ['nonsense', '1_2_', 'x_1_y', '_', '1_1_1_1']) {
    expect((await comments(reader, video, { cursor })).error).toBe('bad_input');
  }
});

test('the owner pins one comment, which comes first once, and gives hearts', async () => {
  const video = await someVideo(site, anna);
  const [a = '', b = '', c = ''] = [
    await said(ben, video, 'a'),
    await said(ben, video, 'b'),
    await said(cleo, video, 'c'),
  ];
  expect((await mark(ben, a, 'pin')).statusCode).toBe(403);
  expect((await mark(ben, a, 'heart')).statusCode).toBe(403);
  await mark(anna, c, 'pin');
  expect((await mark(anna, a, 'pin')).json()).toEqual({ code: 200 });
  await mark(anna, b, 'heart');
  const list = await comments(reader, video, { sort: 'newest', limit: '1' });
  expect(words(list.comments)).toEqual(['a', 'c']);
  expect(list.comments[0].pinned).toBe(true);
  const rest = await comments(reader, video, { sort: 'newest', cursor: list.next_cursor });
  expect(words(rest.comments)).toEqual(['b']);
  expect(rest.comments[0].hearted).toBe(true);
  const answer = await answered(ben, a, 'x');
  expect((await mark(anna, answer, 'pin')).statusCode).toBe(422);
  expect((await mark(anna, answer, 'heart')).statusCode).toBe(200);
  await mark(anna, a, 'pin', false);
  await mark(anna, b, 'heart', false);
  expect(words((await comments(reader, video, { sort: 'newest' })).comments)).toEqual([
    'c',
    'b',
    'a',
  ]);
  expect((await one(null, b)).json().comment.hearted).toBe(false);
});

test('COMM-01 while comments are off nothing is shown or taken, and words can be taken back', async () => {
  const video = await someVideo(site, anna);
  const id = await said(ben, video, 'Before');
  await site.db
    .updateTable('videos')
    .set({ comments_enabled: false })
    .where('id', '=', video)
    .execute();
  const refused = await post(ben, video, 'After');
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toBe('Comments are turned off for this video.');
  expect((await reply(ben, id, 'After')).statusCode).toBe(403);
  expect((await like(ben, id)).statusCode).toBe(403);
  expect((await one(null, id)).statusCode).toBe(404);
  expect(await comments(reader, video)).toMatchObject({ comments: [], total: 0 });
  expect((await calls.remove(ben, id)).statusCode).toBe(200);
});

test('who may not see a video neither reads nor writes below it', async () => {
  const video = await someVideo(site, anna);
  const id = await said(ben, video, 'Public by now');
  await site.db
    .updateTable('videos')
    .set({ visibility: 'private' })
    .where('id', '=', video)
    .execute();
  for (const answer of [
    await post(ben, video, 'x'),
    await reply(ben, id, 'x'),
    await edit(ben, id, 'x'),
    await like(ben, id),
    await one(ben, id),
    await one(null, id),
  ]) {
    expect(answer.statusCode).toBe(404);
  }
  expect((await comments(ben, video)).error).toBe('not_found');
  expect((await replies(ben, id)).error).toBe('not_found');
  expect((await post(anna, video, 'A note to myself')).statusCode).toBe(200);
});

test('a link to a reply finds its comment and the reply, however deep it is', async () => {
  const video = await someVideo(site, anna);
  const id = await said(ben, video, 'Thread');
  let last = '';
  for (let n = 0; n < 6; n++) last = await answered(cleo, id, `Reply ${n}`);
  const found = (await one(null, last)).json();
  expect(found).toMatchObject({ video_id: video, comment: { id }, reply: { id: last } });
  expect((await one(null, id)).json()).toMatchObject({ comment: { id }, reply: null });
});

test('DATA-09 the first page is there for the call of the video', async () => {
  const video = await someVideo(site, anna);
  await said(ben, video, 'Here');
  expect(await firstComments(site.db, null, video)).toEqual((await comments(null, video)).comments);
});

test('of an account that is about to be deleted nothing is shown, and threads keep their place', async () => {
  const leaver = await site.person('leaver');
  const video = await someVideo(site, anna);
  await said(leaver, video, 'Alone');
  const id = await said(leaver, video, 'With an answer');
  await answered(ben, id, 'An answer');
  const other = await said(ben, video, 'Mine');
  await answered(leaver, other, 'Bye');
  await site.db
    .insertInto('account_deletions')
    .values({ user_id: leaver.id, due_at: new Date(Date.now() + 1e8) })
    .execute();
  const list = (await comments(reader, video, { sort: 'newest' })).comments;
  expect(list).toMatchObject([
    { id: other, replies: [] },
    {
      id,
      deleted: true,
      comment: '',
      user_name: '',
      user_id: null,
      replies: [{ user_name: 'ben' }],
    },
  ]);
});
