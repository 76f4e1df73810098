import { type Mood, moods } from '@kinora/contract/text/list-choices';
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
  async (wanted, expected) => {
    expect(await titles(anna, id, `&moods=${wanted}`)).toEqual(expected);
  },
);

/** Those of the specification. */
const words: Record<Mood, string[]> = {
  Relaxing: ['calm', 'peaceful', 'meditation', 'ambient', 'chill'],
  Energetic: ['workout', 'dance', 'party', 'upbeat', 'motivation'],
  Educational: ['tutorial', 'learn', 'guide', 'how to', 'course'],
  Entertainment: ['funny', 'comedy', 'movie', 'show', 'entertainment'],
  Music: ['song', 'music', 'audio', 'sound', 'melody'],
  Gaming: ['game', 'gaming', 'play', 'stream', 'gameplay'],
};

test('PDET-07 every word of a mood counts, in the title alone and in the description alone', async () => {
  const every = await make(anna, 'Words');
  const videos = new Map<string, string>();
  for (const word of Object.values(words).flat()) {
    videos.set(await someVideo(site, anna, { title: word, description: 'Nothing' }), word);
  }
  await add(anna, every, [...videos.keys()]);
  const found = async (mood: Mood) =>
    (await contents(anna, every, `&limit=100&moods=${mood}`)).videos.map(({ id: one }) =>
      videos.get(one),
    );
  const all = async () =>
    Object.fromEntries(await Promise.all(moods.map(async (mood) => [mood, await found(mood)])));
  expect(await all()).toEqual(words);
  await site.db
    .updateTable('videos')
    .set((set) => ({ title: 'Nothing', description: set.ref('title') }))
    .where('id', 'in', [...videos.keys()])
    .execute();
  expect(await all()).toEqual(words);
});

test('PDET-06 PDET-09 moods are found when a video is written, not when its playlist is read', async () => {
  const kept = await make(anna, 'Kept');
  const video = await someVideo(site, anna, { title: 'Nothing', description: 'An evening' });
  await add(anna, kept, [video]);
  const rows = () =>
    site.db.selectFrom('video_moods').where('video_id', '=', video).select('moods').execute();
  expect(await rows()).toEqual([]);
  // What its words would not say.
  await site.db
    .insertInto('video_moods')
    .values({ video_id: video, moods: ['Music'] })
    .execute();
  expect(await titles(anna, kept, '&moods=Gaming,Music')).toEqual(['Nothing']);
  const { moods: counts } = await ask(anna, ['GET', `/api/playlists/${kept}/statistics`]);
  expect(counts).toContainEqual({ mood: 'Music', videos: 1 });

  const describe = (description: string) =>
    site.db.updateTable('videos').set({ description }).where('id', '=', video).execute();
  await describe('A calm game');
  expect(await rows()).toEqual([{ moods: ['Relaxing', 'Gaming'] }]);
  await describe('An evening');
  expect(await rows()).toEqual([]);
});

test('PDET-06 moods that nobody knows are refused', async () => {
  expect(await contents(anna, id, '&moods=Sad')).toMatchObject({ error: 'bad_input' });
});

test('PDET-09 FLAW-29 a playlist is told in numbers, to those who may see it', async () => {
  const numbers = (person: typeof anna | null) =>
    ask(person, ['GET', `/api/playlists/${id}/statistics`]);
  const { moods: counts, ...totals } = await numbers(anna);
  expect(totals).toMatchObject({ videos: 3, seconds: 100, views: 7 });
  expect(Object.fromEntries(counts.map(Object.values))).toEqual({
    ...{ Relaxing: 0, Energetic: 0, Educational: 1 },
    ...{ Entertainment: 0, Music: 1, Gaming: 1 },
  });
  expect((await numbers(null)).error).toBe('not_found');
});
