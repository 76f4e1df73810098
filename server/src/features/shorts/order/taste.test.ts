import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shortsOf } from '../../../../test/shorts.ts';
import { testSite } from '../../../../test/site.ts';
import { someVideo } from '../../../../test/videos.ts';
import type { Viewer } from '../../../sessions/viewer.ts';
import { noteBeginning, noteWatching } from '../../history/history.ts';
import { reactToVideo } from '../../reactions/react.ts';
import { hideVideo } from '../../recommendations/hidden.ts';
import { changeSettings, forget } from '../../recommendations/settings.ts';
import { rankShorts } from './rank.ts';
import { tasteOfShorts } from './taste.ts';

const site = await testSite();
const { db } = site;
const [owner, viewer] = [await site.person('owner'), await site.person('viewer')];
const { someShort } = shortsOf(site);

const seconds = 20;
const watch = (id: string, watched: number) =>
  noteWatching(db, viewer, id, watched % (seconds + 1), watched);
const like = (id: string) => reactToVideo(db, viewer, id, 'like', true);
const opened = async (id: string, minutes: number) => {
  await noteBeginning(db, viewer, id);
  const watched_at = new Date(Date.now() - minutes * 60_000);
  await db.updateTable('history').set({ watched_at }).where('video_id', '=', id).execute();
};

/** How much somebody liked a video of a category; null where nothing is known of it. */
async function likingOf(who: Viewer, category: string): Promise<number | null> {
  const { rows } = await sql<{ liking: number }>`with ${tasteOfShorts(who.id)}
    select liking::float8 from rated where category = ${category}`.execute(db);
  return rows[0]?.liking ?? null;
}

test.each<[string, number, (id: string) => Promise<unknown>]>([
  ['seen to its end', 1, (id) => watch(id, seconds)],
  ['begun again at its end', 1, (id) => watch(id, 1.4 * seconds)],
  ['watched again', 1.5, (id) => watch(id, 1.5 * seconds)],
  ['half seen', 0.25, (id) => watch(id, seconds / 2)],
  ['left after two seconds', -0.35, (id) => watch(id, 2)],
  ['left in the first two seconds', -1, (id) => watch(id, 1.9)],
  ['opened and not watched', -1, (id) => opened(id, 2)],
  ['opened a moment ago', 0, (id) => opened(id, 0)],
  ['liked', 1, like],
  ['liked and seen to its end', 2, (id) => like(id).then(() => watch(id, seconds))],
  ['liked and watched again', 2.5, (id) => like(id).then(() => watch(id, 2 * seconds))],
  [
    'seen to its end and disliked',
    -1.5,
    async (id) => {
      await watch(id, seconds);
      await reactToVideo(db, viewer, id, 'dislike', true);
    },
  ],
  ['hidden', -1.5, (id) => hideVideo(db, viewer, id)],
  [
    'liked, seen to its end and hidden',
    -1.5,
    async (id) => {
      await like(id);
      await watch(id, seconds);
      await hideVideo(db, viewer, id);
    },
  ],
])('a short that was %s is liked by %s', async (category, liking, act) => {
  const id = await someShort(owner, { category, seconds });
  expect(await likingOf(viewer, category)).toBeNull();
  await act(id);
  expect(await likingOf(viewer, category)).toBeCloseTo(liking);
});

test('a long video was chosen: it is not skipped, however soon it is left, nor watched again', async () => {
  for (const [category, watched, liking] of [
    ['a long one left soon', 1, -0.425],
    ['a long one watched twice', 2 * seconds, 1],
  ] as const) {
    await watch(await someVideo(site, owner, { category, seconds }), watched);
    expect(await likingOf(viewer, category)).toBeCloseTo(liking);
  }
});

test('what is forgotten, and all where nothing personal is wanted, counts for nothing', async () => {
  const kinds = ['once liked', 'once hidden', 'once seen'] as const;
  const [liked, hidden, watched] = [
    await someShort(owner, { category: kinds[0], seconds }),
    await someShort(owner, { category: kinds[1], seconds }),
    await someShort(owner, { category: kinds[2], seconds }),
  ];
  await like(liked);
  await hideVideo(db, viewer, hidden);
  await watch(watched, seconds);
  const likings = async () => [
    await likingOf(viewer, kinds[0]),
    await likingOf(viewer, kinds[1]),
    await likingOf(viewer, kinds[2]),
  ];
  const before = [1, -1.5, 1];
  expect(await likings()).toEqual(before);
  await changeSettings(db, viewer, { personal: false });
  expect(await likings()).toEqual([null, null, null]);
  await changeSettings(db, viewer, { personal: true });
  expect(await likings()).toEqual(before);
  await forget(db, viewer);
  expect(await likings()).toEqual([null, null, null]);
  await watch(await someShort(owner, { category: 'new', seconds }), seconds);
  expect(await likingOf(viewer, 'new')).toBe(1);
});

test('who wants much that is new is shown channels that they do not know before one that they like', async () => {
  const [fan, known, other] = [
    await site.person('fan'),
    await site.person('known'),
    await site.person('other'),
  ];
  await noteWatching(db, fan, await someShort(known, { seconds }), seconds, seconds);
  const published_at = new Date();
  const [ofKnown, ofOther] = [
    await someShort(known, { published_at }),
    await someShort(other, { published_at }),
  ];
  const points = async (novelty: number) => {
    await changeSettings(db, fan, { novelty });
    const { candidates } = await rankShorts(db, fan, null);
    return [ofKnown, ofOther].map(
      (id) => candidates.find((one) => one.id === id)?.score ?? Number.NaN,
    ) as [number, number];
  };
  const [likedOfOld, newOfOld] = await points(0);
  expect(likedOfOld).toBeGreaterThan(newOfOld + 0.5);
  const [likedOfNew, newOfNew] = await points(1);
  expect(newOfNew).toBeGreaterThan(likedOfNew + 0.5);
});
