import { expect, test } from 'vitest';
import { playlistsOf } from '../../../test/playlists.ts';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const { ask, add, contents, make, titles } = playlistsOf(site);

const details = [
  { title: 'Display of lights', description: 'Nothing else', seconds: 60, views: 3 },
  { title: 'PLAYING in the park', description: '', seconds: 30, views: 4 },
  { title: 'Evening', description: 'A song, and how to sing it', seconds: 10, views: 0 },
];
const id = await make(anna, 'Moods');
for (const one of details) await add(anna, id, [await someVideo(site, anna, one)]);

test.each([
  ['Gaming', ['PLAYING in the park']],
  ['Music', ['Evening']],
  ['Educational', ['Evening']],
  ['Gaming,Music', ['PLAYING in the park', 'Evening']],
  ['Relaxing', []],
])(
  'PDET-06 PDET-07 PDET-08 the videos of %s, by words that begin a word',
  async (moods, expected) => {
    expect(await titles(anna, id, `&moods=${moods}`)).toEqual(expected);
  },
);

test('PDET-06 moods that nobody knows are refused', async () => {
  expect(await contents(anna, id, '&moods=Sad')).toMatchObject({ error: 'bad_input' });
});

test('PDET-09 FLAW-29 a playlist is told in numbers, to those who may see it', async () => {
  const numbers = (person: typeof anna | null) =>
    ask(person, ['GET', `/api/playlists/${id}/statistics`]);
  const { moods, ...totals } = await numbers(anna);
  expect(totals).toMatchObject({ videos: 3, seconds: 100, views: 7 });
  expect(Object.fromEntries(moods.map(Object.values))).toEqual({
    ...{ Relaxing: 0, Energetic: 0, Educational: 1 },
    ...{ Entertainment: 0, Music: 1, Gaming: 1 },
  });
  expect((await numbers(null)).error).toBe('not_found');
});
