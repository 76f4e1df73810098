import { expect, test } from 'vitest';
import { waitingForLocks } from '../../../test/locks.ts';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { openLive } from '../../db/live.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { notifySubscribers } from '../notifications/notify-subscribers.ts';
import { deleteVideos, restoreVideos } from './delete-videos.ts';
import { editVideos } from './edit-videos.ts';
import { markPlayable } from './processing.ts';
import { publishDueVideos } from './publish-due-videos.ts';

const site = await testSite();
const { db } = site;
const [anna, ben] = [await site.person('anna'), await site.person('ben')];

/** Keeps what is enqueued for the test to run. */
const queued: string[] = [];
const enqueue: Enqueue = async (_tx, name, data) =>
  void queued.push(`${name} ${(data as { videoId: string }).videoId}`);
const publish = (now: Date) => publishDueVideos({ db, enqueue }, now);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
async function edit(id: string, payload: object) {
  const answer = await site.app.inject({
    ...{ method: 'PATCH', url: `/api/videos/${id}`, headers: anna.headers, payload },
  });
  return { status: answer.statusCode, ...answer.json() };
}
const schedule = (id: string, at: Date | null) => edit(id, { publish_at: at && at.toISOString() });
const statusFor = async (id: string, headers = {}) =>
  (await site.app.inject({ url: `/api/videos/${id}`, headers })).statusCode;
async function newest() {
  const answer = await site.app.inject('/api/videos/random?sort=recent');
  return answer.json<{ videos: { id: string }[] }>().videos.map(({ id }) => id);
}
const row = (id: string) =>
  db
    .selectFrom('videos')
    .where('id', '=', id)
    .select(['visibility', 'publish_at', 'published_at'])
    .executeTakeFirstOrThrow();

test('ux 57 a scheduled video is its owner’s alone until its time, then new in lists, the feed and bells', async () => {
  const id = await someVideo(site, anna, { title: 'Premiere' });
  const later = await someVideo(site, anna, { title: 'Uploaded after it' });
  await db
    .insertInto('subscriptions')
    .values({ user_id: ben.id, channel_id: anna.channelId, bell: true })
    .execute();
  const time = inDays(2);
  const { status, video } = await schedule(id, time);
  expect(status).toBe(200);
  expect(video).toMatchObject({ visibility: 'private', publish_at: time.toISOString() });
  expect(await statusFor(id)).toBe(404);
  await expect.poll(newest).toEqual([later]);
  await someVideo(site, anna, { title: 'Kept', visibility: 'private' });
  const own = await site.app.inject({
    ...{ url: '/api/studio/videos?visibility=scheduled', headers: anna.headers },
  });
  expect(own.json().data).toEqual([
    expect.objectContaining({ id, publish_at: time.toISOString(), visibility: 'private' }),
  ]);

  await publish(inDays(1));
  expect(await statusFor(id)).toBe(404);
  const now = inDays(2.1);
  await publish(now);
  expect(await row(id)).toEqual({ visibility: 'public', publish_at: null, published_at: now });
  await expect.poll(newest).toEqual([id, later]);
  const feed = await site.app.inject({ url: '/api/categorysub', headers: ben.headers });
  expect(feed.statusCode, feed.body).toBe(200);
  expect(feed.body.indexOf('Premiere')).toBeLessThan(feed.body.indexOf('Uploaded after it'));
  expect(queued.splice(0)).toEqual([`tell-subscribers ${id}`]);
  await notifySubscribers({ db, enqueue }, { videoId: id });
  const bells = db.selectFrom('notifications').where('video_id', '=', id);
  expect(await bells.select(['user_id', 'type']).execute()).toEqual([
    { user_id: ben.id, type: 'new_video' },
  ]);
  // Once.
  await publish(inDays(3));
  expect(queued).toEqual([]);
});

test('a time of publication is in the future, and taken back by choosing who can watch', async () => {
  const id = await someVideo(site, anna);
  const past = await schedule(id, inDays(-1));
  expect(past).toMatchObject({ status: 400, errors: { publish_at: [expect.any(String)] } });
  expect(await row(id)).toMatchObject({ visibility: 'public', publish_at: null });
  await schedule(id, inDays(1));
  await schedule(id, null);
  expect(await row(id)).toMatchObject({ visibility: 'private', publish_at: null });
  await schedule(id, inDays(1));
  await edit(id, { title: 'Another title' });
  expect((await row(id)).publish_at).not.toBeNull();
  // Also where somebody who moderates makes it what it is already.
  await edit(id, { visibility: 'private' });
  await publish(inDays(2));
  expect(await row(id)).toMatchObject({ visibility: 'private', publish_at: null });
  expect(queued).toEqual([]);
});

test('two who schedule a video at the same time do not undo each other', async () => {
  const id = await someVideo(site, anna, { visibility: 'private' });
  const at = inDays(1).toISOString();
  expect(await edit(id, { publish_at: at, was: { publish_at: null } })).toMatchObject({
    status: 200,
  });
  const late = await edit(id, { publish_at: inDays(2).toISOString(), was: { publish_at: null } });
  expect(late.status).toBe(409);
  expect(await edit(id, { publish_at: null, was: { publish_at: at } })).toMatchObject({
    status: 200,
  });
});

test.each([
  ['later', 4],
  ['earlier', 1],
])(
  'a video rescheduled to a time that is %s is new then, once, and at no other time',
  async (_, days) => {
    const id = await someVideo(site, anna, { title: 'Premiere' });
    await schedule(id, inDays(2));
    const to = inDays(days);
    expect((await schedule(id, to)).video).toMatchObject({ publish_at: to.toISOString() });
    await publish(inDays(Math.min(2.1, days - 0.1)));
    expect([await statusFor(id), queued]).toEqual([404, []]);
    const now = inDays(days + 0.1);
    await publish(now);
    expect(await row(id)).toEqual({ visibility: 'public', publish_at: null, published_at: now });
    expect(await statusFor(id)).toBe(200);
    await expect.poll(newest).toContain(id);
    expect(queued.splice(0)).toEqual([`tell-subscribers ${id}`]);
    await publish(inDays(5));
    expect(queued).toEqual([]);
    expect((await row(id)).published_at).toEqual(now);
    // What is public has no time any more.
    expect((await schedule(id, inDays(9))).video).toMatchObject({ visibility: 'private' });
  },
);

test('one that cannot be played at its time is new, and told of, when it can', async () => {
  const id = await someVideo(site, anna, { state: 'processing' });
  await db
    .updateTable('videos')
    .set({ playable: false, published_at: null })
    .where('id', '=', id)
    .execute();
  await schedule(id, inDays(1));
  await publish(inDays(2));
  expect(await row(id)).toMatchObject({ visibility: 'public', published_at: null });
  expect(queued).toEqual([]);
  await markPlayable(db, id);
  await expect.poll(newest).toContain(id);
});

test('Undo of what was changed or deleted together keeps the time of publication', async () => {
  const id = await someVideo(site, anna);
  const time = inDays(1);
  await schedule(id, time);
  const before = await editVideos(db, enqueue, anna, [{ id, visibility: 'unlisted' }]);
  expect(await row(id)).toMatchObject({ visibility: 'unlisted', publish_at: null });
  await editVideos(db, enqueue, anna, before);
  expect(await row(id)).toMatchObject({ visibility: 'private', publish_at: time });

  await deleteVideos(db, anna, [id]);
  await publish(inDays(2));
  expect(await statusFor(id)).toBe(404);
  await restoreVideos(db, enqueue, anna, [id]);
  await publish(inDays(2));
  expect(await statusFor(id)).toBe(200);
  expect(queued.splice(0)).toEqual([`tell-subscribers ${id}`]);
});

test('a video that is deleted at the moment of its publication stays deleted', async () => {
  const id = await someVideo(site, anna);
  await schedule(id, inDays(1));
  let deleted: Promise<string[]> | undefined;
  let published: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('videos').where('id', '=', id).select('id').forUpdate().execute();
    deleted = deleteVideos(db, anna, [id]);
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    published = publish(inDays(2));
    await expect.poll(() => waitingForLocks(db)).toBe(2);
  });
  expect(await deleted).toEqual([id]);
  await published;
  expect([(await row(id)).visibility, queued]).toEqual(['private', []]);
  await restoreVideos(db, enqueue, anna, [id]);
  await publish(inDays(2));
  expect(await statusFor(id)).toBe(200);
  expect(queued.splice(0)).toEqual([`tell-subscribers ${id}`]);
});

test('a video that a process of the version before has made public is new a minute later', async () => {
  const id = await someVideo(site, anna, { visibility: 'private' });
  await db.updateTable('videos').set({ visibility: 'public' }).where('id', '=', id).execute();
  expect((await row(id)).published_at).toBeNull();
  await publish(new Date());
  expect((await row(id)).published_at).toEqual(expect.any(Date));
  await publish(new Date());
  expect(queued.splice(0)).toEqual([`tell-subscribers ${id}`]);
});

test('an open page of its owner hears that a scheduled video is public now', async () => {
  const live = openLive(site.url, site.log);
  try {
    await expect.poll(live.isListening).toBe(true);
    const heard: unknown[] = [];
    live.listen(anna.id, ({ event, data }) => heard.push({ event, data }));
    const id = await someVideo(site, anna);
    await schedule(id, inDays(1));
    await publish(inDays(2));
    const told = { id, visibility: 'public' };
    await expect
      .poll(() => heard)
      .toContainEqual({ event: 'video', data: expect.objectContaining(told) });
  } finally {
    await live.close();
  }
});
