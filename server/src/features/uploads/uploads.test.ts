import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { uploader } from '../../../test/uploads.ts';
import { keys } from '../../storage/storage.ts';
import { sweepUploads } from './sweep-uploads.ts';

const site = await testSite({ UPLOAD_MAX_BYTES: '1000000', UPLOADS_PER_DAY: '3' });
const { base, tus, draft, begin, append } = await uploader(site);
const anna = await site.person('anna');
const ben = await site.person('ben');

const state = async (id: string) =>
  (await site.app.inject({ url: `/api/videos/${id}`, headers: anna.headers })).json().video.state;

test('a file sent in parts arrives whole, and its last byte starts processing', async () => {
  const id = await draft(anna);
  expect(await state(id)).toBe('draft');
  const bytes = randomBytes(300_000);
  const created = await begin(anna, id, bytes.length);
  expect(created.status).toBe(201);
  expect(created.headers.get('location')).toBe(`/api/uploads/${id}`);
  expect(await state(id)).toBe('uploading');

  expect((await append(anna, id, 0, bytes.subarray(0, 120_000))).status).toBe(204);
  const head = await tus(anna, 'HEAD', `/${id}`, {});
  expect(head.headers.get('upload-offset')).toBe('120000');
  expect((await append(anna, id, 120_000, bytes.subarray(120_000))).status).toBe(204);

  expect(await state(id)).toBe('processing');
  const stored = await readFile(await site.storage.localFile(keys.original(id)));
  const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
  expect(hash(stored)).toBe(hash(bytes));
  expect((await begin(anna, id, 10)).status).toBe(409);
});

test('the wrong offset is refused and loses nothing', async () => {
  const id = await draft(anna);
  await begin(anna, id, 10);
  await append(anna, id, 0, Buffer.from('01234'));
  expect((await append(anna, id, 3, Buffer.from('xx'))).status).toBe(409);
  expect((await tus(anna, 'HEAD', `/${id}`, {})).headers.get('upload-offset')).toBe('5');
});

test('only the owner of a draft can send its file, look at it or go on', async () => {
  const id = await draft(anna);
  expect((await begin(ben, id, 10)).status).toBe(404);
  expect((await begin(anna, id, 10)).status).toBe(201);
  expect((await append(ben, id, 0, Buffer.from('0123456789'))).status).toBe(404);
  expect((await tus(ben, 'HEAD', `/${id}`, {})).status).toBe(404);
  expect((await tus(ben, 'DELETE', `/${id}`, {})).status).toBe(404);
  expect((await fetch(`${base}/api/uploads`, { method: 'POST' })).status).toBe(401);
  expect((await begin(anna, '../../etc/passwd', 10)).status).toBe(404);
});

test('limits answer with a sentence that names them', async () => {
  const large = await begin(ben, await draft(ben), 1_000_001);
  expect(large.status).toBe(413);
  for (let n = 0; n < 3; n++) expect((await begin(ben, await draft(ben), 10)).status).toBe(201);
  const fourth = await begin(ben, await draft(ben), 10);
  expect(fourth.status).toBe(429);
  expect(await fourth.text()).toContain('3 videos in 24 hours');
});

test('who deletes or gives up what was begun has begun it all the same; announced again it counts once', async () => {
  const dora = await site.person('dora');
  const { headers } = dora;
  const [first, second] = [await draft(dora), await draft(dora)];
  for (const id of [first, first, second]) expect((await begin(dora, id, 10)).status).toBe(201);
  await site.app.inject({ method: 'DELETE', url: `/api/videos/${first}`, headers });
  await site.db.deleteFrom('videos').where('id', '=', first).execute();
  expect((await tus(dora, 'DELETE', `/${second}`, {})).status).toBe(204);
  expect((await begin(dora, second, 10)).status).toBe(201);
  expect((await begin(dora, second, 20)).status).toBe(201);
  expect((await begin(dora, await draft(dora), 10)).status).toBe(429);
});

test('an upload that ended while nobody could note it is finished by the sweep', async () => {
  const cleo = await site.person('cleo');
  const id = await draft(cleo);
  await begin(cleo, id, 5);
  await site.storage.put(keys.original(id), '01234');
  await sweepUploads(site);
  const row = await site.db
    .selectFrom('videos')
    .where('id', '=', id)
    .select('state')
    .executeTakeFirst();
  expect(row?.state).toBe('processing');
});
