import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clip } from '../../../test/clips.ts';
import { openWorkshop } from '../../../test/processing.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { keys } from '../../storage/storage.ts';
import { deleteFiles, deleteVideo } from '../videos/delete-video.ts';
import { retryVideo } from '../videos/retry-processing.ts';

const site = await testSite();
const { db, storage } = site;
const [anna, ben] = [await site.person('anna'), await site.person('ben')];
const moderator = await site.person('mona');
await db.updateTable('users').set({ role: 'moderator' }).where('id', '=', moderator.id).execute();
/** Works on this site's own files. */
const shop = await openWorkshop(db, {}, site.folder);

const wanted = {
  ...{ start: 10, end: 15.5, shape: 'upright', place: 0.5 },
  ...{ title: 'A part', visibility: 'unlisted' },
} as const;

async function cut(
  who: Person | null,
  id: string,
  input: Partial<Record<keyof typeof wanted, unknown>> = {},
) {
  const answer = await site.app.inject({
    ...{ method: 'POST', url: `/api/videos/${id}/shorts`, headers: who?.headers ?? {} },
    payload: { ...wanted, ...input },
  });
  return { status: answer.statusCode, ...answer.json() };
}
async function whole(who: Person | null, id: string) {
  const answer = await site.app.inject({
    url: `/api/videos/${id}/whole`,
    headers: who?.headers ?? {},
  });
  return { status: answer.statusCode, ...answer.json() };
}

/** A video of a minute whose file is there. */
async function minute(owner: Person, details: object = {}): Promise<string> {
  const id = await someVideo(site, owner, { seconds: 60, ...details });
  const file = join(site.folder, 'storage', keys.original(id));
  await mkdir(dirname(file), { recursive: true });
  await copyFile(await clip('minute.mp4'), file);
  await db
    .insertInto('uploads')
    .values({
      video_id: id,
      user_id: owner.id,
      filename: 'minute.mp4',
      bytes: 600_000,
      finished_at: new Date(),
    })
    .execute();
  const result = { ok: true, found: { video: { endSeconds: 60 }, audio: { endSeconds: 60 } } };
  await db
    .insertInto('processing_steps')
    .values({ video_id: id, name: 'probe', state: 'done', result: JSON.stringify(result) })
    .execute();
  return id;
}
const jobsOf = async (id: string) =>
  (
    await sql<{ name: string }>`
      select name from pgboss.job where data->>'videoId' = ${id} order by created_on`.execute(db)
  ).rows.map(({ name }) => name);

/** Does what the queue was told of a short, to its end. */
async function work(id: string) {
  await shop.context.enqueue(db, 'cut-source', { videoId: id });
  await shop.runAll();
}
const videoOf = (id: string) =>
  db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const uploadOf = (id: string) =>
  db.selectFrom('uploads').selectAll().where('video_id', '=', id).executeTakeFirstOrThrow();

test(
  'SHORT a short is cut from a video: a draft of its own from the same file, exactly as long',
  { timeout: 300_000 },
  async () => {
    const id = await minute(anna, { title: 'The whole' });
    const { status, video } = await cut(anna, id);
    expect(status).toBe(201);
    const short: string = video.id;
    expect(await jobsOf(short)).toEqual(['cut-source']);
    expect(await videoOf(short)).toMatchObject({
      ...{ state: 'processing', kind: 'short', title: 'A part', visibility: 'unlisted' },
      channel_id: anna.channelId,
    });
    await work(short);
    const made = await videoOf(short);
    expect(made).toMatchObject({ state: 'ready', type: 'short', width: 136, height: 240 });
    expect(made.seconds).toBeCloseTo(5.5, 1);
    // What counts is what is kept: about a tenth of the whole, and the file that is there.
    const upload = await uploadOf(short);
    expect(upload).toMatchObject({
      user_id: anna.id,
      filename: 'minute.mov',
      received: upload.bytes,
    });
    expect(upload.finished_at).not.toBeNull();
    expect((await storage.stat(keys.original(short)))?.bytes).toBe(upload.bytes);
    const all = (await storage.stat(keys.original(id)))?.bytes ?? 0;
    expect(upload.bytes).toBeLessThan(all / 4);

    const drafts = await site.app.inject({ url: '/api/account/drafts', headers: anna.headers });
    expect(drafts.json().drafts).toEqual([]);
  },
);

test('SHORT a public short tells nobody else of an unlisted whole, nor anybody of a deleted one', async () => {
  const id = await someVideo(site, anna, { title: 'The whole', visibility: 'unlisted' });
  const short = await someVideo(site, anna, { type: 'short', is_cut: true });
  await db.insertInto('cuts').values({ video_id: short, whole_id: id, whole_start: 2 }).execute();
  for (const who of [null, ben]) {
    expect(await whole(who, short)).toMatchObject({ status: 200, whole: null });
  }
  for (const who of [anna, moderator]) {
    expect((await whole(who, short)).whole).toEqual({ id, title: 'The whole', start: 2 });
  }
  await db.updateTable('videos').set({ visibility: 'public' }).where('id', '=', id).execute();
  expect((await whole(null, short)).whole).toMatchObject({ id });
  await site.app.inject({
    ...{ method: 'POST', url: '/api/studio/videos/delete', headers: anna.headers },
    payload: { ids: [id] },
  });
  for (const who of [null, anna]) expect((await whole(who, short)).whole).toBeNull();
});

test(
  'SHORT the short leads to the whole as long as one may see that, and stays without it',
  { timeout: 300_000 },
  async () => {
    const id = await minute(anna, { title: 'The whole' });
    const short: string = (await cut(anna, id, { start: 2, end: 4 })).video.id;
    expect(await whole(anna, short)).toMatchObject({ whole: { id, title: 'The whole', start: 2 } });
    await work(short);
    expect(await whole(null, short)).toMatchObject({ status: 200, whole: { id } });
    await db.updateTable('videos').set({ visibility: 'private' }).where('id', '=', id).execute();
    expect((await whole(null, short)).whole).toBeNull();
    expect((await whole(ben, short)).whole).toBeNull();
    expect((await whole(anna, short)).whole).toMatchObject({ id });
    await db.updateTable('videos').set({ visibility: 'private' }).where('id', '=', short).execute();
    expect((await whole(ben, short)).status).toBe(404);

    await deleteVideo(db, site.enqueue, id);
    await deleteFiles(storage, id);
    expect((await whole(anna, short)).whole).toBeNull();
    expect(await videoOf(short)).toMatchObject({ state: 'ready', playable: true });
    // All that is done with a video's file goes on with its own.
    expect(await storage.stat(keys.original(short))).not.toBeNull();
  },
);

test('SHORT only the owner cuts, and what is wrong is told where it is', async () => {
  const id = await minute(anna);
  expect((await cut(null, id)).status).toBe(401);
  expect((await cut(ben, id)).status).toBe(403);
  expect((await cut(moderator, id)).status).toBe(403);
  expect((await cut(anna, 'nowhere')).status).toBe(404);
  await db.updateTable('videos').set({ visibility: 'private' }).where('id', '=', id).execute();
  expect((await cut(ben, id)).status).toBe(404);

  for (const [input, errors] of [
    [{ start: 8, end: 8 }, { end: ['The end has to come after the start.'] }],
    [{ start: 8, end: 8.4 }, { end: ['At least a second of the video has to be left.'] }],
    [{ start: 70, end: 75 }, { start: ['The start is after the end, which is at 60 seconds.'] }],
    [{ start: 55, end: 65 }, { end: ['The video ends at 60 seconds. Choose an earlier end.'] }],
  ] as const) {
    expect(await cut(anna, id, input)).toMatchObject({ status: 422, errors });
  }
  const long = await minute(anna, { seconds: 600 });
  expect(await cut(anna, long, { start: 0, end: 61 })).toMatchObject({
    ...{ status: 422, errors: { end: [expect.stringContaining('at most 60 seconds')] } },
  });
});

test('SHORT without the file of the whole nothing is cut, and why is said', async () => {
  const draft = await someVideo(site, anna, { state: 'draft', playable: false });
  expect(await cut(anna, draft)).toMatchObject({
    status: 409,
    message: expect.stringContaining('has not arrived yet'),
  });
  const id = await minute(anna);
  await db.updateTable('videos').set({ remaking: true }).where('id', '=', id).execute();
  expect(await cut(anna, id)).toMatchObject({
    status: 409,
    message: expect.stringContaining('being processed. Try again'),
  });
  await db.updateTable('videos').set({ remaking: false }).where('id', '=', id).execute();
  await rm(join(site.folder, 'storage', keys.original(id)));
  expect(await cut(anna, id)).toMatchObject({
    status: 409,
    message: expect.stringContaining('no longer stored here'),
  });
});

test('SHORT what is cut counts for the quota', async () => {
  const id = await minute(anna);
  const small = await site.another({ UPLOAD_QUOTA: '1KiB,100h' });
  const answer = await small.app.inject({
    ...{ method: 'POST', url: `/api/videos/${id}/shorts`, headers: anna.headers },
    payload: wanted,
  });
  expect(answer.json()).toMatchObject({ code: 413, error: 'over_quota' });
  expect(answer.json().message).toContain('does not fit');
});

test('SHORT a whole that is deleted before its part was cut is told, and another try says so again', async () => {
  const id = await minute(anna);
  const short: string = (await cut(anna, id)).video.id;
  await deleteVideo(db, site.enqueue, id);
  await deleteFiles(storage, id);
  await work(short);
  const sentence = expect.stringContaining('was deleted before it was done');
  expect(await videoOf(short)).toMatchObject({ state: 'failed', error: sentence });
  await retryVideo(db, shop.context.enqueue, short);
  expect(shop.waiting.map(({ name }) => name)).toContain('cut-source');
  shop.waiting.length = 0;
});

test(
  'SHORT a worker that was killed after it had cut is followed by one that makes no double',
  { timeout: 300_000 },
  async () => {
    const id = await minute(anna);
    const short: string = (await cut(anna, id, { start: 5, end: 7 })).video.id;
    const { cutSource } = await import('../../media/cut-source.ts');
    const { receiveCut } = await import('./cut-short.ts');
    // The file is there, its note is not: the worker died in between.
    await cutSource(shop.context, short);
    await receiveCut(shop.context, short, () => cutSource(shop.context, short));
    await receiveCut(shop.context, short, () => cutSource(shop.context, short));
    expect(shop.waiting.map(({ name }) => name)).toEqual(['process-video']);
    await shop.runAll();
    expect((await videoOf(short)).seconds).toBeCloseTo(2, 1);
    const cuts = await db.selectFrom('cuts').where('video_id', '=', short).selectAll().execute();
    expect(cuts).toMatchObject([{ has_file: true, whole_id: id, whole_start: 5 }]);
  },
);
