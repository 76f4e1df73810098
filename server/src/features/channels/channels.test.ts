import { expect, test } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const waiting = Array.from({ length: 7 }, () => ({ state: 'waiting' }));

test('CHAN-02 API-57 the own channel lists what its owner can watch, hidden ones too, and nobody else’s', async () => {
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

test('the own channel lists what failed with its reason and what is being made with its stages, to its owner alone', async () => {
  const cleo = await site.person('cleo');
  const failed = await someVideo(site, cleo, { state: 'failed', error: 'It is no video.' });
  const made = await someVideo(site, cleo, { state: 'processing' });
  await site.db
    .updateTable('videos')
    .set({ playable: false })
    .where('id', 'in', [failed, made])
    .execute();
  const draft = await someVideo(site, cleo, { state: 'draft' });
  await site.db.updateTable('videos').set({ playable: false }).where('id', '=', draft).execute();
  await site.db
    .insertInto('processing_steps')
    .values([
      { video_id: made, name: 'probe', state: 'done', progress: 1 },
      { video_id: made, name: 'plan', state: 'running', progress: 0.5 },
    ])
    .execute();
  const listed = async (viewer: Person) => {
    const url = '/api/channel/user-videos';
    return (await site.app.inject({ method: 'POST', url, headers: viewer.headers })).json().data;
  };
  expect(await listed(cleo)).toMatchObject([
    {
      ...{ id: made, state: 'processing', playable: false, error: null, processed: 1.5 / 20 },
      stages: [{ name: 'probe', state: 'done' }, { name: 'plan', progress: 0.5 }, ...waiting],
    },
    { id: failed, state: 'failed', playable: false, error: 'It is no video.', stages: [] },
  ]);
  expect(await listed(ben)).not.toContainEqual(expect.objectContaining({ id: made }));
  const home = await site.app.inject({ url: '/api/videos/random' });
  expect(home.body).not.toContain(made);
});

test('CHAN-01 API-56 the profile is the caller’s own, with the day on which they joined', async () => {
  const answer = await site.app.inject({ url: '/api/user/profile', headers: anna.headers });
  const { data } = answer.json();
  expect(data).toMatchObject({ username: 'anna', email: 'anna@example.org' });
  expect(Date.now() - Date.parse(data.joined_at)).toBeLessThan(600_000);
  // Nobody else gets the email of it.
  expect((await site.app.inject({ url: '/api/user/profile' })).statusCode).toBe(401);
  const asked = `/api/user/profile?user_id=${anna.id}`;
  const other = await site.app.inject({ url: asked, headers: ben.headers });
  expect([other.statusCode, other.body.includes('anna@')]).toEqual([403, false]);
});
