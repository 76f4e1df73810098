import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { commentCalls } from '../../../../test/comments.ts';
import { type Person, testSite } from '../../../../test/site.ts';
import { someVideo } from '../../../../test/videos.ts';
import { publishEvent } from '../../../db/live.ts';
import { choose } from '../../notifications/choices.ts';
import { sweepHeldComments } from '../sweep-held-comments.ts';

const site = await testSite();
const { db } = site;
const anna = await site.person('anna');
const ben = await site.person('ben');
const cleo = await site.person('cleo');
const mod = await site.person('marta');
await db.updateTable('users').set({ role: 'moderator' }).where('id', '=', mod.id).execute();
const calls = commentCalls(site);

const held = (details: object = {}) => someVideo(site, anna, { comments_held: true, ...details });
const ask = (who: Person, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
const decide = async (who: Person, what: 'approve' | 'remove' | 'hold-again', ids: string[]) =>
  (await ask(who, 'POST', `/api/held-comments/${what}`, { ids })).json().ids;
const queue = async (who: Person, video?: string) =>
  (await ask(who, 'GET', `/api/held-comments${video ? `?video_id=${video}` : ''}`)).json();
const own = async (who: Person, video: string) =>
  (await ask(who, 'GET', `/api/videos/${video}/held-comments`)).json().data;
const words = (list: { comment: string }[]) => list.map(({ comment }) => comment);
const notifications = async (video: string, who: Person) =>
  (
    await db
      .selectFrom('notifications')
      .where('user_id', '=', who.id)
      .where('video_id', '=', video)
      .orderBy('id')
      .select('type')
      .execute()
  ).map(({ type }) => type);

test('ux 57 a held comment is its author’s and its decider’s alone, whichever way one asks', async () => {
  const video = await held();
  const answer = (await calls.post(ben, video, 'Hello @cleo')).json();
  expect(answer.comment).toMatchObject({ waiting: true, comment: 'Hello @cleo' });
  expect(answer.message).toContain('approved');
  const { id } = answer.comment;

  expect(words(await own(ben, video))).toEqual(['Hello @cleo']);
  expect(words((await queue(anna)).data)).toEqual(['Hello @cleo']);
  expect((await queue(anna)).total).toBe(1);
  expect(words((await queue(mod, video)).data)).toEqual(['Hello @cleo']);
  for (const who of [anna, cleo, mod]) expect(await own(who, video)).toEqual([]);
  expect((await queue(cleo)).data).toEqual([]);
  expect((await ask(cleo, 'GET', `/api/held-comments?video_id=${video}`)).statusCode).toBe(403);

  for (const who of [null, anna, ben, cleo, mod]) {
    expect(await calls.comments(who, video)).toMatchObject({ comments: [], total: 0 });
    expect((await calls.one(who, id)).statusCode).toBe(404);
  }
  const count = await site.app.inject({ url: `/api/videos/${video}/comment-count` });
  expect(count.json().total).toBe(0);
  expect(await notifications(video, cleo)).toEqual([]);
  for (const answered of [
    calls.reply(cleo, id, 'x'),
    calls.like(cleo, id),
    calls.edit(ben, id, 'x'),
    calls.mark(anna, id, 'pin'),
    calls.remove(cleo, id),
  ]) {
    expect((await answered).statusCode).toBe(404);
  }
});

test('ux 57 what others read of a video says nothing of held comments: page, short, desk', async () => {
  const video = await held({ title: 'Quiet' });
  const short = await held({ type: 'short' });
  for (const one of [video, short]) await calls.post(ben, one, 'A very secret word');
  for (const url of [
    `/video/${video}/quiet`,
    `/shorts/${short}`,
    `/api/videos/${video}`,
    `/api/shorts/${short}`,
    `/api/videoplayguest/${video}`,
  ]) {
    expect((await site.app.inject({ url })).body, url).not.toContain('A very secret word');
  }
  const desk = (await ask(anna, 'GET', '/api/studio/videos')).json().data;
  expect(desk.find((one: { id: string }) => one.id === video).comments).toBe(0);
  const rows = await db
    .selectFrom('comments')
    .where('video_id', 'in', [video, short])
    .selectAll()
    .execute();
  // Exports and feeds read this table alone.
  expect(rows).toEqual([]);
});

test('HEAD-11 its owner is told once of each video, and people only when it is approved', async () => {
  const video = await held();
  const first = await calls.said(ben, video, 'Hello @cleo');
  const second = await calls.said(cleo, video, 'Me too');
  expect(await notifications(video, anna)).toEqual(['held_comment']);
  expect(await decide(anna, 'approve', [second, first])).toEqual([first, second]);
  expect(await notifications(video, cleo)).toEqual(['mention']);
  expect(await notifications(video, anna)).toEqual(['held_comment']);
  const { comments, total } = await calls.comments(cleo, video, { sort: 'newest' });
  expect(words(comments)).toEqual(['Me too', 'Hello @cleo']);
  expect(total).toBe(2);
  expect(await own(ben, video)).toEqual([]);

  const answer = await calls.answered(ben, second, 'Indeed');
  expect((await calls.comments(cleo, video)).total).toBe(2);
  expect(await decide(mod, 'approve', [answer])).toEqual([answer]);
  expect(await notifications(video, cleo)).toEqual(['mention', 'reply']);
  expect(await notifications(video, anna)).toEqual(['held_comment', 'comment']);
  const [top] = (await calls.comments(cleo, video, { sort: 'newest' })).comments;
  expect(top).toMatchObject({ reply_count: 1 });
  expect(words(top.replies)).toEqual(['Indeed']);
});

test('ux 57 refusal and approval are taken back, but not from under a reply', async () => {
  const video = await held();
  const [one, two] = [await calls.said(ben, video, 'One'), await calls.said(ben, video, 'Two')];
  expect(await decide(anna, 'remove', [one])).toEqual([one]);
  expect(words(await own(ben, video))).toEqual(['Two']);
  expect(await decide(anna, 'approve', [one])).toEqual([]);
  expect(await decide(anna, 'hold-again', [one])).toEqual([one]);
  expect(words((await queue(anna, video)).data)).toEqual(['Two', 'One']);

  expect(await decide(anna, 'approve', [one, two])).toEqual([one, two]);
  await calls.reply(anna, one, 'Thanks');
  expect(await decide(anna, 'hold-again', [one, two])).toEqual([two]);
  expect(await calls.comments(cleo, video)).toMatchObject({ total: 2 });
  expect(words((await queue(anna, video)).data)).toEqual(['Two']);

  // A reply that waits stands below it as well.
  const three = await calls.said(ben, video, 'Three');
  await decide(anna, 'approve', [three]);
  const answer = (await calls.reply(cleo, three, 'My long answer')).json();
  expect(await decide(anna, 'hold-again', [three])).toEqual([]);
  expect(words(await own(cleo, video))).toEqual(['My long answer']);
  // Who is answered is told as often as it is approved.
  const { id: reply } = answer.reply ?? answer.comment;
  const before = await notifications(video, ben);
  await decide(anna, 'approve', [reply]);
  expect(await notifications(video, ben)).toEqual([...before, 'reply']);
  expect(await decide(anna, 'hold-again', [reply])).toEqual([reply]);
  expect(await notifications(video, ben)).toEqual(before);
  await decide(anna, 'approve', [reply]);
  expect(await notifications(video, ben)).toEqual([...before, 'reply']);

  await decide(anna, 'remove', [two]);
  await sweepHeldComments(db);
  expect(await decide(anna, 'hold-again', [two])).toEqual([two]);
  await decide(anna, 'remove', [two]);
  await db
    .updateTable('held_comments')
    .set({ removed_at: new Date(0) })
    .execute();
  await sweepHeldComments(db);
  expect(await decide(anna, 'hold-again', [two])).toEqual([]);
});

test('HEAD-11 who was told of a reply is mailed nothing and shown no message when it is approved again', async () => {
  const video = await held();
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', cleo.id).execute();
  await choose(db, cleo, { type: 'reply', mail: true });
  const comment = await calls.said(cleo, video, 'A question');
  await decide(anna, 'approve', [comment]);
  const events: string[] = [];
  site.live.listen(cleo.id, ({ event }) => void events.push(event));
  await expect.poll(() => site.live.isListening()).toBe(true);
  const id = await calls.answered(ben, comment, 'An answer');
  for (let round = 1; round <= 3; round++) {
    expect(await decide(anna, 'approve', [id])).toEqual([id]);
    // It stands in the bell whenever the reply is there.
    expect(await notifications(video, cleo)).toEqual(['reply']);
    expect(await decide(anna, 'hold-again', [id])).toEqual([id]);
  }
  await publishEvent(db, { to: cleo.id, event: 'the last', data: null });
  await expect.poll(() => events).toContain('the last');
  expect(events).toEqual(['notification', 'the last']);
  const mails = await sql`
    select from pgboss.job
    where name = 'mail-notification' and data->>'commentId' = ${id}`.execute(db);
  expect(mails.rows).toHaveLength(1);
});

test('others decide nothing, and only the author takes words back', async () => {
  const video = await held();
  const id = await calls.said(ben, video, 'Mine');
  for (const what of ['approve', 'remove', 'hold-again'] as const) {
    expect(await decide(cleo, what, [id])).toEqual([]);
    expect(await decide(ben, what, [id])).toEqual([]);
  }
  // One’s own video decides about no other.
  await someVideo(site, cleo, { comments_held: true });
  expect(await decide(cleo, 'approve', [id])).toEqual([]);
  expect((await ask(anna, 'DELETE', `/api/held-comments/${id}`)).statusCode).toBe(404);
  expect((await ask(ben, 'DELETE', `/api/held-comments/${id}`)).statusCode).toBe(200);
  expect((await queue(anna, video)).data).toEqual([]);
});

test('owner and moderators do not wait; what was approved is not changed afterwards', async () => {
  const video = await held();
  for (const who of [anna, mod]) {
    expect((await calls.post(who, video, 'At once')).json().comment.waiting).toBe(false);
  }
  const id = await calls.said(ben, video, 'Harmless');
  await decide(anna, 'approve', [id]);
  expect((await calls.edit(ben, id, 'Something else')).statusCode).toBe(403);
  expect((await calls.one(cleo, id)).json().comment.comment).toBe('Harmless');
  await db.updateTable('videos').set({ comments_held: false }).where('id', '=', video).execute();
  expect((await calls.edit(ben, id, 'Something else')).statusCode).toBe(200);
  expect((await calls.post(ben, video, 'Now at once')).json().comment.waiting).toBe(false);
});

test('a reply whose comment is gone waits no more, and a deleted video keeps nothing waiting', async () => {
  const video = await held();
  const comment = await calls.said(anna, video, 'A question');
  await calls.answered(ben, comment, 'An answer');
  await calls.remove(anna, comment);
  expect((await queue(anna, video)).data).toEqual([]);
  await calls.post(ben, video, 'Still here');
  await ask(anna, 'POST', '/api/studio/videos/delete', { ids: [video] });
  expect((await queue(anna)).data.map((one: { video_id: string }) => one.video_id)).not.toContain(
    video,
  );
  expect(await own(ben, video)).toBeUndefined();
});
