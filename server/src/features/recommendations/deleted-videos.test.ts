import { expect, test } from 'vitest';
import type { ForYouVideo } from '@kinora/contract/for-you';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { noteWatching } from '../history/history.ts';
import { deleteVideos, restoreVideos } from '../videos/delete-videos.ts';
import { noteCoWatches } from './note-co-watches.ts';

const site = await testSite();
const { db, enqueue } = site;
const [anna, ben] = [await site.person('anna'), await site.person('ben')];
const own = await someVideo(site, anna, { title: 'Deleted' });
const other = await someVideo(site, ben);

test('ux 57 nothing follows a deleted video that may be brought back, until it is', async () => {
  const related = () =>
    site.app.inject({ url: `/api/relatedvideos?video_id=${own}`, headers: anna.headers });
  await deleteVideos(db, anna, [own]);
  expect((await related()).statusCode).toBe(404);
  await restoreVideos(db, enqueue, anna, [own]);
  expect((await related()).statusCode).toBe(200);
});

test('ux 57 no recommendation names a deleted video that may be brought back, until it is', async () => {
  for (const viewer of [ben, await site.person('carl'), await site.person('dora')]) {
    for (const video of [own, other]) await noteWatching(db, viewer, video, 9);
    await noteCoWatches(db, [{ userId: viewer.id, videoId: other }]);
  }
  await noteWatching(db, anna, own, 9);
  const reason = async () => {
    const answer = await site.app.inject({ url: '/api/foryou', headers: anna.headers });
    const { videos }: { videos: ForYouVideo[] } = answer.json();
    const found = videos.find(({ id }) => id === other);
    return found && [found.reason, found.shared];
  };
  await deleteVideos(db, anna, [own]);
  expect(await reason()).toEqual(['watched', null]);
  await restoreVideos(db, enqueue, anna, [own]);
  expect(await reason()).toEqual(['watched', 'Deleted']);
});
