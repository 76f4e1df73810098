import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { completeProcessing } from '../notifications/end-processing.ts';
import { notifySubscribers } from '../notifications/notify-subscribers.ts';
import { deleteVideos, restoreVideos } from './delete-videos.ts';
import { markPlayable } from './processing.ts';

const site = await testSite();
const { db, enqueue } = site;
const [anna, ben] = [await site.person('anna'), await site.person('ben')];
await db
  .insertInto('subscriptions')
  .values({ user_id: ben.id, channel_id: anna.channelId, bell: true })
  .execute();

async function patch(path: string, payload: object): Promise<void> {
  const { headers } = anna;
  const answer = await site.app.inject({ method: 'PATCH', url: `/api${path}`, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
}
const edit = (id: string, payload: object) => patch(`/videos/${id}`, payload);
const editTogether = (ids: string[], change: object) =>
  patch('/studio/videos', { videos: ids.map((id) => ({ id, ...change })) });
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** The newest two, for guests and in the feed of who follows. */
async function newest() {
  const list = await site.app.inject('/api/videos/random?sort=recent');
  const feed = await site.app.inject({ url: '/api/categorysub', headers: ben.headers });
  return [list.json().videos, feed.json().data].map((videos: { id: string }[]) =>
    videos.slice(0, 2).map(({ id }) => id),
  );
}
const publishedAt = async (id: string) =>
  (
    await db
      .selectFrom('videos')
      .where('id', '=', id)
      .select('published_at')
      .executeTakeFirstOrThrow()
  ).published_at;

/** Does what was enqueued to tell of a video; answers how often that was. */
async function tell(id: string): Promise<number> {
  const { rows } = await sql`delete from pgboss.job
    where name = 'tell-subscribers' and data->>'videoId' = ${id} returning id`.execute(db);
  for (const _ of rows) await notifySubscribers({ db, enqueue }, { videoId: id });
  return rows.length;
}
const bells = async (id: string) =>
  (
    await db
      .selectFrom('notifications')
      .where('video_id', '=', id)
      .where('type', '=', 'new_video')
      .select('user_id')
      .execute()
  ).map(({ user_id }) => user_id);

test.each<[string, 'private' | 'unlisted', (id: string) => Promise<void>]>([
  ['in its form', 'private', (id) => edit(id, { visibility: 'public' })],
  ['in its form', 'unlisted', (id) => edit(id, { visibility: 'public' })],
  ['together', 'private', (id) => editTogether([id], { visibility: 'public' })],
  [
    'before the time it was scheduled for',
    'private',
    async (id) => {
      await edit(id, { publish_at: tomorrow() });
      await edit(id, { visibility: 'public' });
    },
  ],
  [
    'together, before the time they were scheduled for',
    'private',
    async (id) => {
      await editTogether([id], { publish_at: tomorrow() });
      await editTogether([id], { visibility: 'public' });
    },
  ],
])(
  'a video made public %s, after it was %s, is new then and told of; made public again it is neither',
  async (_, visibility, makePublic) => {
    const id = await someVideo(site, anna, { visibility });
    const later = await someVideo(site, anna);
    await makePublic(id);
    await expect.poll(newest).toEqual([
      [id, later],
      [id, later],
    ]);
    expect([await tell(id), await bells(id)]).toEqual([1, [ben.id]]);
    const time = await publishedAt(id);

    await edit(id, { visibility });
    const last = await someVideo(site, anna);
    await makePublic(id);
    await expect.poll(newest).toEqual([
      [last, id],
      [last, id],
    ]);
    expect([await tell(id), await publishedAt(id)]).toEqual([0, time]);
  },
);

test('one that is made public while it is processed is told of at its end alone', async () => {
  const id = await someVideo(site, anna, { visibility: 'private', state: 'processing' });
  expect(await publishedAt(id)).toBeNull();
  await edit(id, { visibility: 'public' });
  expect([await tell(id), await publishedAt(id)]).toEqual([0, expect.any(Date)]);
  await db.transaction().execute((tx) => completeProcessing(tx, enqueue, id));
  expect([await tell(id), await bells(id)]).toEqual([1, [ben.id]]);
});

test('one whose processing ends while it is deleted is new, and told of, when it is back', async () => {
  const id = await someVideo(site, anna, { state: 'processing' });
  await db
    .updateTable('videos')
    .set({ playable: false, published_at: null })
    .where('id', '=', id)
    .execute();
  await deleteVideos(db, anna, [id]);
  await markPlayable(db, id);
  await db.transaction().execute((tx) => completeProcessing(tx, enqueue, id));
  expect([await tell(id), await bells(id)]).toEqual([1, []]);
  await restoreVideos(db, enqueue, anna, [id]);
  expect([await tell(id), await bells(id)]).toEqual([1, [ben.id]]);
  expect(await publishedAt(id)).not.toBeNull();
});
