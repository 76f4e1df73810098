import { expect, test } from 'vitest';
import type { VideoCard } from '@kinora/contract/videos';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { listOwnVideos } from '../channels/channels.ts';
import { noteWatching } from './history.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const carl = await site.person('carl');

const seen = await someVideo(site, anna, { title: 'Rowing', seconds: 40 });
const other = await someVideo(site, anna, { title: 'Rowing again', seconds: 40 });
await noteWatching(site.db, ben, seen, 10);

/** The cards of a call's answer, wherever they are in it. */
async function cardsOf(url: string, by: Person | null): Promise<VideoCard[]> {
  const answer = await site.app.inject({ url, headers: by?.headers ?? {} });
  expect(answer.statusCode, answer.body).toBe(200);
  return Object.values(answer.json() as object).find(Array.isArray) ?? [];
}
const progress = async (url: string, by: Person | null) =>
  Object.fromEntries((await cardsOf(url, by)).map((video) => [video.id, video.progress]));

const tell = (by: Person, url: string, payload: object) =>
  site.app.inject({ method: 'POST', url, headers: by.headers, payload });
const playlistOf = async (by: Person) => {
  const made = await tell(by, '/api/createplaylist', { playlist_name: 'Boats' });
  const { playlist_id } = made.json();
  for (const video_id of [seen, other]) {
    await tell(by, '/api/addvideoinplaylist', { playlist_id, video_id });
  }
  return `/api/fetchvideofromparticularplaylist?playlist_id=${playlist_id}&playlist_name=Boats`;
};
for (const by of [ben, carl]) {
  await tell(by, '/api/channels/subscribe', { channel_id: anna.channelId, is_subscribed: true });
  for (const video_id of [seen, other]) {
    await tell(by, '/api/videoplayvideolike', { video_id, is_like: true });
  }
}

const lists: [name: string, url: string | ((by: Person) => Promise<string>)][] = [
  ['the newest videos', '/api/videos/recent'],
  ['random videos', '/api/videos/random'],
  ['found videos', '/api/categorysearchs?search_data=rowing'],
  ['the feed', '/api/videos/mixed'],
  ['the feed of a category', '/api/categorysub?category=all'],
  ['liked videos', '/api/liked-videos'],
  ['a playlist', playlistOf],
];
test.for(lists)('ux 29 %s tell how far their user watched each', async ([, list]) => {
  const url = async (by: Person) => (typeof list === 'string' ? list : list(by));
  expect(await progress(await url(ben), ben)).toEqual({ [seen]: 0.25, [other]: null });
  expect(await progress(await url(carl), carl)).toEqual({ [seen]: null, [other]: null });
});

test('ux 29 a channel’s owner is told the same of its videos', async () => {
  await noteWatching(site.db, anna, other, 30);
  const { data } = await listOwnVideos(site.db, site.addresses, anna, {});
  const own = data.map(({ id, progress: part }) => [id, part]);
  expect(Object.fromEntries(own)).toEqual({ [seen]: null, [other]: 0.75 });
});

test('guests are told of no progress', async () => {
  const nothing = { [seen]: null, [other]: null };
  expect(await progress('/api/videos/random?sort=recent', null)).toEqual(nothing);
});
