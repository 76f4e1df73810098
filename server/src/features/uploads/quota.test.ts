import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';
import { uploader } from '../../../test/uploads.ts';
import { newId } from '../../db/ids.ts';
import { draftsOf } from './list-drafts.ts';
import { sweepUploads } from './sweep-uploads.ts';

const MiB = 2 ** 20;
const site = await testSite({ UPLOAD_QUOTA: '10MiB,2h', UPLOAD_DRAFTS: '4' });
const { draft, askDraft, begin, append, tus } = await uploader(site);
const { draft: unlimitedDraft, begin: unlimitedBegin } = await uploader(
  await site.another({ UPLOAD_QUOTA: 'off' }),
);

const call = (who: Person, method: 'GET' | 'DELETE', url: string) =>
  site.app.inject({ method, url, headers: who.headers });
const quotaOf = async (who: Person) => (await call(who, 'GET', '/api/account/quota')).json();

test('the bytes of an account are counted when they are announced, and free once deleted', async () => {
  const anna = await site.person('anna');
  expect(await quotaOf(anna)).toEqual({
    code: 200,
    quota: { bytes: 0, max_bytes: 10 * MiB, seconds: 0, max_seconds: 7200 },
    refused: null,
  });
  const first = await draft(anna);
  expect((await begin(anna, first, 8 * MiB)).status).toBe(201);
  const second = await draft(anna);
  const refused = await begin(anna, second, 3 * MiB);
  expect([refused.status, await refused.json()]).toEqual([
    413,
    {
      code: 413,
      error: 'over_quota',
      message:
        'This file of 3 MiB does not fit: only 2 MiB of your 10 MiB are left. Delete a video to make room.',
    },
  ]);
  // Announced anew, a file does not count twice.
  expect((await begin(anna, first, 9 * MiB)).status).toBe(201);
  expect((await quotaOf(anna)).quota.bytes).toBe(9 * MiB);
  await call(anna, 'DELETE', `/api/videos/${first}`);
  expect((await quotaOf(anna)).quota.bytes).toBe(0);
  expect((await begin(anna, second, 10 * MiB)).status).toBe(201);
});

test('an account’s files that are announced at once do not go over its quota together', async () => {
  const ben = await site.person('ben');
  const ids = await Promise.all(Array.from({ length: 4 }, () => draft(ben)));
  const answers = await Promise.all(ids.map((id) => begin(ben, id, 4 * MiB)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 413, 413]);
});

test('an account whose hours are full announces nothing more; a failed video has none', async () => {
  const cleo = await site.person('cleo');
  const video = (state: 'ready' | 'processing' | 'failed', seconds: number) => ({
    ...{ id: newId(), channel_id: cleo.channelId, channel_name: 'cleo', title: 'A walk' },
    ...{ state, seconds },
  });
  await site.db
    .insertInto('videos')
    .values([video('ready', 3600), video('processing', 3000), video('failed', 3000)])
    .execute();
  expect((await quotaOf(cleo)).quota.seconds).toBe(6600);
  expect((await begin(cleo, await draft(cleo), MiB)).status).toBe(201);
  await site.db.insertInto('videos').values(video('ready', 600)).execute();
  const refused = await begin(cleo, await draft(cleo), MiB);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('2 h of video') });
});

test('a lifted quota has no limits', async () => {
  const dora = await site.person('dora');
  expect((await unlimitedBegin(dora, await unlimitedDraft(dora), 11 * MiB)).status).toBe(201);
});

test('drafts without a byte are few, also when they are asked for at once', async () => {
  const emil = await site.person('emil');
  const answers = await Promise.all(Array.from({ length: 8 }, () => askDraft(emil)));
  const saved = answers.filter(({ statusCode }) => statusCode === 201);
  const refused = answers.filter(({ statusCode }) => statusCode === 413);
  expect([saved.length, refused.length]).toEqual([4, 4]);
  expect(refused[0]?.json()).toMatchObject({
    error: 'over_quota',
    message: expect.stringContaining('4 of your videos are waiting for their files'),
  });

  // One that is announced only is still without a byte; a first byte makes room for another.
  const [id = ''] = saved.map((answer) => answer.json().video.id);
  await begin(emil, id, 10);
  expect((await askDraft(emil)).statusCode).toBe(413);
  await append(emil, id, 0, '0');
  expect((await askDraft(emil)).statusCode).toBe(201);

  const { drafts } = (await call(emil, 'GET', '/api/account/drafts')).json();
  expect(drafts).toHaveLength(5);
  expect(drafts.find((one: { id: string }) => one.id === id)).toMatchObject({
    title: 'A walk',
    file: { name: 'walk.mp4', bytes: 10, received: 1, modified_at: null },
  });
});

test('the time of a file is kept where it is one, to know the file again', async () => {
  const fine = await site.person('fine');
  for (const [claimed, stored] of [
    ['2026-05-04T03:02:01.000Z', '2026-05-04T03:02:01.000Z'],
    ['yesterday', null],
  ] as const) {
    const id = await draft(fine);
    const metadata = `video_id ${btoa(id)},filename ${btoa('a.mp4')},modified_at ${btoa(claimed)}`;
    await tus(fine, 'POST', '', { 'upload-length': '10', 'upload-metadata': metadata });
    expect((await draftsOf(site.db, fine))[0]?.file?.modified_at).toBe(stored);
  }
});

test('drafts and uploads that were left for a week are swept, others stay', async () => {
  const gabi = await site.person('gabi');
  const long = sql<Date>`now() - interval '8 days'`;
  const [left, begun, running, fresh] = await Promise.all(
    Array.from({ length: 4 }, () => draft(gabi)),
  );
  await begin(gabi, begun ?? '', 10);
  await begin(gabi, running ?? '', 10);
  await append(gabi, running ?? '', 0, '01234');
  await site.db
    .updateTable('videos')
    .set({ created_at: long })
    .where('id', 'in', [left ?? '', begun ?? '', running ?? ''])
    .execute();
  await site.db
    .updateTable('uploads')
    .set({ active_at: long, created_at: long })
    .where('video_id', '=', begun ?? '')
    .execute();
  await sweepUploads(site);
  const remaining = (await draftsOf(site.db, gabi)).map(({ id }) => id);
  expect(remaining.toSorted()).toEqual([running, fresh].toSorted());
});
