import { afterAll, expect, test } from 'vitest';
import { password, testSite } from '../../test/site.ts';
import { smallDisk } from '../../test/small-disk.ts';
import { uploader } from '../../test/uploads.ts';
import { someVideo } from '../../test/videos.ts';

const MiB = 2 ** 20;
const disk = await smallDisk(32 * MiB, 16 * MiB);
afterAll(() => disk.remove());
const site = await testSite(disk.settings);
const { base, draft, begin } = await uploader(site);
const anna = await site.person('anna');
const video = await someVideo(site, anna);
await site.db
  .insertInto('renditions')
  .values({
    ...{ video_id: video, name: '480', label: '480p', codecs: 'avc1.64001e', complete: true },
    // 20 MiB of pictures.
    ...{ bandwidth: 1, average_bandwidth: 2 * MiB, published: 80 },
  })
  .execute();

const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: anna.headers, ...(payload && { payload }) });
test('a file for saving that does not fit beside the floor is not begun', async () => {
  const refused = await call('PUT', `/api/videos/${video}/downloads/480`);
  expect([refused.statusCode, refused.json().error]).toEqual([507, 'storage_full']);
  expect(refused.json().message).toContain('This needs 20 MiB');
  expect(await site.db.selectFrom('downloads').selectAll().execute()).toEqual([]);
});

test('below the floor no file is taken or made, each with its sentence, and all else goes on', async () => {
  const waiting = await draft(anna);
  const release = await disk.leave(16 * MiB - 4096);

  for (const answer of [
    await call('PUT', `/api/videos/${video}/downloads/480`),
    await call('PUT', '/api/account/export', { password }),
  ]) {
    expect([answer.statusCode, answer.json().error]).toEqual([507, 'storage_full']);
    expect(answer.json().message).toContain('short of disk space');
  }
  const refused = await begin(anna, waiting, 1);
  expect(refused.status).toBe(507);
  const quota = await call('GET', '/api/account/quota');
  expect(quota.json().refused).toContain('short of disk space');

  const ben = await site.person('ben');
  expect(ben.token).toHaveLength(anna.token.length);
  for (const answer of [
    await call('GET', '/api/health'),
    await call('GET', `/api/videoplay?video_id=${video}`),
    await call('POST', '/api/videoplaycomments', { video_id: video, comment: 'Lovely.' }),
    await call('POST', '/api/videos', { title: 'For later' }),
    await call('GET', '/api/account'),
  ]) {
    expect(answer.statusCode).toBeLessThan(300);
  }
  expect((await fetch(`${base}/media/${video}/360-0000.mp4`)).status).toBe(200);

  await release();
  expect((await begin(anna, waiting, 1)).status).toBe(201);
  expect((await call('PUT', '/api/account/export', { password })).statusCode).toBe(200);
  expect((await call('GET', '/api/account/quota')).json().refused).toBeNull();
});
