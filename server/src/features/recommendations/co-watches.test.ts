import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { countViews } from '../analytics/count-views.ts';
import { noteWatching } from '../history/history.ts';
import { sweepCoWatches } from './note-co-watches.ts';

const site = await testSite();
const { db } = site;
const anna = await site.person('anna');
const ben = await site.person('ben');
const video = () => someVideo(site, anna);

/** Watches as a report of ten seconds does. */
async function watch(who: typeof anna, videoId: string): Promise<void> {
  await noteWatching(db, who, videoId, 10);
  await countViews(db, [{ viewer: `user ${who.id}`, userId: who.id, network: null, videoId }]);
}
const pairsOf = async (videoId: string) =>
  db
    .selectFrom('watched_together')
    .where('video_id', '=', videoId)
    .select(['other_id', 'times'])
    .orderBy('other_id')
    .execute();

test('who watches two videos makes them a pair, both ways, each user once', async () => {
  const [one, two] = [await video(), await video()];
  await watch(anna, one);
  expect(await pairsOf(one)).toEqual([]);
  await watch(anna, two);
  await watch(ben, two);
  await watch(ben, one);
  expect(await pairsOf(one)).toEqual([{ other_id: two, times: 2 }]);
  expect(await pairsOf(two)).toEqual([{ other_id: one, times: 2 }]);

  // An hour later the same is watched again: a view, but nothing new about the pair.
  const hourAgo = new Date(Date.now() - 3_700_000);
  await db.updateTable('counted_views').set({ counted_at: hourAgo }).execute();
  await db.updateTable('history').set({ first_watched_at: hourAgo }).execute();
  await watch(ben, one);
  expect(await pairsOf(two)).toEqual([{ other_id: one, times: 2 }]);
});

test('guests make no pairs, and one view makes no more than five', async () => {
  const carl = await site.person('carl');
  const videos = await Promise.all(Array.from({ length: 8 }, video));
  for (const id of videos) await watch(carl, id);
  expect(await pairsOf(videos.at(-1) ?? '')).toHaveLength(5);
  const [last] = [await video()];
  await countViews(db, [{ viewer: 'guest x', userId: null, network: 'home', videoId: last }]);
  expect(await pairsOf(last)).toEqual([]);
});

test('two processes that note the same videos at the same time do not wait for each other', async () => {
  const people = await Promise.all(
    ['dora', 'emil', 'fred', 'gina'].map((name) => site.person(name)),
  );
  const [one, two] = [await video(), await video()];
  for (const who of people) {
    await noteWatching(db, who, one, 10);
    await noteWatching(db, who, two, 10);
  }
  await Promise.all(
    people.map(({ id: userId }) =>
      countViews(db, [{ viewer: `user ${userId}`, userId, network: null, videoId: two }]),
    ),
  );
  expect(await pairsOf(two)).toEqual([{ other_id: one, times: 4 }]);
});

test('pairs are forgotten after 90 days, and a video keeps its strongest hundred', async () => {
  const [crowded, lone, ...others] = await Promise.all(Array.from({ length: 105 }, video));
  if (!crowded || !lone) throw new Error('no videos');
  await db
    .insertInto('watched_together')
    .values(others.map((other_id, n) => ({ video_id: crowded, other_id, times: n + 1 })))
    .execute();
  await db
    .insertInto('watched_together')
    .values({
      video_id: lone,
      other_id: crowded,
      times: 50,
      latest_at: new Date(Date.now() - 91 * 86_400_000),
    })
    .execute();
  await sweepCoWatches(db);
  expect(await pairsOf(lone)).toEqual([]);
  const kept = await pairsOf(crowded);
  expect(kept).toHaveLength(100);
  expect(Math.min(...kept.map(({ times }) => times))).toBe(4);
});
