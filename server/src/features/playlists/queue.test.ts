import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { costsOf } from '../../../test/costs.ts';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { vacuumed } from '../../../test/vacuum.ts';
import { addToPlaylist } from './add-videos.ts';
import { createPlaylist, editPlaylist } from './change-playlist.ts';
import { cardsOfQueue, queueOf } from './queue.ts';

const site = await testSite();
const { db, addresses } = site;
const anna = await site.person('anna');
const ben = await site.person('ben');

test('PPLAY-02 a playlist plays its videos in its order, without those that its viewer may not watch', async () => {
  const id = await createPlaylist(db, anna, { playlist_name: 'Walks' });
  const shown = [await someVideo(site, ben), await someVideo(site, ben)];
  const hidden = await someVideo(site, ben);
  const others = await someVideo(site, ben);
  const video_ids = [shown[0] ?? '', hidden, shown[1] ?? ''];
  await addToPlaylist(db, anna, { playlist_id: id, video_ids });
  await db.updateTable('videos').set({ visibility: 'private' }).where('id', '=', hidden).execute();

  await expect(queueOf(db, ben, id)).rejects.toMatchObject({ error: 'not_found' });
  await expect(queueOf(db, null, id)).rejects.toMatchObject({ error: 'not_found' });
  await editPlaylist(db, anna, { playlist_id: id, visibility: 'unlisted' });
  for (const viewer of [anna, ben, null]) {
    const queue = await queueOf(db, viewer, id);
    expect(queue).toEqual({
      ...{ playlist_name: 'Walks', owner: 'anna', channel_name: 'anna' },
      ...{ channel_id: expect.any(String), video_ids: shown },
    });
  }
  const asked = [...video_ids, others, 'nothing'].join();
  const { videos } = await cardsOfQueue(db, addresses, null, { id, video_ids: asked });
  expect(videos.map((video) => video.id).toSorted()).toEqual(shown.toSorted());
});

test('what a playlist of 5,000 plays is told by two statements, and so are its cards', async () => {
  const id = await createPlaylist(db, ben, { playlist_name: 'Everything' });
  await sql`
    insert into videos
      (id, channel_id, channel_name, title, type, visibility, state, playable, seconds)
    select 'v' || n, ${anna.channelId}, 'anna', 'Episode ' || n,
      'video', 'public', 'ready', true, 60
    from generate_series(1, 5000) n`.execute(db);
  await sql`
    insert into playlist_videos (playlist_id, video_id, title, place)
    select ${id}, 'v' || n, 'Episode ' || n, n * 4294967296
    from generate_series(1, 5000) n`.execute(db);
  await vacuumed(db);
  const costs = costsOf(db);
  const whole = await costs(async (tx) => {
    expect((await queueOf(tx, ben, id)).video_ids).toHaveLength(5_000);
  });
  expect(whole.statements).toBe(2);
  const video_ids = Array.from({ length: 50 }, (_, n) => `v${n + 4_000}`).join();
  const some = await costs(async (tx) => {
    expect((await cardsOfQueue(tx, addresses, ben, { id, video_ids })).videos).toHaveLength(50);
  });
  expect([some.statements, some.pages < 1_500 || some.pages]).toEqual([2, true]);
});
