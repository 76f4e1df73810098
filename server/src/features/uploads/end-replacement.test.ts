import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inADay, openReplacing } from '../../../test/replacing.ts';
import { giveUp } from '../../media/give-up.ts';
import { sweepSupersededFiles } from '../videos/superseded-files.ts';
import { sweepUploads } from './sweep-uploads.ts';

const desk = await openReplacing();
const { site, db, storage, shop, anna, made, replace, call, rowOf, videoOf } = desk;
const { allOf, nothingLeft, deleteDue, filesOf, ownFiles, runToTakeOver } = desk;
const long = { timeout: 300_000 };

test(
  'a new file is given up at any time, with all that was made of it, and the video stays',
  long,
  async () => {
    const id = await made('silent.mp4');
    const before = await allOf(id);
    for (let steps = 0, over = false; !over; steps += 1) {
      const standIn = await replace(id, 'square.mp4');
      for (let n = 0; n < steps; n += 1) await shop.runNext();
      over = (await rowOf(standIn)) === undefined;
      if (over) break;
      expect((await call('DELETE', id)).status).toBe(200);
      await deleteDue();
      await nothingLeft(standIn);
      expect(await allOf(id)).toEqual(before);
    }
    await shop.runAll();
    expect(await videoOf(id)).toMatchObject({ width: 480 });
    // Half sent.
    const { replacement } = await call('POST', id);
    await desk.begin(anna, replacement.id, 10);
    await desk.append(anna, replacement.id, 0, '01234');
    expect((await call('GET', id)).replacement).toMatchObject({
      ...{ state: 'uploading', file: { name: 'walk.mp4', bytes: 10, received: 5 } },
    });
    expect((await call('DELETE', id)).status).toBe(200);
    await deleteDue();
    await nothingLeft(replacement.id);
    expect((await call('DELETE', id)).status).toBe(404);
  },
);

test('a video that is deleted takes its new file along, however far that is', long, async () => {
  for (let steps = 0, over = false; !over; steps += 2) {
    const id = await made('silent.mp4');
    const standIn = await replace(id, 'square.mp4');
    for (let n = 0; n < steps; n += 1) await shop.runNext();
    over = (await rowOf(standIn)) === undefined;
    const url = `/api/videos/${id}`;
    const deleted = await site.app.inject({ method: 'DELETE', url, headers: anna.headers });
    expect(deleted.statusCode).toBe(200);
    await deleteDue();
    await nothingLeft(id);
    await nothingLeft(standIn);
  }
});

test(
  'what fails on our side is tried again by its owner, and is forgotten a week after it was left',
  long,
  async () => {
    const id = await made('silent.mp4');
    const standIn = await replace(id, 'square.mp4');
    await runToTakeOver();
    await giveUp(shop.context, standIn, 'It did not work. Try again.');
    expect((await call('GET', id)).replacement).toMatchObject({
      ...{ state: 'failed', error: 'It did not work. Try again.', retriable: true },
    });
    expect((await call('PUT', id, { path: '/processing' })).status).toBe(200);
    expect((await call('PUT', id, { path: '/processing' })).status).toBe(409);
    await shop.context.enqueue(db, 'process-video', { videoId: standIn });
    await shop.runAll();
    expect(await videoOf(id)).toMatchObject({ width: 480 });

    const next = await replace(id, 'not-a-video.mp4');
    await shop.runAll();
    const context = { db, storage, enqueue: shop.context.enqueue, log: shop.context.log };
    await sweepUploads(context);
    expect(await rowOf(next)).toBeDefined();
    await db
      .updateTable('uploads')
      .set({ active_at: sql<Date>`now() - interval '8 days'` })
      .where('video_id', '=', next)
      .execute();
    await sweepUploads(context);
    await shop.runAll();
    await nothingLeft(next);
    expect(await call('GET', id)).toMatchObject({ replacement: null });
    await sweepSupersededFiles({ db, storage }, inADay());
    expect(await filesOf(id)).toEqual(await ownFiles(id));
  },
);
