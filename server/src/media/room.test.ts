import { afterAll, expect, test } from 'vitest';
import { clip } from '../../test/clips.ts';
import { testDatabase } from '../../test/database.ts';
import { openWorkshop } from '../../test/processing.ts';
import { retryVideo } from '../features/videos/retry-processing.ts';
import { deleteVideo } from '../features/videos/delete-video.ts';
import { StorageFull } from '../storage/room.ts';
import { encodeChunk } from './encode-chunk.ts';
import { processVideo } from './process-video.ts';

const { db } = await testDatabase();
// Three seconds: one clip of 2 s fits, a second does not.
const shop = await openWorkshop(db, { UPLOAD_QUOTA: '1GiB,0.0008h' });
afterAll(() => shop.close());
// A floor that no disk reaches.
const below = { ...shop.context, floor: { bytes: Number.POSITIVE_INFINITY, share: 1 } };

const stateOf = (id: string) =>
  db
    .selectFrom('videos')
    .where('id', '=', id)
    .select(['state', 'error', 'seconds'])
    .executeTakeFirstOrThrow();

test('work on a video waits below the floor, without a verdict, and goes on above it', async () => {
  const id = await shop.receive(await clip('plain.mp4'));
  await expect(processVideo(below, { videoId: id })).rejects.toThrow(StorageFull);
  expect(await stateOf(id)).toMatchObject({ state: 'processing', error: null });

  await shop.runNext();
  const chunk = shop.waiting.find(({ name }) => name === 'encode-chunk');
  await expect(encodeChunk(below, chunk?.data ?? { videoId: id, chunk: 0 })).rejects.toThrow(
    StorageFull,
  );
  expect(await stateOf(id)).toMatchObject({ state: 'processing', error: null });
  await shop.runAll();
  expect(await stateOf(id)).toMatchObject({ state: 'ready' });
  await deleteVideo(db, shop.context.enqueue, id);
  shop.waiting.length = 0;
});

test('of two videos at once only one goes into the hours that are left; the other says so', async () => {
  const [first, second] = [
    await shop.receive(await clip('plain.mp4')),
    await shop.receive(await clip('silent.mp4')),
  ];
  const { channel_id } = await db
    .selectFrom('videos')
    .where('id', '=', first)
    .select('channel_id')
    .executeTakeFirstOrThrow();
  await db.updateTable('videos').set({ channel_id }).where('id', '=', second).execute();
  shop.waiting.length = 0;
  await Promise.all([first, second].map((videoId) => processVideo(shop.context, { videoId })));

  const states = [await stateOf(first), await stateOf(second)];
  expect(states.map(({ state }) => state).toSorted()).toEqual(['failed', 'processing']);
  const refused = states.find(({ state }) => state === 'failed');
  expect(refused?.error).toContain('of video you may keep');
  expect(refused?.seconds).toBeNull();

  const loser = states[0] === refused ? first : second;
  const winner = loser === first ? second : first;
  // Once the other is deleted, the same file fits.
  await deleteVideo(db, shop.context.enqueue, winner);
  shop.waiting.length = 0;
  await retryVideo(db, shop.context.enqueue, loser);
  await shop.runNext();
  expect(await stateOf(loser)).toMatchObject({ state: 'processing', error: null });
  await deleteVideo(db, shop.context.enqueue, loser);
  expect(await db.selectFrom('videos').select('id').execute()).toEqual([]);
});
