import pino from 'pino';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { clip } from '../../test/clips.ts';
import { testDatabase } from '../../test/database.ts';
import { openWorkshop } from '../../test/processing.ts';
import { inADay } from '../../test/replacing.ts';
import { openLive } from '../db/live.ts';
import { setPoster } from '../features/videos/processing.ts';
import { sweepSupersededFiles } from '../features/videos/superseded-files.ts';
import { keys } from '../storage/storage.ts';
import { takeFrame } from './take-frame.ts';

const { db, url } = await testDatabase();
const workshop = await openWorkshop(db);
afterAll(() => workshop.close());

const posterOf = async (id: string) =>
  (await db.selectFrom('videos').where('id', '=', id).select('poster').executeTakeFirstOrThrow())
    .poster ?? '';
const picture = async (id: string) =>
  sharp(await workshop.storage.localFile(keys.media(id, await posterOf(id))));

test('the frame of any moment becomes the thumbnail, whatever processing finds later', async () => {
  const id = await workshop.receive(await clip('silent.mp4'));
  await workshop.runAll();
  const first = await posterOf(id);
  const seen = new Set([first]);
  for (const seconds of [0.5, 1.2]) {
    await takeFrame(workshop.context, { videoId: id, seconds });
    seen.add(await posterOf(id));
  }
  // Each moment has another picture.
  expect(seen.size).toBe(3);
  const { width, format } = await (await picture(id)).metadata();
  expect([width, format]).toEqual([640, 'jpeg']);
  const chosen = await posterOf(id);
  await setPoster(db, id, { poster: first, color: '#000000' });
  expect(await posterOf(id)).toBe(chosen);
  // Only those from along the video can be chosen again.
  await sweepSupersededFiles(workshop.context, inADay());
  const left = [...seen].map((file) => workshop.storage.stat(keys.media(id, file)));
  expect((await Promise.all(left)).map((file) => file !== null)).toEqual([true, false, true]);
});

test('behind the last frame the nearest one before it is taken; sound alone has none', async () => {
  const id = await workshop.receive(await clip('silent.mp4'));
  await workshop.runAll();
  await takeFrame(workshop.context, { videoId: id, seconds: 2 });
  expect(await posterOf(id)).toMatch(/^poster-/);
  const sound = await workshop.receive(await clip('audio-only.m4a'));
  await workshop.runAll();
  const waves = await posterOf(sound);
  await takeFrame(workshop.context, { videoId: sound, seconds: 1 });
  expect(await posterOf(sound)).toBe(waves);
  // Its job may come when the video is gone.
  await takeFrame(workshop.context, { videoId: 'gone', seconds: 1 });
});

test('ux 57 a moment without a picture leaves the thumbnail, and its owner hears that', async () => {
  const live = openLive(url, pino({ level: 'silent' }));
  try {
    await expect.poll(live.isListening).toBe(true);
    const sound = await workshop.receive(await clip('audio-only.m4a'));
    await workshop.runAll();
    const frames: unknown[] = [];
    // Its owner has the same id.
    live.listen(sound, ({ event, data }) => event === 'frame' && frames.push(data));
    await takeFrame(workshop.context, { videoId: sound, seconds: 1 });
    await expect.poll(() => frames).toEqual([{ id: sound, taken: false }]);
  } finally {
    await live.close();
  }
});
