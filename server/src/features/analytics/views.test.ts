import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { countViews } from './count-views.ts';

const site = await testSite();
const anna = await site.person('anna');

async function viewsOf(id: string): Promise<number> {
  const video = await site.db
    .selectFrom('videos')
    .where('id', '=', id)
    .select('views')
    .executeTakeFirstOrThrow();
  return video.views;
}
const view = (viewer: string, videoId: string) => ({ viewer, userId: null, videoId });

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
    const videos = other.db.selectFrom('videos').where('views', '>', 0).select('id');
    return (await videos.execute()).map(({ id }) => id).toSorted();
  };
  await expect.poll(viewed, { timeout: 20_000 }).toEqual([long, short].toSorted());
});
