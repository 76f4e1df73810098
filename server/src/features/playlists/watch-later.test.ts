import { expect, test } from 'vitest';
import type { PlaylistCard } from '@kinora/contract/playlists';
import { playlistsOf } from '../../../test/playlists.ts';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const { ask, contents, titles } = playlistsOf(site);

test('what was watched to its end leaves Watch Later where its owner wishes so, and only theirs', async () => {
  const watched = await someVideo(site, ben, { title: 'watched', seconds: 100 });
  const begun = await someVideo(site, ben, { title: 'begun', seconds: 100 });
  const later = async (person: typeof anna) => {
    for (const video_id of [watched, begun]) {
      await ask(person, ['POST', '/api/playlists/watch-later'], { video_id });
    }
    const { playlist } = await ask(person, ['GET', '/api/fetchplaylist']);
    return playlist.find((one: PlaylistCard) => one.is_watch_later).Id;
  };
  const [own, other] = [await later(anna), await later(ben)];
  const watch = (video: string, position: number) =>
    ask(anna, ['POST', `/api/videos/${video}/views`], { position, watched: 5 });

  await watch(watched, 99);
  expect(await titles(anna, own)).toEqual(['watched', 'begun']);
  await ask(anna, ['PATCH', '/api/playlists/watch-later'], { removes_watched: true });
  expect(await contents(anna, own)).toMatchObject({ removes_watched: true });
  await watch(watched, 99);
  await watch(begun, 90);
  expect(await titles(anna, own)).toEqual(['begun']);
  expect(await titles(ben, other)).toEqual(['watched', 'begun']);
});
