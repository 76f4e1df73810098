import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { waitingForLocks } from '../../../test/locks.ts';
import { playlistsOf } from '../../../test/playlists.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import type { DB } from '../../db/tables.generated.ts';
import { deleteVideos } from '../videos/delete-videos.ts';

const site = await testSite();
const { db } = site;
const anna = await site.person('anna');
const ben = await site.person('ben');
const { ask, add, contents, make } = playlistsOf(site);

const id = await make(ben, 'Mixed');
await ask(ben, ['PATCH', '/api/playlists/edit'], { playlist_id: id, visibility: 'public' });
const changing = await someVideo(site, anna, { seconds: 10 });
const own = await someVideo(site, ben, { seconds: 100, visibility: 'private' });
const steady = await someVideo(site, anna, { seconds: 1_000 });
await add(ben, id, [changing, own, steady]);

/** What a playlist says it has, on its page and among others. */
async function totals(person: Person | null) {
  const { total_videos, total_seconds } = await contents(person, id);
  return [total_videos, total_seconds];
}
async function everyone() {
  const { playlist } = await ask(ben, ['GET', '/api/fetchplaylist']);
  const card = playlist.find(({ Id }: { Id: string }) => Id === id);
  const [guest, editor] = [await totals(null), await totals(ben)];
  expect(card.video_count).toBe(editor[0]);
  return { guest, editor };
}
const change = (columns: Updateable<DB['videos']>) =>
  db.updateTable('videos').set(columns).where('id', '=', changing).execute();

test('PLIST-01 PDET-01 a playlist counts what its viewer can watch, whatever becomes of the videos', async () => {
  const all = { guest: [2, 1_010], editor: [3, 1_110] };
  expect(await everyone()).toEqual(all);
  await change({ visibility: 'unlisted' });
  expect(await everyone()).toEqual({ guest: [1, 1_000], editor: [3, 1_110] });
  await change({ visibility: 'private' });
  expect(await everyone()).toEqual({ guest: [1, 1_000], editor: [2, 1_100] });
  await change({ visibility: 'public', seconds: 20 });
  expect(await everyone()).toEqual({ guest: [2, 1_020], editor: [3, 1_120] });
  await change({ playable: false });
  expect(await everyone()).toEqual({ guest: [1, 1_000], editor: [2, 1_100] });
  await change({ playable: true, seconds: 10 });
  expect(await everyone()).toEqual(all);
});

test('videos of an account that is about to be deleted do not count until it stays', async () => {
  await db
    .insertInto('account_deletions')
    .values({ user_id: anna.id, due_at: new Date(Date.now() + 86_400_000) })
    .execute();
  expect(await everyone()).toEqual({ guest: [0, 0], editor: [1, 100] });
  await db.deleteFrom('account_deletions').where('user_id', '=', anna.id).execute();
  expect(await everyone()).toEqual({ guest: [2, 1_010], editor: [3, 1_110] });
});

test('ux 51 a deleted video that can still be brought back is gone from its owner’s playlist, and from what that plays', async () => {
  const shown = async () => {
    const { videos, gone } = await contents(ben, id);
    const { video_ids } = await ask(ben, ['GET', `/api/playlists/${id}/queue`]);
    return [videos.length, gone.length, video_ids.length];
  };
  expect(await shown()).toEqual([3, 0, 3]);
  await deleteVideos(db, ben, [own]);
  expect(await shown()).toEqual([2, 1, 2]);
  expect(await everyone()).toEqual({ guest: [2, 1_010], editor: [2, 1_010] });
  await db.deleteFrom('video_deletions').where('video_id', '=', own).execute();
  expect(await shown()).toEqual([3, 0, 3]);
});

test('a video that is hidden while it is added is counted as it is when both are done', async () => {
  const hiding = await db.startTransaction().execute();
  const video = await someVideo(site, anna, { seconds: 10_000 });
  await hiding
    .updateTable('videos')
    .set({ visibility: 'private' })
    .where('id', '=', video)
    .execute();
  const adding = add(ben, id, [video]);
  await expect.poll(() => waitingForLocks(db)).toBeGreaterThan(0);
  await hiding.commit().execute();
  await adding;
  expect(await everyone()).toEqual({ guest: [2, 1_010], editor: [3, 1_110] });
});

test('an entry whose video is deleted counts no more', async () => {
  await db.deleteFrom('videos').where('id', '=', changing).execute();
  expect(await everyone()).toEqual({ guest: [1, 1_000], editor: [2, 1_100] });
});
