import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Export } from '@kinora/contract/exports';
import { reasonsToReport } from '@kinora/contract/moderation';
import { queuedMailsTo } from '../../../test/queued-mails.ts';
import { type Person, password, testSite } from '../../../test/site.ts';
import { unzip } from '../../../test/unzip.ts';
import { someVideo } from '../../../test/videos.ts';
import { issueToken } from '../accounts/tokens.ts';
import { postComment } from '../comments/post-comment.ts';
import { hideChannel, hideVideo } from '../recommendations/hidden.ts';
import { listForYou } from '../recommendations/list-for-you.ts';
import { changeAttention } from '../attention/attention.ts';
import { changeSettings } from '../recommendations/settings.ts';
import { deleteExportFile, sweepExports } from './exports.ts';
import { allJobs } from '../../jobs.ts';
import { StorageFull } from '../../storage/room.ts';
import { makeExport } from './make-export.ts';

const site = await testSite();
const base = await site.app.listen({ port: 0, host: '127.0.0.1' });
const anna = await site.person('anna');
const ben = await site.person('ben');
await someVideo(site, ben, { title: 'Of Ben' });

const ask = async (who: Person) =>
  (
    await site.app.inject({
      method: 'PUT',
      url: '/api/account/export',
      headers: who.headers,
      payload: { password },
    })
  ).json().export as Export;
const get = async (path: string | null | undefined) =>
  Buffer.from(await (await fetch(base + path)).arrayBuffer());
const latest = async (who: Person) =>
  (await site.app.inject({ url: '/api/account', headers: who.headers })).json().account
    .export as Export | null;

/** Does the job of the latest export of a person. */
async function work(who: Person): Promise<string> {
  const { id } = await site.db
    .selectFrom('exports')
    .where('user_id', '=', who.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const folder = await mkdtemp(join(site.folder, 'scratch-'));
  const withFolder = (making: (folder: string) => Promise<void>) => making(folder);
  await makeExport({ ...site, withFolder, publicUrl: 'http://kinora.test' }, id);
  return id;
}

test('the export is a ZIP of JSON files with all that is stored of a person, and no secret', async () => {
  const title = 'Ein “Spaziergang” – 散歩';
  const open = await someVideo(site, anna, { title, language: 'de', licence: 'CC0' });
  const secret = await someVideo(site, anna, { title: 'Hidden', visibility: 'private' });
  await site.app.inject({
    method: 'PUT',
    url: `/api/videos/${secret}/captions/de`,
    headers: { ...anna.headers, 'content-type': 'text/vtt' },
    payload: 'WEBVTT\n\n00:01.000 --> 00:02.000\nPsst\n',
  });
  const words = { video_id: open, comment: 'What a walk' };
  const { comment } = await postComment(site.db, site.enqueue, anna, words);
  await postComment(site.db, site.enqueue, ben, { ...words, comment: 'Of Ben' });
  await hideVideo(site.db, anna, open);
  await hideChannel(site.db, anna, ben.channelId);
  await changeSettings(site.db, anna, { novelty: 0.25 });
  await changeAttention(site.db, anna, { muted_words: ['spoiler'] });
  await listForYou(site.db, site.addresses, anna, {});
  expect(await ask(anna)).toMatchObject({ state: 'preparing', url: null });
  await work(anna);

  const done = await latest(anna);
  expect(done).toMatchObject({ state: 'ready', progress: 1, bytes: expect.any(Number) });
  const file = await fetch(base + done?.url);
  expect(file.headers.get('content-type')).toBe('application/zip');
  // It is gone from the site in a week, and shall not stay with a browser for longer.
  expect(file.headers.get('cache-control')).toBe('no-store');
  const files = unzip(Buffer.from(await file.arrayBuffer()));
  expect(Object.keys(files)).toEqual([
    'README.txt',
    'account.json',
    'ways-to-sign-in.json',
    'passkeys.json',
    'sessions.json',
    'security-events.json',
    'channel.json',
    'channel-days.json',
    'videos.json',
    'reactions.json',
    'comments.json',
    'comment-reactions.json',
    ...['subscriptions.json', 'subscription-groups.json'],
    ...['playlists.json', 'saved-playlists.json', 'collaborations.json'],
    ...['history.json', 'history-settings.json'],
    'hidden-videos.json',
    'hidden-channels.json',
    'shown-shorts.json',
    'recommendation-settings.json',
    'attention-settings.json',
    'recommendations.json',
    'notification-choices.json',
    'notifications.json',
    'reports.json',
    'feedback.json',
  ]);
  expect(JSON.parse(files['account.json'] ?? '')).toMatchObject([{ email: anna.email }]);
  expect(JSON.parse(files['hidden-videos.json'] ?? '')).toMatchObject([{ video_id: open, title }]);
  expect(JSON.parse(files['hidden-channels.json'] ?? '')).toMatchObject([{ channel: 'ben' }]);
  expect(files['attention-settings.json']).toContain('spoiler');
  expect(JSON.parse(files['recommendation-settings.json'] ?? '')).toMatchObject([
    { personal: true, novelty: 0.25 },
  ]);
  expect(JSON.parse(files['recommendations.json'] ?? '')).toMatchObject([{ video_ids: [] }]);
  const videos = JSON.parse(files['videos.json'] ?? '');
  expect(videos.map((video: { title: string }) => video.title)).toEqual([title, 'Hidden']);
  expect(videos[0]).toMatchObject({
    page_url: `http://kinora.test/video/${open}/ein-spaziergang-${encodeURIComponent('散歩')}`,
    video_url: `http://kinora.test/media/${open}/master.m3u8`,
    ...{ language: 'de', licence: 'CC0' },
  });
  expect(JSON.parse(files['comments.json'] ?? '')).toMatchObject([
    { text: 'What a walk', page_url: `${videos[0].page_url}?lc=${comment.id}` },
  ]);
  // Also what is private can be fetched from there.
  expect((await get(new URL(videos[1].video_url).pathname)).toString()).toBe('#EXTM3U\n');
  const [caption] = videos[1].captions;
  expect(caption).toMatchObject({ language: 'de', kind: 'subtitles' });
  expect((await get(new URL(caption.url).pathname)).toString()).toContain('Psst');

  const all = Object.values(files).join('\n');
  const { password: hash } = await site.db
    .selectFrom('credentials')
    .where('user_id', '=', anna.id)
    .select('password')
    .executeTakeFirstOrThrow();
  expect(all).not.toContain(hash);
  expect(all).not.toContain(anna.token);
  expect(all).not.toContain('Of Ben');
  expect((await queuedMailsTo(site.db, anna.email)).at(-1)?.subject).toBe('Your data is ready');
});

test('the address of an export is signed: nobody guesses it, and it expires with its file', async () => {
  const { url } = (await latest(anna)) ?? {};
  const forged = url?.replace(/\/s\/(\d+)\./, (_, expires) => `/s/${Number(expires) + 1}.`);
  expect((await fetch(base + forged)).status).toBe(404);
  expect((await fetch(base + url?.replace(/\/s\/[^/]+/, ''))).status).toBe(404);

  await sweepExports(site.db, site.storage);
  expect((await fetch(base + url)).status).toBe(200);
  await site.db
    .updateTable('exports')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('user_id', '=', anna.id)
    .execute();
  expect(await latest(anna)).toBeNull();
  await sweepExports(site.db, site.storage);
  expect((await fetch(base + url)).status).toBe(404);
  expect(await site.db.selectFrom('exports').selectAll().execute()).toEqual([]);
});

test('asking again while one is made changes nothing, afterwards it makes a new one', async () => {
  await ask(ben);
  const first = await work(ben);
  await ask(ben);
  await ask(ben);
  const second = await work(ben);
  expect(second).not.toBe(first);
  const { rows } = await sql<{ name: string; data: object }>`
    select name, data from pgboss.job where name in ('export-data', 'delete-export')
      and data->>'exportId' in (${first}, ${second}) order by created_on`.execute(site.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([
    'delete-export',
    'export-data',
    'export-data',
  ]);
});

test('an export asks for the password, and ends with it', async () => {
  const emma = await site.person('emma');
  const send = (method: 'PUT', url: string, payload: object) =>
    site.app.inject({ method, url, payload, headers: emma.headers });
  for (const payload of [{}, { password: 'Wr0ng!!!' }]) {
    const answer = await send('PUT', '/api/account/export', payload);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['password']]);
  }
  expect(await latest(emma)).toBeNull();

  await ask(emma);
  const id = await work(emma);
  const { url } = (await latest(emma)) ?? {};
  expect((await fetch(base + url)).status).toBe(200);
  const changed = { old_password: password, password: 'Gr4nite-Otter' };
  expect((await send('PUT', '/api/account/password', changed)).statusCode).toBe(200);
  expect(await latest(emma)).toBeNull();
  const { rows } = await sql`select from pgboss.job
    where name = 'delete-export' and data->>'exportId' = ${id}`.execute(site.db);
  expect(rows).toHaveLength(1);
  await deleteExportFile(site.storage, id);
  expect((await fetch(base + url)).status).toBe(404);
});

test('an export ends with a password that is set by a mailed link, too', async () => {
  const erna = await site.person('erna');
  const { id: userId, email } = erna;
  await ask(erna);
  const id = await work(erna);
  const token = await issueToken(site.db, { purpose: 'reset-password', userId, subject: email });
  const reset = { token, email, password: 'Gr4nite-Otter' };
  const answer = await site.app.inject({ method: 'POST', url: '/api/reset', payload: reset });
  expect(answer.statusCode).toBe(200);
  const exports = site.db.selectFrom('exports').where('user_id', '=', userId);
  expect(await exports.select('id').execute()).toEqual([]);
  const { rows } = await sql`select from pgboss.job
    where name = 'delete-export' and data->>'exportId' = ${id}`.execute(site.db);
  expect(rows).toHaveLength(1);
});

test('an account with many rows is exported whole', async () => {
  const cleo = await site.person('cleo');
  await sql`insert into videos (id, channel_id, channel_name, title)
    select 'many' || n, ${cleo.channelId}, ${cleo.name}, 'Video ' || n from generate_series(1, 1234) n`.execute(
    site.db,
  );
  await ask(cleo);
  await work(cleo);
  const { url } = (await latest(cleo)) ?? {};
  const files = unzip(await get(url));
  expect(JSON.parse(files['videos.json'] ?? '')).toHaveLength(1234);
});

test('progress is told to the open pages of its owner', async () => {
  const dora = await site.person('dora');
  const heard: unknown[] = [];
  const ready = new Promise<void>((resolve) => {
    site.live.listen(dora.id, ({ event, data }) => {
      // That she signed in is told as well, and may arrive only now.
      if (event !== 'export') return;
      heard.push(data);
      if ((data as Export).state === 'ready') resolve();
    });
  });
  await ask(dora);
  await work(dora);
  await ready;
  expect(heard[0]).toEqual({ state: 'preparing', progress: 0 });
  expect(heard.at(-1)).toEqual({ state: 'ready', progress: 1 });
});

test('an export that finds no room is said to have failed, and can be asked for again', async () => {
  const gustav = await site.person('gustav');
  await ask(gustav);
  const { id } = await site.db
    .selectFrom('exports')
    .where('user_id', '=', gustav.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const { db, storage, addresses, keys: secrets, log, queue } = site;
  const context = {
    ...{ db, storage, addresses, keys: secrets, log, ...queue },
    ...{ mail: { send: async () => {} }, publicUrl: 'http://kinora.test', maxSeconds: 60 },
    ...{ scratch: join(site.folder, 'scratch'), quota: site.config.UPLOAD_QUOTA },
    // No disk has that much.
    floor: { bytes: Number.POSITIVE_INFINITY, share: 1 },
  };
  const { signal } = new AbortController();
  const making = allJobs(1)['export-data'].run(context, { exportId: id }, signal);
  await expect(making).rejects.toThrow(StorageFull);
  expect((await latest(gustav))?.state).toBe('failed');
  expect((await ask(gustav)).state).toBe('preparing');
});

test('a video that is private by now has no title in what others keep of it', async () => {
  const gerda = await site.person('gerda');
  const id = await someVideo(site, ben, { title: 'Shown' });
  const call = (method: 'POST' | 'PATCH', url: string, who: Person, payload: object) =>
    site.app.inject({ method, url, headers: who.headers, payload });
  await call('POST', '/api/videoplayvideolike', gerda, { video_id: id, is_like: true });
  await call('POST', '/api/videoplaycomments', gerda, { video_id: id, comment: 'Fine' });
  await call('POST', '/api/playlists/watch-later', gerda, { video_id: id });
  await call('POST', `/api/videos/${id}/views`, gerda, { position: 1, watched: 1 });
  await call('POST', '/api/report', gerda, { video_id: id, reason: reasonsToReport[0] });
  await call('PATCH', `/api/videos/${id}`, ben, { title: 'Kept back', visibility: 'private' });

  await ask(gerda);
  await work(gerda);
  const files = unzip(await get((await latest(gerda))?.url));
  const list = (name: string) => JSON.parse(files[name] ?? '');
  const rows = ['reactions', 'comments', 'history', 'reports'].map(
    (name) => list(`${name}.json`)[0],
  );
  expect([...rows, list('playlists.json')[0].videos[0]]).toMatchObject(
    Array.from({ length: 5 }, () => ({ video_id: id, title: null })),
  );
  expect(Object.values(files).join()).not.toMatch(/Kept|kept/);
});
