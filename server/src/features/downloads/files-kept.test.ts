import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { keys, StorageAway } from '../../storage/storage.ts';
import { forgetDownloads, makeDownload, sweepDownloads } from './make-download.ts';
import { prepareDownload } from './prepare-download.ts';

const site = await testSite({ PUBLIC_URL: 'http://kinora.test' });
const base = await site.app.listen({ port: 0, host: '127.0.0.1' });
const anna = await site.person('anna');
const viewer = { ...anna, download: 'standard' as const };

async function downloadable(): Promise<string> {
  const id = await someVideo(site, anna);
  await site.db
    .insertInto('renditions')
    .values({
      ...{ video_id: id, name: '480', label: '480p', codecs: 'avc1.64001e', complete: true },
      ...{ bandwidth: 1, average_bandwidth: 1 },
    })
    .execute();
  return id;
}
const wanted = (videoId: string) =>
  prepareDownload(site, viewer, { videoId, rung: '480', title: '' } as never);

/** Makes the file that is wanted now out of some words, and does something else once it is there. */
const make = (videoId: string, words: string, meanwhile = async () => {}) =>
  makeDownload(site, { videoId, rung: '480' }, async (file) => {
    const key = keys.download(videoId, file);
    if (!(await site.storage.stat(key))) await site.storage.put(key, words);
    await meanwhile();
    return true;
  });
const textOf = async (videoId: string) => {
  const { state, file } = await wanted(videoId);
  expect(state).toBe('ready');
  return site.storage.text(keys.download(videoId, file));
};

test('a file that was being made of what a video was is never that of what it is', async () => {
  const id = await downloadable();
  const { file } = await wanted(id);
  await make(id, 'old', () => forgetDownloads(site, id));
  expect(await site.storage.stat(keys.download(id, file))).toBeNull();
  // The same, where it is asked for again before that ends.
  const again = await wanted(id);
  await make(id, 'old', async () => {
    await forgetDownloads(site, id);
    await wanted(id);
    // Put there after the others were deleted.
    await site.storage.put(keys.download(id, again.file), 'old');
  });
  expect((await wanted(id)).state).toBe('preparing');
  expect(await site.storage.stat(keys.download(id, again.file))).toBeNull();
  await make(id, 'new');
  expect(await textOf(id)).toBe('new');
});

test('a file that is made while its video is deleted goes with it', async () => {
  const id = await downloadable();
  const { file } = await wanted(id);
  await make(id, 'late', async () => {
    await site.db.deleteFrom('videos').where('id', '=', id).execute();
  });
  expect(await site.storage.stat(keys.download(id, file))).toBeNull();
});

test('what nobody wants for a week is deleted, and can be made again', async () => {
  const id = await downloadable();
  const { file } = await wanted(id);
  await make(id, 'kept');
  await sweepDownloads(site.db, site.storage);
  expect(await textOf(id)).toBe('kept');
  await site.db
    .updateTable('downloads')
    .set({ wanted_at: sql<Date>`now() - interval '8 days'` })
    .where('video_id', '=', id)
    .execute();
  await sweepDownloads(site.db, site.storage);
  expect(await site.storage.stat(keys.download(id, file))).toBeNull();
  expect((await wanted(id)).state).toBe('preparing');
});

test('a file that could not be deleted is deleted the next time', async () => {
  const ids = [await downloadable(), await downloadable()];
  const all = await Promise.all(ids.map(async (id) => keys.download(id, (await wanted(id)).file)));
  for (const id of ids) await make(id, 'old');
  await site.db
    .updateTable('downloads')
    .set({ wanted_at: sql<Date>`now() - interval '8 days'` })
    .where('video_id', 'in', ids)
    .execute();
  const root = join(site.folder, 'storage');
  await rename(root, `${root}-away`);
  await expect(sweepDownloads(site.db, site.storage)).rejects.toThrow(StorageAway);
  await rename(`${root}-away`, root);
  await sweepDownloads(site.db, site.storage);
  expect(await Promise.all(all.map((key) => site.storage.stat(key)))).toEqual([null, null]);
});

test('a file that is lost, or that a process of the version before has made, is made anew', async () => {
  const id = await downloadable();
  await wanted(id);
  await make(id, 'lost');
  await site.db.updateTable('downloads').set({ file: null }).where('video_id', '=', id).execute();
  const query = new URLSearchParams({ video_url: `/media/${id}/480-alone.m3u8` });
  const get = () => fetch(`${base}/api/download-video?${query}`, { headers: anna.headers });
  const answer = await get();
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('made anew')]);
  expect((await wanted(id)).state).toBe('preparing');
  await make(id, 'made');
  expect(await (await get()).text()).toBe('made');
});
