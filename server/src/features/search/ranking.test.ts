import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { searchVideos } from './search-videos.ts';

const site = await testSite();
const anna = await site.person('anna');

test('of what fits alike, what was watched more stands first, also where nothing was watched a lot', async () => {
  const published_at = new Date(Date.now() - 400 * 86_400_000);
  const videos = [];
  for (const views of [3, 40, 0, 12]) {
    videos.push(await someVideo(site, anna, { title: 'A tambourine', views, published_at }));
  }
  const { data } = await searchVideos(site.db, site.addresses, null, { search_data: 'tambourine' });
  const [three, forty, none, twelve] = videos;
  expect(data.map(({ id }) => id)).toEqual([forty, twelve, three, none]);
});
