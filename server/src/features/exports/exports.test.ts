import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Export } from '@kinora/contract/exports';
import { lettersTo } from '../../../test/letters.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { unzip } from '../../../test/unzip.ts';
import { someVideo } from '../../../test/videos.ts';
import { postComment } from '../comments/post-comment.ts';
import { sweepExports } from './exports.ts';
import { makeExport } from './make-export.ts';

const site = await testSite();
const base = await site.app.listen({ port: 0, host: '127.0.0.1' });
const anna = await site.person('anna');
const ben = await site.person('ben');
await someVideo(site, ben, { title: 'Of Ben' });

const ask = async (who: Person) =>
  (
    await site.app.inject({ method: 'PUT', url: '/api/account/export', headers: who.headers })
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
  await makeExport({ ...site, folder, publicUrl: 'http://kinora.test' }, id);
  return id;
}

test('the export is a ZIP of JSON files with all that is stored of a person, and no secret', async () => {
  const title = 'Ein “Spaziergang” – 散歩';
  const open = await someVideo(site, anna, { title });
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
  expect(await ask(anna)).toMatchObject({ state: 'preparing', url: null });
  await work(anna);

  const done = await latest(anna);
  expect(done).toMatchObject({ state: 'ready', progress: 1, bytes: expect.any(Number) });
  const file = await fetch(base + done?.url);
  expect(file.headers.get('content-type')).toBe('application/zip');
  const files = unzip(Buffer.from(await file.arrayBuffer()));
  expect(Object.keys(files)).toEqual([
    'README.txt',
    'account.json',
    'ways-to-sign-in.json',
    'passkeys.json',
    'sessions.json',
    'channel.json',
    'videos.json',
    'reactions.json',
    'comments.json',
    'comment-reactions.json',
    'subscriptions.json',
    'playlists.json',
    'history.json',
    'notifications.json',
    'notification-choices.json',
    'reports.json',
    'feedback.json',
  ]);
  expect(JSON.parse(files['account.json'] ?? '')).toMatchObject([{ email: anna.email }]);
  const videos = JSON.parse(files['videos.json'] ?? '');
  expect(videos.map((video: { title: string }) => video.title)).toEqual([title, 'Hidden']);
  expect(videos[0]).toMatchObject({
    page_url: `http://kinora.test/video/${open}/ein-spaziergang-${encodeURIComponent('散歩')}`,
    video_url: `http://kinora.test/media/${open}/master.m3u8`,
  });
  expect(JSON.parse(files['comments.json'] ?? '')).toMatchObject([
    { text: 'What a walk', page_url: `${videos[0].page_url}?lc=${comment.id}` },
  ]);
  // Also what is private can be fetched from there.
  const hidden = await get(new URL(videos[1].video_url).pathname);
  expect(hidden.toString()).toBe('#EXTM3U\n');
  const [caption] = videos[1].captions;
  expect(caption).toMatchObject({ language: 'de', kind: 'subtitles' });
  expect((await get(new URL(caption.url).pathname)).toString()).toContain('Psst');

  const all = Object.values(files).join('\n');
  const { password } = await site.db
    .selectFrom('credentials')
    .where('user_id', '=', anna.id)
    .select('password')
    .executeTakeFirstOrThrow();
  expect(all).not.toContain(password);
  expect(all).not.toContain(anna.token);
  expect(all).not.toContain('Of Ben');
  expect((await lettersTo(site.db, anna.email)).at(-1)?.subject).toBe('Your data is ready');
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
