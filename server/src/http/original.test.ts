import { expect, test } from 'vitest';
import { originalPath } from '@kinora/contract/uploads';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import { keys } from '../storage/storage.ts';

const site = await testSite();
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
  site.app.inject({ url: originalPath(id), headers });

test('the owner of a video saves the file that they have sent, under its name, and any part of it', async () => {
  const id = await sent('Ferien: Tag 1/2.MOV');
  const whole = await get(id, anna.headers);
  expect(whole.statusCode).toBe(200);
  expect(whole.body).toBe('0123456789');
  expect(whole.headers['content-disposition']).toContain('attachment');
  expect(whole.headers['content-disposition']).toContain('Ferien Tag 1 2.MOV');
  expect(whole.headers['content-type']).toBe('application/octet-stream');
  const part = await get(id, { ...anna.headers, range: 'bytes=2-4' });
  expect([part.statusCode, part.body]).toEqual([206, '234']);
});

test('nobody else gets the file of a video, and nobody one that is not whole', async () => {
  const id = await sent('holiday.mov');
  expect((await get(id, {})).statusCode).toBe(401);
  expect((await get(id, ben.headers)).statusCode).toBe(404);
  await site.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', ben.id).execute();
  expect((await get(id, ben.headers)).statusCode).toBe(404);
  expect((await get(await sent('half.mov', null), anna.headers)).statusCode).toBe(404);
  expect((await get('nothing', anna.headers)).statusCode).toBe(404);
});
