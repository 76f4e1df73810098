import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { uploader } from '../../../test/uploads.ts';
import { keys } from '../../storage/storage.ts';

const site = await testSite();
const { draft, begin, append, tus } = await uploader(site);
const anna = await site.person('anna');

const rowOf = (id: string) =>
  site.db
    .selectFrom('videos')
    .leftJoin('uploads', 'uploads.video_id', 'videos.id')
    .where('videos.id', '=', id)
    .select(['state', 'finished_at'])
    .executeTakeFirstOrThrow();
const sizeOf = async (id: string) =>
  Number((await tus(anna, 'HEAD', `/${id}`, {})).headers.get('upload-length'));
const announced = async (id: string) =>
  site.db
    .selectFrom('uploads')
    .where('video_id', '=', id)
    .select('bytes')
    .executeTakeFirstOrThrow();
const stored = async (id: string) =>
  readFile(await site.storage.localFile(keys.original(id)), 'utf8');

test('an upload’s first request and its last bytes at once: what is processed is whole', async () => {
  for (let round = 0; round < 30; round++) {
    const id = await draft(anna);
    await begin(anna, id, 10);
    await append(anna, id, 0, '01234');
    // The browser lost its connection and announces again, while the bytes before come through.
    await Promise.all([append(anna, id, 5, '56789'), begin(anna, id, 10), begin(anna, id, 10)]);
    const { state, finished_at } = await rowOf(id);
    // Either it is done, or it is begun anew: never both.
    expect([round, state]).toEqual([round, finished_at ? 'processing' : 'uploading']);
    const whole = (await stored(id)) === '0123456789';
    expect([round, state, whole]).toEqual([round, state, state === 'processing']);
  }
});

test('the file of a finished upload can be neither announced again nor taken away', async () => {
  const id = await draft(anna);
  await begin(anna, id, 10);
  await append(anna, id, 0, '0123456789');
  expect((await begin(anna, id, 3)).status).toBe(409);
  expect((await tus(anna, 'DELETE', `/${id}`, {})).status).toBe(400);
  expect(await stored(id)).toBe('0123456789');
});

test('an upload that is given up by tus is a draft again, and can be begun anew', async () => {
  const id = await draft(anna);
  await begin(anna, id, 10);
  await append(anna, id, 0, '01234');
  expect((await tus(anna, 'DELETE', `/${id}`, {})).status).toBe(204);
  expect(await rowOf(id)).toEqual({ state: 'draft', finished_at: null });
  expect((await begin(anna, id, 4)).status).toBe(201);
  expect((await append(anna, id, 0, 'abcd')).status).toBe(204);
  expect(await stored(id)).toBe('abcd');
});

test('of two announcements at once, what is taken is what is counted', async () => {
  const id = await draft(anna);
  for (let round = 0; round < 60; round++) {
    const [large, small] = [9_000_000_000, 10];
    const sizes = round % 2 ? [large, small] : [small, large];
    await Promise.all(sizes.map((bytes) => begin(anna, id, bytes)));
    const { bytes } = await announced(id);
    expect([round, [bytes, 0]]).toEqual([round, expect.arrayContaining([await sizeOf(id)])]);
  }
});

test('a file that was announced anew with another size is not gone on with', async () => {
  const id = await draft(anna);
  await begin(anna, id, 10);
  // As if the request that announces it anew ended before the file was begun with that.
  await site.db.updateTable('uploads').set({ bytes: 5 }).where('video_id', '=', id).execute();
  expect((await append(anna, id, 0, '0123456789')).status).toBe(404);
  expect((await tus(anna, 'HEAD', `/${id}`, {})).status).toBe(404);
  expect(await rowOf(id)).toEqual({ state: 'uploading', finished_at: null });
  expect((await begin(anna, id, 10)).status).toBe(201);
  expect((await append(anna, id, 0, '0123456789')).status).toBe(204);
  expect(await rowOf(id)).toMatchObject({ state: 'processing' });
});

test('what is announced anew while it arrives ends what arrives', async () => {
  const id = await draft(anna);
  await begin(anna, id, 10);
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) });
  const sent = append(anna, id, 0, body);
  send?.enqueue(new TextEncoder().encode('01234'));
  await expect.poll(() => stored(id)).toBe('01234');
  await site.db.updateTable('uploads').set({ bytes: 5 }).where('video_id', '=', id).execute();
  send?.enqueue(new TextEncoder().encode('56789'));
  send?.close();
  expect((await sent).status).toBe(404);
  expect(await rowOf(id)).toEqual({ state: 'uploading', finished_at: null });
});
