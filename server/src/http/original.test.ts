import { expect, test } from 'vitest';
import { originalPath } from '@kinora/contract/text/slug';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import { deleteVideos, restoreVideos } from '../features/videos/delete-videos.ts';
import { keys } from '../storage/storage.ts';

const site = await testSite();
const base = await site.app.listen({ port: 0, host: '127.0.0.1' });
const [anna, ben] = [await site.person('anna'), await site.person('ben')];

async function sent(filename: string, finished_at: Date | null = new Date()) {
  const id = await someVideo(site, anna, { visibility: 'public' });
  await site.db
    .insertInto('uploads')
    .values({ video_id: id, user_id: anna.id, filename, bytes: 10, finished_at })
    .execute();
  await site.storage.put(keys.original(id), '0123456789');
  return id;
}
const get = (id: string, headers: Record<string, string>) =>
  fetch(base + originalPath(id), { headers });

test('the owner of a video saves the file that they have sent, under its name, and any part of it', async () => {
  const id = await sent('Ferien: Tag 1/2.MOV');
  const whole = await get(id, anna.headers);
  expect(whole.status).toBe(200);
  expect(await whole.text()).toBe('0123456789');
  expect(whole.headers.get('content-disposition')).toContain('attachment');
  expect(whole.headers.get('content-disposition')).toContain('Ferien Tag 1 2.MOV');
  expect(whole.headers.get('content-type')).toBe('application/octet-stream');
  const part = await get(id, { ...anna.headers, range: 'bytes=2-4' });
  expect([part.status, await part.text()]).toEqual([206, '234']);
});

test('nobody else gets the file of a video, and nobody one that is not whole', async () => {
  const id = await sent('holiday.mov');
  expect((await get(id, {})).status).toBe(401);
  expect((await get(id, ben.headers)).status).toBe(404);
  await site.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', ben.id).execute();
  expect((await get(id, ben.headers)).status).toBe(404);
  expect((await get(await sent('half.mov', null), anna.headers)).status).toBe(404);
  expect((await get('nothing', anna.headers)).status).toBe(404);
});

test('ux 57 of a video that was deleted and may be brought back there is no file until it is', async () => {
  const id = await sent('regretted.mov');
  await deleteVideos(site.db, anna, [id]);
  expect((await get(id, anna.headers)).status).toBe(404);
  await restoreVideos(site.db, site.enqueue, anna, [id]);
  expect((await get(id, anna.headers)).status).toBe(200);
});
