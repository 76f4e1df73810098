import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { channelPath } from '@kinora/contract/text/channel-path';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { giveUp } from '../../media/give-up.ts';

const site = await testSite();
const { db, app } = site;
const anna = await site.person('anna');
const ben = await site.person('ben');

const get = async (url: string, as?: Person) =>
  (await app.inject({ url, ...(as && { headers: as.headers }) })).json();
const retry = (id: string, as: Person) =>
  app.inject({ method: 'PUT', url: `/api/videos/${id}/processing`, headers: as.headers });
async function openJobs(videoId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job
    where data @> ${JSON.stringify({ videoId })}::jsonb and state < 'completed'
      and name <> 'mail-notification'
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Addresses of all that shows videos, and who asks for it. */
const shown: readonly (readonly [url: string, as?: Person])[] = [
  ['/api/videos/random?limit=100'],
  ['/api/videos/recent?limit=100', ben],
  ['/api/categorywithouttoken?category=Animals'],
  ['/api/categorysearchs?search_data=quokkas', ben],
  ['/api/videos/tagged?tag=quokka'],
  ['/api/videosbychannel'],
  ['/api/categorysub', ben],
  ['/feeds/recent.xml'],
  [`/feeds/channel/${anna.channelId}.xml`],
  ['/feeds/category/Animals.xml'],
  ['/sitemap/videos-0-of-1.xml'],
  ['/'],
  ['/tag/quokka'],
  ['/search/quokkas'],
  [channelPath({ channel_id: anna.channelId, channel_name: 'anna' })],
];

/** Which of them show a video, beside what is related to another one. */
async function showing(id: string, other: string): Promise<string[]> {
  const related = `/api/relatedvideoswithouttoken?video_id=${other}`;
  const bodies = [...shown, [related] as const].map(async ([url, as]) => {
    const { statusCode, body } = await app.inject({
      url,
      ...(as && { headers: as.headers }),
      ...(url === '/api/videosbychannel' && {
        ...{ method: 'POST', payload: { channel_id: anna.channelId } },
      }),
    });
    expect([url, statusCode]).toEqual([url, 200]);
    return body.includes(id) ? [url] : [];
  });
  return (await Promise.all(bodies)).flat();
}

test('a failed video is in no list and its jobs are gone; its owner alone can try again', async () => {
  const about = { title: 'Quokkas in the rain', category: 'Animals', tags: ['quokka'] };
  const id = await someVideo(site, anna, { ...about, state: 'processing' });
  await site.enqueue(db, 'encode-chunk', { videoId: id, chunk: 0 });
  await site.enqueue(db, 'encode-audio', { videoId: id });
  const other = await someVideo(site, anna, { title: 'Others', state: 'processing' });
  await site.enqueue(db, 'encode-audio', { videoId: other });
  await app.inject({
    method: 'POST',
    url: '/api/channels/subscribe',
    headers: ben.headers,
    payload: { channel_id: anna.channelId, is_subscribed: true },
  });
  const all = shown.map(([url]) => url);
  expect(await showing(id, other)).toEqual([...all, expect.stringContaining('related')]);
  expect((await get('/api/tags?begun=quok', ben)).tags).toEqual(['quokka']);

  await giveUp(site, id, 'It did not work.');
  // What guests are shown is kept until the message of the change has come.
  await expect.poll(() => showing(id, other)).toEqual([]);
  expect((await get('/api/tags?begun=quok', ben)).tags).toEqual([]);
  expect(await openJobs(id)).toEqual([]);
  expect(await openJobs(other)).toEqual(['encode-audio']);
  expect((await get(`/api/videos/${id}`, ben)).code).toBe(404);
  expect((await get(`/api/videos/${id}`, anna)).video).toMatchObject({
    ...{ state: 'failed', error: 'It did not work.', playable: false },
  });

  expect((await retry(id, ben)).statusCode).toBe(404);
  const tried = await retry(id, anna);
  expect(tried.json().video).toMatchObject({ state: 'processing', error: null });
  expect(await openJobs(id)).toEqual(['process-video']);
  const again = await retry(id, anna);
  expect(again.json()).toMatchObject({ code: 409, error: 'conflict' });
  expect(again.json().message).toMatch(/has not failed/);
  expect(await openJobs(id)).toEqual(['process-video']);
});

test('what was to be made anew, and could not, begins with that when it is tried again', async () => {
  const id = await someVideo(site, anna, { state: 'processing', remaking: true });
  await site.enqueue(db, 'remake-video', { videoId: id });
  // What a job of before finds counts no more.
  await giveUp(site, id, 'It did not work.');
  expect(await openJobs(id)).toEqual(['remake-video']);
  await giveUp(site, id, 'It did not work.', { remaking: true });
  expect(await openJobs(id)).toEqual([]);
  expect((await retry(id, anna)).json().video).toMatchObject({ state: 'processing' });
  expect(await openJobs(id)).toEqual(['remake-video']);
});

test('a video that is ready is not failed by a job that comes late', async () => {
  const id = await someVideo(site, anna);
  await giveUp(site, id, 'It did not work.');
  expect((await get(`/api/videos/${id}`)).video).toMatchObject({ state: 'ready', playable: true });
});

test('what of the file could not be used is told to its owner alone', async () => {
  const notice = 'Most of the sound could not be decoded.';
  const id = await someVideo(site, anna, { notice });
  expect((await get(`/api/videos/${id}`, anna)).video.notice).toBe(notice);
  expect((await get(`/api/videos/${id}`, ben)).video.notice).toBeNull();
  expect((await get(`/api/videos/${id}`)).video.notice).toBeNull();
});
