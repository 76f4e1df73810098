import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { searchVideos } from './search-videos.ts';
import { suggest } from './suggest.ts';

const site = await testSite();
const { db, addresses } = site;
const anna = await site.person('anna');
const titles = {
  japanese: '日本の猫が好き',
  katakana: '今日のニュース速報',
  chinese: '我在北京學做麵條',
  thai: 'รายการข่าววันนี้',
  korean: '한국요리를 배우자',
};
const ids: Record<string, string> = {};
for (const [name, title] of Object.entries(titles)) {
  ids[name] = await someVideo(site, anna, { title });
}
ids['tagged'] = await someVideo(site, anna, { title: 'A cat', tags: ['三毛猫'] });

test.each([
  ['猫', ['japanese', 'tagged']],
  ['猫が', ['japanese']],
  ['日本 猫', ['japanese']],
  ['猫 日本', ['japanese']],
  ['好き', ['japanese']],
  ['毛猫', ['tagged']],
  ['猫 -好き', ['tagged']],
  ['ニュース', ['katakana']],
  ['北京', ['chinese']],
  ['ข่าว', ['thai']],
  ['요리', ['korean']],
  ['犬', []],
])('%s is found within what is written without spaces', async (search_data, names) => {
  const { data } = await searchVideos(db, addresses, null, { search_data });
  expect(data.map(({ id }) => id).toSorted()).toEqual(names.map((name) => ids[name]).toSorted());
});

test('it is suggested too, and a word of another script is not found within another', async () => {
  expect((await suggest(db, '猫が')).phrases).toEqual([titles.japanese]);
  expect((await suggest(db, 'at')).phrases).toEqual([]);
});
