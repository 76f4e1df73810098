import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');

test('CHAN-02 the own channel lists what its owner can watch, hidden ones too, and nobody else’s', async () => {
  const videos = [
    await someVideo(site, anna),
    await someVideo(site, anna, { visibility: 'private' }),
    await someVideo(site, anna, { visibility: 'unlisted' }),
  ];
  await someVideo(site, ben);
  const list = async (query: Record<string, string>) =>
    (
      await site.app.inject({
        method: 'POST',
        url: '/api/channel/user-videos',
        headers: anna.headers,
        query,
      })
    ).json();
  const first = await list({ limit: '2' });
  const second = await list({ limit: '2', cursor: first.next_cursor });
  const all = [...first.data, ...second.data];
  expect(all.map(({ id }: { id: string }) => id)).toEqual(videos.toReversed());
  expect(all.map(({ visibility }: { visibility: string }) => visibility)).toEqual([
    'unlisted',
    'private',
    'public',
  ]);
  // Signed: whoever has the address may fetch it, for a while.
  expect(all[1].video_url).toMatch(/^\/media\/s\//);
});

test('CHAN-01 the profile is the caller’s own, with the day on which they joined', async () => {
  const answer = await site.app.inject({ url: '/api/user/profile', headers: anna.headers });
  const { data } = answer.json();
  expect(data).toMatchObject({ username: 'anna', email: 'anna@example.org' });
  expect(Date.now() - Date.parse(data.joined_at)).toBeLessThan(600_000);
});
