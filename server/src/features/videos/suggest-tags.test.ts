import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');

async function suggested(begun: string): Promise<string[]> {
  const { headers } = anna;
  const answer = await site.app.inject({ url: '/api/tags', query: { begun }, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().tags;
}

test('a tag is completed by those of public videos, each once, whatever its case and accents', async () => {
  await someVideo(site, anna, { tags: ['Café', 'cable', 'dog'] });
  await someVideo(site, anna, { tags: ['cafe', 'CABLE car'] });
  await someVideo(site, anna, { tags: ['cabin'], visibility: 'private' });
  expect(await suggested('CÁ')).toEqual(['cable', 'cable car', 'cafe']);
  expect(await suggested('cable ')).toEqual(['cable', 'cable car']);
  expect(await suggested('zebra')).toEqual([]);
});

test('at most eight tags are suggested, and the signs of patterns are only letters', async () => {
  const tags = Array.from({ length: 12 }, (_, n) => `many ${String.fromCharCode(97 + n)}`);
  await someVideo(site, anna, { tags });
  expect(await suggested('many')).toEqual(tags.slice(0, 8));
  expect(await suggested('m%')).toEqual([]);
  expect(await suggested('m_n')).toEqual([]);
});
