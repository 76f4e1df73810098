import { expect, test } from 'vitest';
import { openReplacing } from '../../../test/replacing.ts';
import { someVideo } from '../../../test/videos.ts';
import { parts } from '../exports/parts.ts';

const desk = await openReplacing();
const { site, db, shop, anna, made, replace, call, videoOf, send } = desk;
const { allOf, nothingLeft, deleteDue } = desk;
const ben = await site.person('ben');
const moderator = await site.person('mona');
await db.updateTable('users').set({ role: 'moderator' }).where('id', '=', moderator.id).execute();
const long = { timeout: 300_000 };

test('FLAW-02 only its owner may replace the file of a video, or hear of that', async () => {
  const id = await someVideo(site, anna);
  const hidden = await someVideo(site, anna, { visibility: 'private' });
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['PUT', '/processing'],
    ['DELETE', ''],
  ] as const) {
    const as = async (who: typeof ben | null, video: string) =>
      (await call(method, video, { as: who, path })).status;
    expect([method, await as(null, id), await as(ben, id)]).toEqual([method, 401, 403]);
    expect([method, await as(moderator, id), await as(ben, hidden)]).toEqual([method, 403, 404]);
  }
  const { replacement } = await call('POST', id);
  expect((await desk.begin(ben, replacement.id, 10)).status).toBe(404);
  expect((await desk.begin(anna, replacement.id, 10)).status).toBe(201);
  expect((await desk.append(ben, replacement.id, 0, '0123456789')).status).toBe(404);
  expect((await desk.tus(ben, 'HEAD', `/${replacement.id}`, {})).status).toBe(404);
});

test('a new file is no video: it is in no list, has no page, and counts once', async () => {
  const cleo = await site.person('cleo');
  const id = await someVideo(site, cleo, { seconds: 40, title: 'Sourdough' });
  const upload = { user_id: cleo.id, filename: 'walk.mp4', finished_at: new Date() };
  await db
    .insertInto('uploads')
    .values({ video_id: id, bytes: 700, ...upload })
    .execute();
  const standIn = await someVideo(site, cleo, {
    ...{
      replaces: id,
      visibility: 'private',
      title: 'Sourdough',
      seconds: 50,
      state: 'processing',
    },
  });
  await db
    .insertInto('uploads')
    .values({ video_id: standIn, bytes: 900, ...upload })
    .execute();

  const ask = async (url: string, as = cleo) => {
    const { statusCode, body } = await site.app.inject({ url, headers: as.headers });
    return [statusCode, body.includes(id), body.includes(standIn)];
  };
  for (const [url, shown] of [
    ['/api/studio/videos', true],
    ['/api/studio/videos?state=processing', false],
    ['/api/account/drafts', false],
    ['/api/categorysearchs?search_data=sourdough', true],
  ] as const) {
    expect([url, ...(await ask(url))]).toEqual([url, 200, shown, false]);
  }
  const own = await site.app.inject({
    ...{ method: 'POST', url: '/api/channel/user-videos', headers: cleo.headers, payload: {} },
  });
  expect(own.json().data).toMatchObject([{ id }]);
  const exported = parts.filter(({ file }) => file === 'videos.json');
  for (const { rows } of exported) {
    expect((await db.executeQuery(rows(db, cleo.id).compile())).rows).toMatchObject([{ id }]);
  }
  expect(exported).toHaveLength(1);
  const studio = await site.app.inject({ url: '/api/studio/videos', headers: cleo.headers });
  expect(studio.json().data).toMatchObject([{ id, state: 'ready', new_file: 'processing' }]);
  for (const who of [cleo, moderator]) {
    expect([
      await ask(`/api/videos/${standIn}`, who),
      await ask(`/media/${standIn}/master.m3u8`, who),
    ]).toEqual([
      [404, false, false],
      [404, false, false],
    ]);
  }
  for (const method of ['DELETE', 'PATCH'] as const) {
    const url = `/api/videos/${standIn}`;
    const answer = await site.app.inject({ method, url, headers: cleo.headers, payload: {} });
    expect(answer.statusCode).toBe(404);
  }
  const { quota } = (
    await site.app.inject({ url: '/api/account/quota', headers: cleo.headers })
  ).json();
  expect(quota).toMatchObject({ bytes: 900, seconds: 50 });
});

test(
  'one new file at a time; what is made of the old one waits for it, and it for a short that is cut',
  long,
  async () => {
    const id = await made('silent.mp4');
    const first = await call('POST', id);
    expect(first).toMatchObject({
      ...{ status: 201, file: { name: 'walk.mp4' } },
      replacement: { state: 'draft', file: null, error: null },
    });
    // Nothing was sent yet: it is the same one.
    expect((await call('POST', id)).replacement.id).toBe(first.replacement.id);
    await send(first.replacement.id, 'square.mp4');
    expect(await call('POST', id)).toMatchObject({ status: 409 });
    const refused = async (method: 'PUT' | 'POST', path: string, payload: object) => {
      const url = `/api/videos/${id}/${path}`;
      const answer = await site.app.inject({ method, url, headers: anna.headers, payload });
      expect([path, answer.statusCode]).toEqual([path, 409]);
      expect(answer.json().message).toContain('new file');
    };
    await refused('PUT', 'cut', { start: 0.5 });
    await refused('PUT', 'thumbnail/frame', { seconds: 1 });
    const short = { start: 0, end: 1.5, shape: 'whole', place: 0.5 };
    await refused('POST', 'shorts', { ...short, title: 'A part', visibility: 'private' });
    await shop.runAll();
    expect(await call('GET', id)).toMatchObject({ replacement: null });

    const url = `/api/videos/${id}/shorts`;
    const payload = { ...short, title: 'A part', visibility: 'private' };
    const cut = await site.app.inject({ method: 'POST', url, headers: anna.headers, payload });
    expect(cut.statusCode).toBe(201);
    expect(await call('POST', id)).toMatchObject({ status: 409 });
    const part = cut.json().video.id;
    await shop.context.enqueue(db, 'cut-source', { videoId: part });
    await shop.runAll();
    await db.updateTable('cuts').set({ whole_start: 1.9 }).where('video_id', '=', part).execute();
    await db
      .insertInto('cuts')
      .values({ video_id: id, start_seconds: 0.2, end_seconds: 1.4 })
      .execute();
    const before = await videoOf(part);
    await replace(id, 'sixty-frames.mp4');
    await shop.runAll();
    // All of the new file is shown; the short stays, and leads to the same place.
    expect((await videoOf(id)).seconds).toBeCloseTo(2, 1);
    expect(await videoOf(part)).toEqual(before);
    const cuts = await db
      .selectFrom('cuts')
      .select(['video_id', 'whole_id', 'whole_start'])
      .execute();
    expect(cuts).toEqual([{ video_id: part, whole_id: id, whole_start: 1.9 }]);
  },
);

test(
  'a new file that is no video, or none for a Shorty, leaves all as it was and says why',
  long,
  async () => {
    const id = await made('vertical.mp4');
    expect((await videoOf(id)).type).toBe('short');
    const before = await allOf(id);
    for (const [name, sentence] of [
      ['not-a-video.mp4', /not a video|no video/i],
      ['silent.mp4', /Shorty is upright/],
    ] as const) {
      const standIn = await replace(id, name);
      await shop.runAll();
      const { replacement } = await call('GET', id);
      expect(replacement).toMatchObject({ id: standIn, state: 'failed', retriable: false });
      expect(replacement.error).toMatch(sentence);
      expect(await allOf(id)).toEqual(before);
      const { type } = await db
        .selectFrom('notifications')
        .where('video_id', '=', id)
        .orderBy('id', 'desc')
        .select('type')
        .executeTakeFirstOrThrow();
      expect(type).toBe('file_not_replaced');
    }
    // The next one takes the place of the failed one.
    const good = await replace(id, 'square.mp4');
    await deleteDue();
    expect(await videoOf(id)).toMatchObject({ type: 'short', width: 480, state: 'ready' });
    await nothingLeft(good);
  },
);

test('a Shorty’s file can make no Shorty of a video, whose address stays', long, async () => {
  const id = await made('silent.mp4');
  await replace(id, 'vertical.mp4');
  await shop.runAll();
  expect(await videoOf(id)).toMatchObject({ type: 'video', kind: 'video', width: 406 });
});

test('what the quota leaves is what the new file has, without the one before', long, async () => {
  const dora = await openReplacing({ UPLOAD_QUOTA: '10MiB,0.0008h' });
  const id = await dora.made('silent.mp4');
  const { replacement } = await dora.call('POST', id);
  expect((await dora.begin(dora.anna, replacement.id, 11 * 2 ** 20)).status).toBe(413);
  // With both there would be four seconds.
  await dora.send(replacement.id, 'square.mp4');
  await dora.shop.runAll();
  expect(await dora.videoOf(id)).toMatchObject({ width: 480, state: 'ready' });
  const next = await dora.replace(id, 'minute.mp4');
  await dora.shop.runAll();
  expect(await dora.videoOf(next)).toMatchObject({
    ...{ state: 'failed', error: expect.stringContaining('may keep') },
  });
  expect((await dora.call('GET', id)).replacement).toMatchObject({ retriable: true });
  expect(await dora.videoOf(id)).toMatchObject({ width: 480, state: 'ready' });
});
