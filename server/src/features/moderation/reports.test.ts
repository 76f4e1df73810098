import { reasonsToReport } from '@kinora/contract/moderation';
import { expect, test } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { deleteVideos, restoreVideos } from '../videos/delete-videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const mona = await site.person('mona');
await site.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', mona.id).execute();

const report = (who: Person, video_id: string, reason: string = 'Misinformation') =>
  site.app.inject({
    method: 'POST',
    url: '/api/report',
    headers: who.headers,
    payload: { video_id, reason },
  });
const queue = async (query: Record<string, string> = {}) =>
  (await site.app.inject({ url: '/api/moderation/reports', headers: mona.headers, query })).json();
const resolution = (method: 'PUT' | 'DELETE', id: string) =>
  site.app.inject({
    method,
    url: `/api/moderation/reports/${id}/resolution`,
    headers: mona.headers,
  });

test('API-35 DATA-19 the reasons are a list of strings', async () => {
  const answer = await site.app.inject({ url: '/api/report-reasons', headers: ben.headers });
  expect(answer.json()).toEqual({ code: 200, reasons: reasonsToReport });
});

test.each(reasonsToReport)('API-36 a report for “%s” is taken', async (reason) => {
  const video = await someVideo(site, anna);
  expect((await report(ben, video, reason)).json()).toMatchObject({ code: 200, status: 200 });
  await site.db.deleteFrom('reports').where('video_id', '=', video).execute();
});

test('PPLAY-09 the reason that a quick report sends is one of them', () => {
  expect(reasonsToReport).toContain('Inappropriate content');
});

test('WATCH-16 API-36 a report waits for a moderator, and a second one of the same user adds none', async () => {
  const video = await someVideo(site, anna, { title: 'The moon is flat' });
  const first = await report(ben, video);
  expect([first.statusCode, first.json().status, first.json().code]).toEqual([200, 200, 200]);
  expect((await report(ben, video, 'Spam or misleading')).json().status).toBe(200);
  await Promise.all(Array.from({ length: 5 }, () => report(mona, video)));
  const { reports } = await queue();
  expect(reports).toMatchObject([
    { reported_by: 'mona', reports_in_all: 2 },
    {
      ...{ reported_by: 'ben', reason: 'Misinformation', reports_in_all: 2 },
      ...{ video_id: video, title: 'The moon is flat', channel_name: 'anna', resolved_at: null },
    },
  ]);
});

test('a report that is resolved leaves the queue, and comes back when it is reopened', async () => {
  const video = await someVideo(site, anna);
  await report(ben, video);
  const ids = async (state: string) =>
    (await queue({ state })).reports.map((one: { video_id: string }) => one.video_id);
  const { id } = (await queue()).reports[0];
  expect((await resolution('PUT', id)).statusCode).toBe(200);
  expect(await ids('waiting')).not.toContain(video);
  expect(await ids('resolved')).toContain(video);
  // What is done stays done, however often it is reported.
  await report(ben, video);
  expect(await ids('waiting')).not.toContain(video);
  await resolution('DELETE', id);
  expect(await ids('waiting')).toContain(video);
});

test('the queue goes on from page to page', async () => {
  const all: string[] = [];
  let cursor = '';
  do {
    const page = await queue({ limit: '1', ...(cursor && { cursor }) });
    all.push(...page.reports.map((one: { id: string }) => one.id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(all.length).toBeGreaterThan(1);
  expect(new Set(all).size).toBe(all.length);
});

test('only what one may see can be reported, for a reason of the list', async () => {
  const hidden = await someVideo(site, anna, { visibility: 'private' });
  expect((await report(ben, hidden)).statusCode).toBe(404);
  expect((await report(ben, await someVideo(site, anna), 'I do not like it')).statusCode).toBe(400);
});

test('a video that is deleted takes its reports along', async () => {
  const video = await someVideo(site, anna);
  await report(ben, video);
  const url = `/api/videos/${video}`;
  const gone = await site.app.inject({ method: 'DELETE', url, headers: mona.headers });
  expect(gone.statusCode).toBe(200);
  const { reports } = await queue();
  expect(reports.map((one: { video_id: string }) => one.video_id)).not.toContain(video);
});

test('ux 57 a deleted video that may be brought back has no reports until it is', async () => {
  const video = await someVideo(site, anna);
  await report(ben, video);
  const reported = async () =>
    (await queue()).reports.map((one: { video_id: string }) => one.video_id);
  await deleteVideos(site.db, anna, [video]);
  expect(await reported()).not.toContain(video);
  await restoreVideos(site.db, site.enqueue, anna, [video]);
  expect(await reported()).toContain(video);
});

test('a channel is reported as a whole, once by each, and not by its owner', async () => {
  const of = (who: Person, channel: string, reason = 'Spam or misleading') =>
    site.app.inject({
      method: 'PUT',
      url: `/api/channels/${channel}/report`,
      headers: who.headers,
      payload: { reason },
    });
  for (const who of [ben, mona, ben]) expect((await of(who, anna.channelId)).statusCode).toBe(200);
  const { reports } = await queue();
  expect(reports.slice(0, 2)).toMatchObject([
    { reported_by: 'mona', reports_in_all: 2, channel_id: anna.channelId, channel_name: 'anna' },
    { reported_by: 'ben', video_id: null, title: null, thumbnail_url: null },
  ]);
  expect((await of(anna, anna.channelId)).statusCode).toBe(422);
  expect((await of(ben, 'nobody')).statusCode).toBe(404);
  expect((await of(ben, anna.channelId, 'I do not like it')).statusCode).toBe(400);
});
