import { expect, test } from 'vitest';
import type { InputOf, OutputOf } from '@kinora/contract/call';
import type { searchVideosAsGuest } from '@kinora/contract/search';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

type Call = typeof searchVideosAsGuest;

const site = await testSite();
const anna = await site.person('anna');

const says = (video: string, language: string, text: string) =>
  site.app.inject({
    method: 'PUT',
    url: `/api/videos/${video}/captions/${language}`,
    headers: { ...anna.headers, 'content-type': 'text/vtt' },
    payload: `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`,
  });

async function search(search_data: string, more: Omit<InputOf<Call>, 'search_data'> = {}) {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/categorysearchswithouttoken',
    payload: { search_data, ...more },
  });
  return answer.json<OutputOf<Call>>();
}
const found = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).data.map(({ id }) => id);

test('what is said is found behind what is named so, in every order', async () => {
  const published_at = new Date(Date.now() - 9 * 86_400_000);
  const named = await someVideo(site, anna, { title: 'Zeppelins', published_at });
  const said = await someVideo(site, anna, { title: 'Over the lake', views: 5_000 });
  await says(said, 'en', 'Look, a <b>zeppelin</b>!');
  await says(said, 'de', 'Sieh, ein Zeppelin!');
  expect(await found('zeppelin')).toEqual([named, said]);
  expect(await found('zeppelin lake')).toEqual([]);
  expect(await found('zeppelin', { sort: 'popular' })).toEqual([said, named]);
  expect(await found('zeppelin', { sort: 'recent' })).toEqual([said, named]);
  const first = { sort: 'recent', limit: 1 } as const;
  const { next_cursor: cursor } = await search('zeppelin', first);
  expect(await found('zeppelin', { ...first, cursor: cursor ?? '' })).toEqual([named]);
  expect(await found('zeppelin', { type: 'short' })).toEqual([]);
});

test('what is found by what is said alone says where: its captions, and the stems of the words', async () => {
  const said = await someVideo(site, anna, { title: 'Under the bridge' });
  await says(said, 'en', 'Two ponies, happily crossing');
  const [one] = (await search('pony crossed')).data;
  expect(one?.id).toBe(said);
  expect(one?.spoken?.url).toMatch(new RegExp(`^/media/${said}/captions-\\w+\\.vtt$`));
  expect(one?.spoken?.stems.toSorted()).toEqual(['cross', 'poni']);
  expect((await search('pony crossed', { sort: 'recent' })).data[0]?.spoken).toEqual(one?.spoken);
  expect(one?.spoken?.alone).toBe(true);
  // What its title alone says is not said in it.
  expect((await search('under bridge')).data[0]).toMatchObject({ id: said, spoken: null });
});

test('of words that stand in every sentence the stems are told where there are no others', async () => {
  const said = await someVideo(site, anna, { title: 'Monologue' });
  await says(said, 'en', 'To be or not to be');
  const [one] = (await search('not to be')).data;
  expect(one?.id).toBe(said);
  expect(one?.spoken?.stems.toSorted()).toEqual(['be', 'not', 'to']);
});

test('what is found by its name says where it is said as well', async () => {
  const named = await someVideo(site, anna, { title: 'A kazoo' });
  await says(named, 'en', 'This is a kazoo');
  const [one] = (await search('kazoo')).data;
  expect(one).toMatchObject({ id: named, spoken: { stems: ['kazoo'], alone: false } });
});

test('it is found no more when its captions are gone, nor while it is not public', async () => {
  const video = await someVideo(site, anna, { title: 'Plain' });
  const hidden = await someVideo(site, anna, { title: 'Plain', visibility: 'unlisted' });
  await says(video, 'en', 'bumfuzzled');
  await says(hidden, 'en', 'bumfuzzled');
  expect(await found('bumfuzzled')).toEqual([video]);
  await says(video, 'en', 'something else');
  expect(await found('bumfuzzled')).toEqual([]);
});
