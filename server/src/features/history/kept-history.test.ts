import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { HistoryDay } from '@kinora/contract/history';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { deleteVideos } from '../videos/delete-videos.ts';
import { noteWatching } from './history.ts';
import { sweepRemovedHistory } from './remove.ts';

const site = await testSite();
const anna = await site.person('anna');

const ask = async (person: Person, query: Record<string, string> = {}) =>
  (await site.app.inject({ url: '/api/history', query, headers: person.headers })).json();
const names = async (person: Person, query: Record<string, string> = {}) =>
  ((await ask(person, query)).history as HistoryDay[]).flatMap(({ videos, shorts }) =>
    [...videos, ...shorts].map(({ name }) => name),
  );
const send = async (person: Person, path: string, payload: object) => {
  const url = `/api/history/${path}`;
  return (await site.app.inject({ method: 'POST', url, headers: person.headers, payload })).json();
};
const watched = async (person: Person, title: string, more: object = {}) => {
  const id = await someVideo(site, anna, { title, ...more });
  await noteWatching(site.db, person, id, 1);
  return id;
};
/** Says that a video was watched so many days, hours and minutes ago. */
const ago = (id: string, interval: string) =>
  sql`update history set watched_at = now() - ${interval}::interval where video_id = ${id}`.execute(
    site.db,
  );

test('HIST-02 videos are found by a part of title or channel, shorts by their title', async () => {
  const ben = await site.person('ben');
  const eva = await site.person('eva');
  await site.db
    .updateTable('channels')
    .set({ name: 'Café Olé' })
    .where('id', '=', eva.channelId)
    .execute();
  await watched(ben, '100% Alps');
  for (const [title, type] of [
    ['By bike', 'video'],
    ['On foot', 'short'],
  ] as const) {
    const id = await someVideo(site, eva, { title, type });
    await noteWatching(site.db, ben, id, 3);
  }
  expect(await names(ben, { search: ' ALPS ' })).toEqual(['100% Alps']);
  expect(await names(ben, { search: 'cafe o' })).toEqual(['By bike']);
  expect(await names(ben, { search: 'foot' })).toEqual(['On foot']);
  expect(await names(ben, { search: '%' })).toEqual(['100% Alps']);
  expect(await names(ben, { search: '_' })).toEqual([]);
});

test('HIST-03 days are those of the viewer, today included', async () => {
  const carl = await site.person('carl');
  // A zone in which it is about noon, so that a few hours are still the same day.
  const hour = new Date().getUTCHours();
  const time_zone = `Etc/GMT${hour >= 12 ? '+' : '-'}${Math.abs(hour - 12)}`;
  for (const [title, interval] of [
    ['now', '1 hour'],
    ['yesterday', '1 day'],
    ['six days', '6 days'],
    ['seven days', '7 days'],
    ['29 days', '29 days'],
    ['30 days', '30 days'],
  ] as const) {
    await ago(await watched(carl, title), interval);
  }
  const of = (days: string) => names(carl, { days, time_zone });
  expect(await of('today')).toEqual(['now']);
  expect(await of('yesterday')).toEqual(['yesterday']);
  expect(await of('week')).toEqual(['now', 'yesterday', 'six days']);
  expect(await of('month')).toEqual(['now', 'yesterday', 'six days', 'seven days', '29 days']);
  expect(await of('all')).toHaveLength(6);
  expect((await ask(carl, { days: 'week', time_zone: 'Moon' })).error).toBe('bad_input');
  // The database reads the sign of an offset the other way round.
  expect((await ask(carl, { days: 'week', time_zone: '+02:00' })).error).toBe('bad_input');
});

test('what one may still see stays in the history, unlisted videos too', async () => {
  const dora = await site.person('dora');
  await watched(dora, 'Unlisted', { visibility: 'unlisted' });
  await watched(dora, 'Private', { visibility: 'private' });
  expect(await names(dora)).toEqual(['Unlisted']);
});

test('a deleted video that can still be brought back is not in its owner’s history', async () => {
  const owner = await site.person('owner');
  const id = await someVideo(site, owner, { title: 'Deleted' });
  await noteWatching(site.db, owner, id, 1);
  expect(await names(owner)).toEqual(['Deleted']);
  await deleteVideos(site.db, owner, [id]);
  expect(await names(owner)).toEqual([]);
  await site.db.deleteFrom('video_deletions').where('video_id', '=', id).execute();
  expect(await names(owner)).toEqual(['Deleted']);
});

test('HIST-08 what was removed comes back as it was, for its owner and within an hour', async () => {
  const finn = await site.person('finn');
  const ids = [await watched(finn, 'One'), await watched(finn, 'Two')];
  await ago(ids[0] ?? '', '3 days');
  const before = (await ask(finn)).history;
  const { removal } = await send(finn, 'remove', { video_ids: ids });
  expect(await names(finn)).toEqual([]);

  expect(await send(anna, 'restore', { removal })).toMatchObject({ restored: 0 });
  // What is watched again meanwhile stays where it is.
  await noteWatching(site.db, finn, ids[1] ?? '', 9);
  expect(await send(finn, 'restore', { removal })).toMatchObject({ restored: 1 });
  const after = (await ask(finn)).history;
  expect(after.at(-1)).toEqual(before.at(-1));
  expect(after[0].videos[0]).toMatchObject({ name: 'Two', position: 9 });

  const { removal: old } = await send(finn, 'remove', { video_ids: ids });
  await sql`update removed_history set removed_at = now() - interval '61 minutes'`.execute(site.db);
  await sweepRemovedHistory(site.db);
  expect(await send(finn, 'restore', { removal: old })).toMatchObject({ restored: 0 });
});

test('a span of the history is cleared, and brought back', async () => {
  const gina = await site.person('gina');
  await watched(gina, 'now');
  await ago(await watched(gina, 'two hours'), '2 hours');
  await ago(await watched(gina, 'six days'), '6 days');
  await ago(await watched(gina, 'eight days'), '8 days');
  expect(await send(gina, 'clear', { span: 'hour' })).toMatchObject({ removed: 1 });
  expect(await names(gina)).toEqual(['two hours', 'six days', 'eight days']);
  expect(await send(gina, 'clear', { span: 'week' })).toMatchObject({ removed: 2 });
  const { removal, removed } = await send(gina, 'clear', { span: 'all' });
  expect(removed).toBe(1);
  expect(await names(gina)).toEqual([]);
  await send(gina, 'restore', { removal });
  expect(await names(gina)).toEqual(['eight days']);
  expect((await send(gina, 'clear', { span: 'today', time_zone: 'Moon' })).error).toBe('bad_input');
});

test('a paused history notes nothing, and goes on when it is asked to', async () => {
  const hana = await site.person('hana');
  const video = await watched(hana, 'Before');
  await ago(video, '1 day');
  const watch = (id: string, position: number) =>
    site.app.inject({
      ...{ method: 'POST', url: `/api/videos/${id}/views`, headers: hana.headers },
      payload: { position, watched: 1 },
    });
  expect(await send(hana, 'pause', { paused: true })).toMatchObject({ paused: true });
  const other = await someVideo(site, anna, { title: 'Meanwhile' });
  const short = await someVideo(site, anna, { title: 'Short', type: 'short' });
  const before = await ask(hana);
  expect(before.paused).toBe(true);
  await watch(video, 30);
  await watch(other, 30);
  await site.app.inject({
    ...{ method: 'POST', url: '/api/fetch-shorts-details', headers: hana.headers },
    payload: { shorts_id: short, is_short_add: true },
  });
  expect(await ask(hana)).toEqual(before);
  await send(hana, 'pause', { paused: false });
  await watch(other, 30);
  expect(await names(hana)).toEqual(['Meanwhile', 'Before']);
});
