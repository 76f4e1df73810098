import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { raiseReach } from '../videos/raise-reach.ts';
import { countViews, maxPerNetwork, sweepCountedViews, sweepViewsByHour } from './count-views.ts';

const site = await testSite();
const anna = await site.person('anna');

async function viewsOf(id: string): Promise<number> {
  const video = await site.db
    .selectFrom('video_view_counts')
    .where('video_id', '=', id)
    .select('views')
    .executeTakeFirstOrThrow();
  return video.views;
}
const view = (viewer: string, videoId: string, network: string | null = null) => ({
  ...{ viewer, userId: null, network, videoId },
});

test('WATCH-19 ux 35 one view for each viewer, video and window', async () => {
  const video = await someVideo(site, anna);
  await countViews(site.db, [view('a', video), view('a', video), view('b', video)]);
  await countViews(site.db, [view('a', video)]);
  expect(await viewsOf(video)).toBe(2);
  await site.db
    .updateTable('counted_views')
    .set({ counted_at: new Date(Date.now() - 3_700_000) })
    .where('viewer', '=', 'a')
    .execute();
  await countViews(site.db, [view('a', video), view('b', video)]);
  expect(await viewsOf(video)).toBe(3);
});

test('a window is one of the database’s clock, that of a process may be wrong', async () => {
  const video = await someVideo(site, anna);
  await countViews(site.db, [view('late', video)]);
  await site.db
    .updateTable('counted_views')
    .set({ counted_at: new Date(Date.now() - 3_700_000) })
    .where('viewer', '=', 'late')
    .execute();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 7_200_000 });
  onTestFinished(() => void vi.useRealTimers());
  for (let n = 0; n < 3; n++) await countViews(site.db, [view('late', video)]);
  expect(await viewsOf(video)).toBe(2);
});

test('two processes that count the same viewers at the same time count them once', async () => {
  const videos = await Promise.all([1, 2, 3].map(() => someVideo(site, anna)));
  const batch = videos.flatMap((id) => ['a', 'b', 'c', 'd'].map((viewer) => view(viewer, id)));
  await Promise.all(
    [1, 2, 3, 4].map((n) => countViews(site.db, n % 2 ? batch : batch.toReversed())),
  );
  for (const id of videos) expect(await viewsOf(id)).toBe(4);
  const { views } = await site.db
    .selectFrom('views_by_hour')
    .where('video_id', 'in', videos)
    .select((select) => select.fn.sum<string>('views').as('views'))
    .executeTakeFirstOrThrow();
  expect(Number(views)).toBe(12);
});

test('views of a video that is deleted meanwhile are dropped, and no others', async () => {
  const [gone, stays] = [await someVideo(site, anna), await someVideo(site, anna)];
  await site.db.deleteFrom('videos').where('id', '=', gone).execute();
  await countViews(site.db, [view('a', gone), view('a', stays)]);
  expect(await viewsOf(stays)).toBe(1);
});

/** What tells versions of a row apart. */
const rowOf = async (id: string) => {
  const version = sql<string>`xmin || ' ' || ctid`.as('version');
  return site.db.selectFrom('videos').where('id', '=', id).select(version).executeTakeFirst();
};

test('a view leaves the row of its video and all indexes on it as they are', async () => {
  const video = await someVideo(site, anna);
  const before = await rowOf(video);
  await countViews(site.db, [view('a', video), view('b', video)]);
  expect(await rowOf(video)).toEqual(before);
});

test('views are counted while somebody holds the row of their video', async () => {
  const video = await someVideo(site, anna);
  const holder = await site.db.startTransaction().execute();
  try {
    await holder.updateTable('videos').set({ title: 'Held' }).where('id', '=', video).execute();
    await countViews(site.db, [view('a', video)]);
    expect(await viewsOf(video)).toBe(1);
  } finally {
    await holder.rollback().execute();
  }
});

test('what a process of the version before counts is counted here as well', async () => {
  const video = await someVideo(site, anna);
  await countViews(site.db, [view('a', video)]);
  const counts = site.db.updateTable('videos').where('id', '=', video);
  await counts.set((set) => ({ views: set('views', '+', 3) })).execute();
  await counts.set({ title: 'Edited' }).execute();
  expect(await viewsOf(video)).toBe(4);
});

test('a video that was watched often enough comes farther, one that is held the next time', async () => {
  const views = [9_999, 99, 98, 62];
  const videos = await Promise.all(views.map((count) => someVideo(site, anna, { views: count })));
  const raised = async () => {
    const rows = await site.db
      .selectFrom('videos')
      .where('id', 'in', videos)
      .select(['id', 'reach', 'doublings'])
      .execute();
    return videos.map((video) => {
      const row = rows.find(({ id }) => id === video);
      return [row?.reach, row?.doublings];
    });
  };
  await countViews(
    site.db,
    videos.map((video) => view('a', video)),
  );
  expect(await raised()).toEqual([
    [2, 13],
    [0, 6],
    [0, 6],
    [0, 5],
  ]);
  const [, held = ''] = videos;
  const holder = await site.db.startTransaction().execute();
  await holder.updateTable('videos').set({ title: 'Held' }).where('id', '=', held).execute();
  await raiseReach(site.db, 2);
  await holder.rollback().execute();
  expect(await raised()).toEqual([
    [3, 13],
    [0, 6],
    [0, 6],
    [0, 6],
  ]);
  await raiseReach(site.db, 2);
  expect(await raised()).toEqual([
    [3, 13],
    [1, 6],
    [0, 6],
    [0, 6],
  ]);
});

test('what was watched while no worker ran comes farther in the night, however much it is', async () => {
  await sql`
    insert into videos (id, channel_id, channel_name, title, state, playable)
    select 'night' || n, ${anna.channelId}, 'anna', 'Night ' || n, 'ready', true
    from generate_series(1, 250) n`.execute(site.db);
  await sql`
    insert into video_view_counts (video_id, views)
    select id, 150 from videos where id like 'night%'`.execute(site.db);
  await sql`
    insert into views_by_hour (video_id, hour, views)
    select id, now() - interval '30 hours', 150 from videos where id like 'night%'`.execute(
    site.db,
  );
  const raised = async () => {
    const { rows } = await sql`
      select distinct reach, doublings from videos where id like 'night%'`.execute(site.db);
    return rows;
  };
  await raiseReach(site.db, 2);
  expect(await raised()).toEqual([{ reach: 0, doublings: 0 }]);
  await raiseReach(site.db, 48);
  expect(await raised()).toEqual([{ reach: 1, doublings: 7 }]);
});

test('the views of an hour are forgotten after 90 days', async () => {
  const video = await someVideo(site, anna);
  const hours = [89, 91].map((days) => new Date(Date.now() - days * 86_400_000));
  await site.db
    .insertInto('views_by_hour')
    .values(hours.map((hour) => ({ video_id: video, hour, views: 1 })))
    .execute();
  await sweepViewsByHour(site.db);
  const left = site.db.selectFrom('views_by_hour').where('video_id', '=', video).select('hour');
  expect(await left.execute()).toEqual([{ hour: hours[0] }]);
});

test('ux 35 ten seconds of real playing are a view, or nearly all of what is shorter', async () => {
  const other = await testSite();
  const ben = await other.person('ben');
  const [long, short, hardly] = [
    await someVideo(other, ben),
    await someVideo(other, ben),
    await someVideo(other, ben),
  ];
  const seconds = async (id: string, length: number) =>
    other.db.updateTable('videos').set({ seconds: length }).where('id', '=', id).execute();
  await seconds(long, 100);
  await seconds(short, 5);
  await seconds(hardly, 100);
  const report = (id: string, watched: number) =>
    other.app.inject({
      method: 'POST',
      url: `/api/videos/${id}/views`,
      payload: { position: 90, watched },
    });
  await Promise.all([report(long, 10), report(short, 4.6), report(hardly, 9.9)]);
  const viewed = async () => {
    const videos = other.db.selectFrom('video_view_counts').where('views', '>', 0);
    return (await videos.select('video_id').execute()).map((row) => row.video_id).toSorted();
  };
  await expect.poll(viewed, { timeout: 20_000 }).toEqual([long, short].toSorted());
});

test('a hundred browsers of one network are no more views of a video in a day than its cap', async () => {
  const other = await testSite({ TRUST_PROXY: '1' });
  const ben = await other.person('ben');
  const [video, another] = [await someVideo(other, ben), await someVideo(other, ben)];
  const report = (id: string, address: string, agent: string) =>
    other.app.inject({
      method: 'POST',
      url: `/api/videos/${id}/views`,
      headers: { 'x-forwarded-for': address, 'user-agent': agent },
      payload: { position: 90, watched: 60 },
    });
  const counted = async (id: string) => {
    const rows = other.db.selectFrom('counted_views').where('video_id', '=', id);
    return (await rows.select('viewer').execute()).length;
  };
  const agents = Array.from({ length: 100 }, (_, n) => `Browser ${n}`);
  await Promise.all(agents.map((agent, n) => report(video, `2001:db8:1:2::${n + 1}`, agent)));
  await report(video, '2001:db8:1:3::1', 'Browser');
  await report(another, '2001:db8:1:2::1', 'Browser');
  await expect.poll(() => counted(another)).toBe(1);
  expect(await counted(video)).toBe(maxPerNetwork + 1);
});

test('the cap of a network counts what was counted before, by the same guest too, for a day', async () => {
  const video = await someVideo(site, anna);
  const anHourLater = () =>
    site.db
      .updateTable('counted_views')
      .set({ counted_at: new Date(Date.now() - 3_700_000) })
      .where('video_id', '=', video)
      .execute();
  for (let n = 0; n < maxPerNetwork + 5; n += 1) {
    await countViews(site.db, [view('a', video, 'school')]);
    await anHourLater();
    await sweepCountedViews(site.db);
  }
  expect(await viewsOf(video)).toBe(maxPerNetwork);
  await countViews(site.db, [view('b', video, 'school'), view('user', video)]);
  expect(await viewsOf(video)).toBe(maxPerNetwork + 1);
});
