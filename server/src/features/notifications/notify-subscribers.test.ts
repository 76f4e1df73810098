import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { copyChannelName } from '../videos/copy-channel-name.ts';
import { completeProcessing } from './end-processing.ts';
import { notifySubscribers } from './notify-subscribers.ts';

const site = await testSite();
const { db } = site;
const anna = await site.person('anna');

/** Keeps what is enqueued for the test to run. */
const queued: { name: string; data: object }[] = [];
const enqueue: Enqueue = async (_tx, name, data) => void queued.push({ name, data });

test('a new video is ready before its subscribers are told, who are told in batches, each once', async () => {
  const numbers = Array.from({ length: 1_500 }, (_, n) => `s${String(n).padStart(4, '0')}`);
  await db
    .insertInto('users')
    .values(numbers.map((id) => ({ id, name: id, username: id, email: `${id}@example.org` })))
    .execute();
  await db
    .insertInto('subscriptions')
    .values(numbers.map((user_id) => ({ user_id, channel_id: anna.channelId, bell: true })))
    .execute();
  const id = await someVideo(site, anna, { state: 'processing' });
  const notified = async () => {
    const rows = db.selectFrom('notifications').where('video_id', '=', id);
    const found = await rows.where('type', '=', 'new_video').select('user_id').execute();
    return found.map(({ user_id }) => user_id).toSorted();
  };
  await db.transaction().execute((tx) => completeProcessing(tx, enqueue, id));
  expect(await notified()).toEqual([]);
  expect(queued.splice(0)).toEqual([{ name: 'tell-subscribers', data: { videoId: id } }]);

  await notifySubscribers({ db, enqueue }, { videoId: id });
  expect(await notified()).toEqual(numbers.slice(0, 1_000));
  const rest = { videoId: id, after: 's0999' };
  expect(queued.splice(0)).toEqual([{ name: 'tell-subscribers', data: rest }]);
  // A job that is delivered once more tells nobody twice.
  await notifySubscribers({ db, enqueue }, { videoId: id });
  queued.splice(0);
  await notifySubscribers({ db, enqueue }, rest);
  expect(await notified()).toEqual(numbers);
  expect(queued).toEqual([]);
});

test('nobody is told of a video whose owner is about to leave', async () => {
  const lea = await site.person('lea');
  await db
    .insertInto('subscriptions')
    .values({ user_id: anna.id, channel_id: lea.channelId, bell: true })
    .execute();
  const id = await someVideo(site, lea);
  await sql`insert into account_deletions (user_id, due_at)
    values (${lea.id}, now() + interval '7 days')`.execute(db);
  await notifySubscribers({ db, enqueue }, { videoId: id });
  const notified = db.selectFrom('notifications').where('video_id', '=', id);
  expect(await notified.select('user_id').execute()).toEqual([]);
});

test('whoever wants only some is told of one a day, while the channel is among what they watch', async () => {
  const channel = await site.person('dina');
  // Who has watched nothing, the channel, and another one; and who wants to be told of all.
  const [kim, lea, max, nia] = await Promise.all([
    site.person('kim'),
    site.person('lea'),
    site.person('max'),
    site.person('nia'),
  ]);
  const { channelId: channel_id } = channel;
  await db
    .insertInto('subscriptions')
    .values(
      [kim, lea, max, nia].map(({ id }) => ({
        ...{ user_id: id, channel_id, bell: true, bell_some: id !== nia.id },
      })),
    )
    .execute();
  const watch = ({ id }: Person, video_id: string) =>
    db.insertInto('history').values({ user_id: id, video_id, position: 1 }).execute();
  const day = 86_400_000;
  const publishedAgo = (days: number) =>
    someVideo(site, channel, { published_at: new Date(Date.now() - days * day) });
  await watch(lea, await publishedAgo(9));
  await watch(max, await someVideo(site, anna));
  const notified = async (videoId: string) => {
    await notifySubscribers({ db, enqueue }, { videoId });
    const rows = await db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'user_id')
      .where('video_id', '=', videoId)
      .select('name')
      .execute();
    return rows.map(({ name }) => name).toSorted();
  };
  expect(await notified(await publishedAgo(0.5))).toEqual(['kim', 'lea', 'nia']);
  expect(await notified(await publishedAgo(0.2))).toEqual(['nia']);
  // A day later the next one is news again.
  await db
    .updateTable('videos')
    .set({ published_at: new Date(Date.now() - 1.1 * day) })
    .where('channel_id', '=', channel_id)
    .execute();
  expect(await notified(await publishedAgo(0))).toEqual(['kim', 'lea', 'nia']);
});

test('to rename a channel changes none of its videos; a job copies the name for search, a hundred in a transaction', async () => {
  const ben = await site.person('ben');
  const ids: string[] = [];
  for (let n = 0; n < 250; n++) ids.push(await someVideo(site, ben, { title: `Number ${n}` }));
  const names = async () => {
    const rows = db.selectFrom('videos').where('id', 'in', ids).select('channel_name').distinct();
    return (await rows.execute()).map(({ channel_name }) => channel_name);
  };
  const answer = await site.app.inject({
    method: 'PATCH',
    url: '/api/account',
    headers: ben.headers,
    payload: { name: 'Benedict' },
  });
  expect(answer.statusCode).toBe(200);
  expect(await names()).toEqual(['ben']);
  const shown = await site.app.inject({ url: `/api/videos/${ids[0]}` });
  expect(shown.json().video.channel_name).toBe('Benedict');
  await copyChannelName(db, ben.channelId);
  expect(await names()).toEqual(['Benedict']);
  const { rows } = await sql<{ changed: number }>`
    select count(*)::int as changed from videos
    where channel_id = ${ben.channelId} group by xmin order by changed`.execute(db);
  expect(rows.map(({ changed }) => changed)).toEqual([50, 100, 100]);
});
