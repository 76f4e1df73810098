import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { countViews } from '../analytics/count-views.ts';
import { listVideos } from './list-videos.ts';
import { refreshListed, trendDays } from './refresh-listed.ts';

const site = await testSite();
const { db, addresses } = site;
const [anna, big, small] = [
  await site.person('anna'),
  await site.person('big'),
  await site.person('small'),
];
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const old = (by = anna, views = 0) => someVideo(site, by, { views, published_at: daysAgo(60) });

/** Views as they would have been counted so many days ago. */
async function watched(videoId: string, views: number, days = 0): Promise<void> {
  await sql`insert into views_by_hour (video_id, hour, views)
    values (${videoId}, date_trunc('hour', now()) - make_interval(hours => ${days * 24}::int), ${views})
    on conflict (video_id, hour) do update set views = views_by_hour.views + excluded.views`.execute(
    db,
  );
  await sql`insert into video_view_counts (video_id, views) values (${videoId}, ${views})
    on conflict (video_id) do update set views = video_view_counts.views + excluded.views`.execute(
    db,
  );
}
const refresh = () => refreshListed(db, trendDays * 24);
const list = async (sort: 'trending' | 'popular', of: string[], time?: 'week' | 'today') => {
  const { videos } = await listVideos(db, addresses, null, { sort, time, limit: 100 });
  return videos.map(({ id }) => id).filter((id) => of.includes(id));
};
const trendOf = async (videoId: string) =>
  (
    await db
      .selectFrom('listed_videos')
      .where('video_id', '=', videoId)
      .where('period', '=', 'all')
      .select('trend')
      .executeTakeFirstOrThrow()
  ).trend;
/** Which version of its row each video has. */
const versions = async () =>
  new Map(
    (
      await sql<{ video_id: string; version: string }>`
        select video_id, xmin::text as version from listed_videos where period = 'all'`.execute(db)
    ).rows.map((row) => [row.video_id, row.version]),
  );

test('a view that was counted moves its video alone up, in both lists', async () => {
  const [one, two, three] = [await old(), await old(), await old()];
  const before = await versions();
  const view = { viewer: `user ${anna.id}`, userId: anna.id, network: null, videoId: two };
  await countViews(db, [view]);
  await refreshListed(db, 2);
  expect((await list('trending', [one, two, three]))[0]).toBe(two);
  expect((await list('popular', [one, two, three]))[0]).toBe(two);
  const after = await versions();
  expect([...after].flatMap(([id, version]) => (before.get(id) === version ? [] : [id]))).toEqual([
    two,
  ]);
  await refreshListed(db, 2);
  expect(await versions()).toEqual(after);
});

test('views count half as much with each day: 100 of three days ago are less than 20 of now, 200 are more', async () => {
  const [now, before] = [await old(await site.person('now')), await old(await site.person('past'))];
  await watched(now, 20);
  await watched(before, 100, 3);
  await refresh();
  expect(await list('trending', [now, before])).toEqual([now, before]);
  await watched(before, 100, 3);
  await refresh();
  expect(await list('trending', [now, before])).toEqual([before, now]);
  // A doubling is a million, and log2(200 / 8) − log2(20) doublings lie between them.
  const apart = (await trendOf(before)) - (await trendOf(now));
  expect(apart / 1e6).toBeCloseTo(Math.log2(25 / 20), 2);
  const both = await old(await site.person('both'));
  await watched(both, 80, 3);
  await watched(both, 10);
  await refresh();
  expect((await trendOf(both)) - (await trendOf(now))).toBeCloseTo(0, -4);
});

test('a small channel’s video with more views than usual stands before a large one’s with fewer than usual', async () => {
  for (let n = 0; n < 4; n++) {
    await old(big, 10_000);
    await old(small, 40);
  }
  const [ofBig, ofSmall] = [await old(big), await old(small)];
  await watched(ofBig, 2_000);
  await watched(ofSmall, 300);
  await refresh();
  expect(await list('trending', [ofBig, ofSmall])).toEqual([ofSmall, ofBig]);
  expect(await list('popular', [ofBig, ofSmall])).toEqual([ofBig, ofSmall]);
  const apart = (await trendOf(ofSmall)) - (await trendOf(ofBig));
  const score = (views: number, usual: number) => views / Math.sqrt(100 + usual);
  expect(apart / 1e6).toBeCloseTo(Math.log2(score(300, 40) / score(2_000, 10_000)), 2);
});

test('a trend never falls, also where the channel becomes larger', async () => {
  const grower = await site.person('grower');
  const id = await old(grower);
  await watched(id, 50);
  await refresh();
  const before = await trendOf(id);
  for (let n = 0; n < 3; n++) await old(grower, 1_000_000);
  await watched(id, 1);
  await refresh();
  expect(await trendOf(id)).toBe(before);
});

test('runs at the same time do not fail, wait or miss anything', async () => {
  const videos = await Promise.all(Array.from({ length: 60 }, () => old()));
  for (const [n, id] of videos.entries()) await watched(id, 1_000 + n);
  await Promise.all(Array.from({ length: 4 }, refresh));
  await refresh();
  expect(await list('popular', videos)).toEqual(videos.toReversed());
});

test('a row that somebody holds is left for the next time, and the others are not', async () => {
  const [held, free] = [await old(), await old()];
  for (const id of [held, free]) await watched(id, 30);
  await db.transaction().execute(async (tx) => {
    await sql`select from listed_videos where video_id = ${held} for update`.execute(tx);
    await refresh();
    expect(await list('trending', [held, free])).toEqual([free, held]);
    expect(await trendOf(free)).toBeGreaterThan(await trendOf(held));
  });
  await refresh();
  expect(await trendOf(held)).toBe(await trendOf(free));
});

test('HOME-04 a video leaves a period on the minute, and its row with the next run', async () => {
  const id = await someVideo(site, anna);
  expect(await list('popular', [id], 'week')).toEqual([id]);
  await sql`update listed_videos set published_at = now() - interval '8 days'
    where video_id = ${id}`.execute(db);
  expect(await list('popular', [id], 'week')).toEqual([]);
  await refresh();
  const { rows } = await sql<{ period: string }>`select period from listed_videos
    where video_id = ${id} order by period`.execute(db);
  expect(rows.map(({ period }) => period)).toEqual(['all', 'month', 'year']);
});
