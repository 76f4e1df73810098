import { expect, onTestFinished, test, vi } from 'vitest';
import type { HistoryDay } from '@kinora/contract/history';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { noteBeginning, noteWatching } from './history.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');

const watch = (person: Person, id: string, position: number) =>
  site.app.inject({
    method: 'POST',
    url: `/api/videos/${id}/views`,
    headers: person.headers,
    payload: { position, watched: 1 },
  });
const history = async (person: Person, more = '') =>
  (await site.app.inject({ url: `/api/history?limit=2${more}`, headers: person.headers })).json();
const ids = (answer: { history: HistoryDay[] }) =>
  answer.history.flatMap(({ videos, shorts }) => [...videos, ...shorts].map(({ id }) => id));
const hundredSeconds = (id: string) =>
  site.db.updateTable('videos').set({ seconds: 100 }).where('id', '=', id).execute();

test('WATCH-19 API-64 what was watched last comes first, once each, page by page', async () => {
  const videos = [
    await someVideo(site, anna),
    await someVideo(site, anna),
    await someVideo(site, anna),
  ];
  for (const n of [0, 1, 2, 0]) await watch(ben, videos[n] ?? '', 3);
  const first = await history(ben);
  expect(ids(first)).toEqual([videos[0], videos[2]]);
  expect(ids(await history(ben, `&cursor=${first.next_cursor}`))).toEqual([videos[1]]);
});

test('when something was watched is told by the clock of the database, that of a process may be wrong', async () => {
  const gil = await site.person('gil');
  const video = await someVideo(site, anna);
  const times = () =>
    site.db
      .selectFrom('history')
      .where('user_id', '=', gil.id)
      .select(['watched_at', 'first_watched_at'])
      .executeTakeFirstOrThrow();
  await noteWatching(site.db, gil, video, 1);
  for (const again of [noteBeginning, noteWatching]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    await again(site.db, gil, video, 1);
    const { watched_at, first_watched_at } = await times();
    expect(watched_at.getTime(), again.name).toBeGreaterThanOrEqual(first_watched_at.getTime());
  }
});

test('the place is kept, never beyond the end, and who saw the end begins anew', async () => {
  const carl = await site.person('carl');
  const video = await someVideo(site, anna);
  await hundredSeconds(video);
  const place = async (position: number) => {
    await watch(carl, video, position);
    const { position: kept, progress } = (await history(carl)).history[0].videos[0];
    return [kept, progress];
  };
  expect(await place(40)).toEqual([40, 0.4]);
  expect(await place(1e9)).toEqual([0, 1]);
});

test('DATA-16 days are those of the viewer’s time zone', async () => {
  const dora = await site.person('dora');
  const video = await someVideo(site, anna);
  await watch(dora, video, 1);
  await site.db
    .updateTable('history')
    .set({ watched_at: new Date('2026-02-28T23:30:00Z') })
    .where('user_id', '=', dora.id)
    .execute();
  expect((await history(dora)).history[0].day).toBe('2026-02-28');
  expect((await history(dora, '&time_zone=Europe/Berlin')).history[0].day).toBe('2026-03-01');
  expect((await history(dora, '&time_zone=Moon')).error).toBe('bad_input');
});

test('FLAW-06 API-65 several go in one call: all of them or none, and only one’s own', async () => {
  const eva = await site.person('eva');
  const videos = [await someVideo(site, anna), await someVideo(site, anna)];
  for (const video of videos) await watch(eva, video, 1);
  const remove = (person: Person, video_id: string | string[]) =>
    site.app.inject({
      method: 'POST',
      url: '/api/history/remove',
      headers: person.headers,
      payload: { video_id },
    });
  expect((await remove(eva, [...videos, 'another'])).statusCode).toBe(404);
  expect((await remove(ben, videos)).statusCode).toBe(404);
  expect(ids(await history(eva))).toHaveLength(2);
  expect((await remove(eva, videos)).statusCode).toBe(200);
  expect(ids(await history(eva))).toEqual([]);
  // The form for a single one still works.
  const [only = ''] = videos;
  await watch(eva, only, 1);
  expect((await remove(eva, only)).statusCode).toBe(200);
  expect((await remove(eva, only)).statusCode).toBe(404);
  expect(ids(await history(eva))).toEqual([]);
});

test('nobody notes a place in a video that they may not see', async () => {
  const hidden = await someVideo(site, anna, { visibility: 'private' });
  expect((await watch(ben, hidden, 1)).statusCode).toBe(404);
});
