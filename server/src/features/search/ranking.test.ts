import { expect, onTestFinished, test, vi } from 'vitest';
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

test('what fits alike and was published within moments stands in one order, whenever one looks', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  for (let n = 0; n < 8; n++) {
    const published_at = new Date(hour - 86_400_000 - n * 3_000);
    await someVideo(site, anna, { title: 'A harpsichord', published_at });
  }
  const orders = new Set<string>();
  for (let look = 0; look < 20; look++) {
    vi.useFakeTimers({ toFake: ['Date'], now: hour + look * 7_000 });
    const asked = { search_data: 'harpsichord' };
    const { data } = await searchVideos(site.db, site.addresses, null, asked);
    orders.add(data.map(({ id }) => id).join());
  }
  expect(orders.size).toBe(1);
});
