import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { countPlays } from './count-plays.ts';
import { countViews } from './count-views.ts';
import { partsOfVideo, secondsOfParts } from './played-parts.ts';
import { openPlayingAllowance } from './playing-allowance.ts';
import { sourceOf } from './report-watching.ts';
import { sweepNumbers } from './sweep-days.ts';

const site = await testSite();
const anna = await site.person('anna');
const hundredSeconds = (owner = anna) => someVideo(site, owner, { seconds: 100 });

const report = (id: string, payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url: `/api/videos/${id}/views`, headers, payload });

const ownerOf = (table: string) => sql.ref(table.startsWith('channel') ? 'channel_id' : 'video_id');
async function watched(id: string, table: 'watched_parts' | 'channel_parts' = 'watched_parts') {
  const { rows } = await sql<{ day: string; seconds: number[] }>`
    select day::text, seconds from ${sql.table(table)} where ${ownerOf(table)} = ${id} order by day
  `.execute(site.db);
  return rows;
}
const daysOf = (table: 'video_days' | 'channel_days', id: string) =>
  sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${ownerOf(table)} = ${id} order by day
  `
    .execute(site.db)
    .then(({ rows }) => rows);
const round = (parts: readonly number[]) => parts.map((one) => Math.round(one * 1000) / 1000);
const someParts = (...seconds: number[]) =>
  Array.from({ length: partsOfVideo }, (_, part) => seconds[part] ?? 0);

test.each([
  ['a bit of one part', [[0.25, 0.75]], 100, { 0: 0.5 }],
  [
    'several parts, the first and the last not as a whole',
    [[1.5, 4.25]],
    100,
    { 1: 0.5, 2: 1, 3: 1, 4: 0.25 },
  ],
  [
    'what is played twice, twice',
    [
      [0, 1],
      [0, 1],
    ],
    100,
    { 0: 2 },
  ],
  ['a part as long as a minute', [[10, 20]], 6_000, { 0: 10 }],
  ['nothing beyond the end', [[99.5, 103]], 100, { 99: 0.5 }],
  ['nothing far beyond it', [[1e9, 1e9 + 5]], 100, {}],
] as [string, [number, number][], number, Record<number, number>][])(
  'seconds of the parts of a video: %s',
  (_, played, seconds, expected) => {
    const parts = round(secondsOfParts(played, seconds));
    expect(parts).toHaveLength(partsOfVideo);
    expect(Object.fromEntries(Object.entries(parts).filter(([, one]) => one > 0))).toEqual(
      expected,
    );
  },
);

test('reports add up to parts, seconds and beginnings of the day, of guests and users alike', async () => {
  const owner = await site.person('adding');
  const id = await hundredSeconds(owner);
  await report(id, { position: 2, watched: 2, played: [[0, 2]], source: 'search' });
  await report(
    id,
    {
      position: 9,
      watched: 4,
      played: [
        [1, 2],
        [8, 9],
      ],
    },
    anna.headers,
  );
  await site.plays.flush();
  expect(await watched(id)).toEqual([
    { day: expect.any(String), seconds: someParts(1, 2, 0, 0, 0, 0, 0, 0, 1) },
  ]);
  await report(
    id,
    { position: 2, watched: 2, played: [[0, 2]], source: '?sort=recent' },
    anna.headers,
  );
  await site.plays.flush();
  expect((await watched(id))[0]?.seconds).toEqual(someParts(2, 3, 0, 0, 0, 0, 0, 0, 1));
  const numbers = { seconds: 6, whole_seconds: 200, from_search: 1, from_home: 1, from_other: 0 };
  expect(await daysOf('video_days', id)).toMatchObject([numbers]);
  expect(await daysOf('channel_days', owner.channelId)).toMatchObject([numbers]);
});

test.each([
  ['', 'home'],
  ['?sort=recent', 'home'],
  ['search', 'search'],
  ['video', 'related'],
  ['playlist', 'playlist'],
  ['outside', 'outside'],
  ['embed', 'embed'],
  ['subscription', 'other'],
  ['constructor', 'other'],
])('who comes from “%s” comes from: %s', (page, source) => {
  expect(sourceOf(page)).toBe(source);
});

test('what waits is counted when the process stops', async () => {
  const other = await site.another();
  const id = await hundredSeconds();
  const payload = { position: 2, watched: 2, played: [[0, 2]] };
  await other.app.inject({ method: 'POST', url: `/api/videos/${id}/views`, payload });
  expect(await watched(id)).toEqual([]);
  await other.app.close();
  expect((await watched(id))[0]?.seconds).toEqual(someParts(1, 1));
});

test.each([
  [400, 'backwards', { played: [[5, 4]] }],
  [400, 'more than a report tells of', { played: [[0, 15.1]] }],
  [
    400,
    'more than that together',
    {
      played: [
        [0, 10],
        [20, 30],
      ],
    },
  ],
  [400, 'a time before the beginning', { played: [[-1, 1]] }],
  [400, 'half a range', { played: [[1]] }],
  [400, 'too many', { played: Array.from({ length: 51 }, () => [0, 0.1]) }],
  [400, 'a source that is no word', { source: 'x'.repeat(201) }],
])('%i for a report of %s, of which nothing counts', async (status, _, wrong) => {
  const id = await hundredSeconds();
  const { statusCode } = await report(id, { position: 1, watched: 30, ...wrong });
  expect(statusCode).toBe(status);
  await Promise.all([site.plays.flush(), site.views.flush()]);
  expect(await daysOf('video_days', id)).toEqual([]);
});

test('one viewer cannot play more than time goes by, a network not more than twenty', () => {
  let seconds = 0;
  const allowance = openPlayingAllowance(() => seconds * 1_000);
  const took = (viewer: (n: number) => string, network: string | null) =>
    Array.from({ length: 1_000 }, (_, n) => allowance.take(viewer(n), network, 10)).filter(Boolean);
  expect(took(() => 'user', null)).toHaveLength(6);
  seconds = 10;
  expect(took(() => 'user', null)).toHaveLength(4);
  expect(took((n) => `guest ${n}`, 'school')).toHaveLength(120);
  expect(took(() => 'another', 'network')).toHaveLength(6);
});

test('a thousand reports of one guest are hardly more than one', async () => {
  const id = await hundredSeconds();
  const headers = { 'user-agent': 'Eager' };
  for (let n = 0; n < 200; n += 1) {
    await report(id, { position: 9, watched: 30, played: [[0, 10]], source: '' }, headers);
  }
  await site.plays.flush();
  const [day] = await daysOf('video_days', id);
  expect(day?.['from_home']).toBeGreaterThan(0);
  expect(day?.['from_home']).toBeLessThan(20);
});

test('two processes that count the same videos at the same time add up', async () => {
  const owner = await site.person('busy');
  const videos = await Promise.all([1, 2, 3].map(() => hundredSeconds(owner)));
  const plays = videos.map((videoId) => ({
    videoId,
    length: 100,
    parts: someParts(1),
    source: 'home' as const,
  }));
  const views = videos.map((videoId) => ({
    ...{ videoId, userId: null, network: null },
    viewer: 'a',
  }));
  await Promise.all([
    ...[1, 2, 3, 4].map((n) => countPlays(site.db, n % 2 ? plays : plays.toReversed())),
    countViews(site.db, views),
  ]);
  expect(await daysOf('channel_days', owner.channelId)).toMatchObject([
    { views: 3, seconds: 12, from_home: 12 },
  ]);
  const together = await watched(owner.channelId, 'channel_parts');
  expect(together.map(({ seconds }) => seconds.slice(0, 2))).toEqual([[12, 0]]);
  expect(await daysOf('video_days', videos[0] ?? '')).toMatchObject([{ views: 1, seconds: 4 }]);
});

test('a video takes its numbers along, out of its channel’s too; a channel takes all', async () => {
  const owner = await site.person('leaving');
  const [gone, stays] = [await hundredSeconds(owner), await hundredSeconds(owner)];
  const play = (videoId: string) => ({
    videoId,
    length: 100,
    parts: someParts(3),
    source: 'embed' as const,
  });
  await countPlays(site.db, [play(gone), play(gone), play(stays)]);
  await countViews(site.db, [{ videoId: gone, userId: null, network: null, viewer: 'b' }]);
  await site.db.deleteFrom('videos').where('id', '=', gone).execute();
  expect(await daysOf('channel_days', owner.channelId)).toMatchObject([
    { views: 0, seconds: 3, from_embed: 1 },
  ]);
  expect([await watched(gone), await daysOf('video_days', gone)]).toEqual([[], []]);
  // Counted while it was deleted.
  await countPlays(site.db, [play(gone), play(stays)]);
  expect(await daysOf('channel_days', owner.channelId)).toMatchObject([{ seconds: 6 }]);
  await site.db.deleteFrom('users').where('id', '=', owner.id).execute();
  expect(await daysOf('channel_days', owner.channelId)).toEqual([]);
  expect(await daysOf('video_days', stays)).toEqual([]);
});

test('old days are added up, and nothing is lost', async () => {
  const owner = await site.person('old');
  const id = await hundredSeconds(owner);
  const days = [1, 99, 101, 102, 500, 501];
  for (const ago of days) {
    await countPlays(site.db, [
      { videoId: id, length: 100, parts: someParts(1, 2), source: 'home' },
    ]);
    for (const table of ['watched_parts', 'channel_parts', 'video_days', 'channel_days']) {
      await sql`update ${sql.table(table)} set day = day - ${ago}::int
        where day = (now() at time zone 'utc')::date
          and ${ownerOf(table)} in (${id}, ${owner.channelId})`.execute(site.db);
    }
  }
  await sweepNumbers(site.db);
  await sweepNumbers(site.db);
  for (const parts of [await watched(id), await watched(owner.channelId, 'channel_parts')]) {
    expect(parts.map(({ day, seconds }) => [day === '-infinity', ...seconds.slice(0, 3)])).toEqual([
      [true, 4, 8, 0],
      [false, 1, 2, 0],
      [false, 1, 2, 0],
    ]);
  }
  for (const table of ['watched_parts', 'channel_parts']) {
    const { rows } = await sql`select sum(whole_seconds) as whole from ${sql.table(table)}
      where ${ownerOf(table)} in (${id}, ${owner.channelId})`.execute(site.db);
    expect(rows).toEqual([{ whole: 100 * days.length }]);
  }
  for (const rows of [
    await daysOf('video_days', id),
    await daysOf('channel_days', owner.channelId),
  ]) {
    const plays = rows.map(({ from_home }) => Number(from_home));
    expect(plays.reduce((sum, one) => sum + one)).toBe(days.length);
    // 500 and 501 days ago are one month, or two when one of them was its first.
    expect(rows.length).toBeLessThanOrEqual(days.length);
    expect(new Date(String(rows[0]?.['day'])).getDate()).toBe(1);
  }
  await site.db.deleteFrom('videos').where('id', '=', id).execute();
  const left = await daysOf('channel_days', owner.channelId);
  expect(left.every(({ from_home, seconds }) => from_home === 0 && seconds === 0)).toBe(true);
  const leftParts = await watched(owner.channelId, 'channel_parts');
  expect(leftParts.map(({ seconds }) => Math.max(...seconds))).toEqual([0, 0, 0]);
});
