import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { connect, type Database } from '../../db/database.ts';
import { keys } from '../../storage/storage.ts';
import { askedFor } from './asked-for.ts';
import { attachment, fileName } from './file-name.ts';
import { makeDownload, noteNextTry } from './make-download.ts';

const site = await testSite({ PUBLIC_URL: 'http://kinora.test' });
const base = await site.app.listen({ port: 0, host: '127.0.0.1' });
const anna = await site.person('anna');
const ben = await site.person('ben');

/** A video with rungs, whose download files are a few letters each. */
async function downloadable(details: object = {}, labels = ['720p', '480p', '360p', '144p']) {
  const id = await someVideo(site, anna, details);
  for (const label of labels) {
    const name = label.replace('p', '');
    await site.db
      .insertInto('renditions')
      .values({
        ...{ video_id: id, name, label, codecs: 'avc1.64001e', complete: true },
        ...{ bandwidth: 1, average_bandwidth: 1 },
      })
      .execute();
  }
  return id;
}
/** Does the job of every file that somebody waits for. */
async function work() {
  const waiting = await site.db
    .selectFrom('downloads')
    .where('state', '=', 'preparing')
    .select(['video_id as videoId', 'rung'])
    .execute();
  for (const download of waiting) {
    await makeDownload(site, download, async (file, onProgress) => {
      onProgress(0.5);
      const key = keys.download(download.videoId, file);
      await site.storage.put(key, `${download.rung} of ${download.videoId}`);
      return true;
    });
  }
}
const prepare = async (who: Person, id: string, rung: string) =>
  (
    await site.app.inject({
      method: 'PUT',
      url: `/api/videos/${id}/downloads/${rung}`,
      headers: who.headers,
    })
  ).json();
const download = (who: Person | null, query: Record<string, string>) =>
  fetch(`${base}/api/download-video?${new URLSearchParams(query)}`, {
    headers: { ...who?.headers },
  });

test('WATCH-14 a file is made once, then sent under its name, also in pieces', async () => {
  const id = await downloadable();
  expect((await prepare(ben, id, '480')).download).toMatchObject({ state: 'preparing', url: null });
  await prepare(ben, id, '480');
  const { rows } = await sql`select from pgboss.job where name = 'make-download'
    and data->>'videoId' = ${id}`.execute(site.db);
  expect(rows).toHaveLength(1);
  await work();
  const { url, state, progress, bytes } = (await prepare(ben, id, '480')).download;
  expect({ state, progress }).toEqual({ state: 'ready', progress: 1 });

  const file = await fetch(`${base}${url}&filename=${encodeURIComponent('Über „uns“.mp4')}`, {
    headers: ben.headers,
  });
  expect(await file.text()).toBe(`480 of ${id}`);
  expect(Number(file.headers.get('content-length'))).toBe(bytes);
  expect(file.headers.get('content-type')).toBe('video/mp4');
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="_ber _uns_.mp4"; filename*=UTF-8''%C3%9Cber%20%E2%80%9Euns%E2%80%9C.mp4`,
  );
  const piece = await fetch(base + url, { headers: { ...ben.headers, range: 'bytes=0-2' } });
  expect([piece.status, await piece.text()]).toEqual([206, '480']);
});

test('API-34 the file is waited for, in the quality of the address or of the user’s choice', async () => {
  const id = await downloadable();
  const ask = async (who: Person, file: string) => {
    let answered = false;
    const answer = download(who, { video_url: `/media/${id}/${file}`, filename: 'x' });
    void answer.finally(() => (answered = true));
    await expect.poll(async () => work().then(() => answered)).toBe(true);
    return (await answer).text();
  };
  expect(await ask(ben, '360-alone.m3u8')).toBe(`360 of ${id}`);
  for (const [choice, rung] of [
    ['ask', '720'],
    ['standard', '480'],
    ['low', '144'],
  ] as const) {
    const settings = { method: 'PATCH' as const, url: '/api/account', headers: ben.headers };
    await site.app.inject({ ...settings, payload: { download: choice } });
    expect(await ask(ben, 'master.m3u8')).toBe(`${rung} of ${id}`);
  }
});

test('FLAW-18 whoever may not see a video does not get its file, and guests get none', async () => {
  const hidden = await downloadable({ visibility: 'private' });
  const open = await downloadable();
  for (const id of [hidden, open]) await prepare(anna, id, '480');
  await work();
  const { url } = (await prepare(anna, hidden, '480')).download;
  const own = await fetch(base + url, { headers: anna.headers });
  expect(await own.text()).toBe(`480 of ${hidden}`);
  // The signature in the address is for the media; it is no permission here.
  expect((await fetch(base + url, { headers: ben.headers })).status).toBe(404);
  expect((await prepare(ben, hidden, '480')).error).toBe('not_found');
  expect((await download(null, { video_url: `/media/${open}/480-alone.m3u8` })).status).toBe(401);
  expect((await fetch(`${base}/media/${open}/480.mp4`)).status).toBe(404);
});

test('FLAW-18 no other address is read: nothing is fetched, no file of the machine is sent', async () => {
  const id = await downloadable();
  await prepare(anna, id, '480');
  await work();
  let visits = 0;
  const victim = createServer((_request, response) => {
    visits += 1;
    response.end('secret');
  }).listen(0, '127.0.0.1');
  await once(victim, 'listening');
  afterAll(() => victim.close());
  const inside = `127.0.0.1:${(victim.address() as AddressInfo).port}`;
  for (const video_url of [
    `http://${inside}/`,
    `http://${inside}/media/${id}/480-alone.m3u8`,
    `//${inside}/media/${id}/480-alone.m3u8`,
    `http://kinora.test@${inside}/media/${id}/480-alone.m3u8`,
    `http://kinora.test.evil.example/media/${id}/480-alone.m3u8`,
    'file:///etc/passwd',
    '/etc/passwd',
    `/media/${id}/../../database.password`,
    `/media/${id}/..%2f..%2fdatabase.password`,
    `/media/${id}/%2e%2e/%2e%2e/uploads/${id}`,
    `/media/${id}/480-alone.m3u8?x=http://${inside}`,
    `/media/${id}/480-alone.m3u8#x`,
    `/media/${id}/360-0000.mp4`,
    '/media/pictures/x.webp',
    '',
  ]) {
    const answer = await download(ben, { video_url, filename: 'x' });
    expect([video_url, answer.status]).toEqual([video_url, 400]);
  }
  for (const video_url of ['/media/nobody1/master.m3u8', `/media/${id}/999-alone.m3u8`]) {
    expect((await download(ben, { video_url })).status).toBe(404);
  }
  expect(visits).toBe(0);
});

test('addresses of this site are read, with and without a signature', () => {
  const bases = ['http://kinora.test/media', 'https://cdn.example/videos'];
  const signed = `s/1799999999.${'a'.repeat(32)}`;
  for (const url of [
    '/media/abc/480-alone.m3u8',
    `http://kinora.test/media/${signed}/abc/480-alone.m3u8`,
    `https://cdn.example/videos/abc/480-alone.m3u8`,
  ]) {
    expect(askedFor(url, bases)).toEqual({ videoId: 'abc', rung: '480' });
  }
  expect(askedFor('/media/abc/master.m3u8', bases)).toEqual({ videoId: 'abc', rung: null });
});

test.each([
  ['My video', 'My video.mp4'],
  ['My video.MP4', 'My video.mp4'],
  ['../../etc/passwd', 'etc passwd.mp4'],
  ['a\r\nSet-Cookie: b=c', 'a Set-Cookie b=c.mp4'],
  ['x"; filename="evil.exe', 'x ; filename= evil.exe.mp4'],
  ['C:\\Windows\\x', 'C Windows x.mp4'],
  ['.hidden ...', 'hidden.mp4'],
  ['gpj\u202e.exe', 'gpj .exe.mp4'],
  ['  ', 'video.mp4'],
  ['🎬'.repeat(200), `${'🎬'.repeat(120)}.mp4`],
])('FLAW-18 the file name “%s” is cleaned', (asked, name) => {
  expect(fileName(asked)).toBe(name);
  // Node refuses a header with anything that could begin another one.
  expect(attachment(name)).toMatch(
    /^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w.!~%-]+$/,
  );
});

test('a quality that is still being made is a conflict, one that failed is begun anew', async () => {
  const id = await downloadable();
  await site.db
    .insertInto('renditions')
    .values({ video_id: id, name: 'audio', codecs: 'mp4a', bandwidth: 1, average_bandwidth: 1 })
    .execute();
  expect((await prepare(ben, id, '480')).error).toBe('conflict');
  await site.db
    .updateTable('renditions')
    .set({ complete: true })
    .where('video_id', '=', id)
    .execute();
  await prepare(ben, id, '480');
  await makeDownload(site, { videoId: id, rung: '480' }, async () => false);
  const row = site.db.selectFrom('downloads').where('video_id', '=', id).select('state');
  expect(await row.execute()).toEqual([{ state: 'failed' }]);
  expect((await prepare(ben, id, '480')).download.state).toBe('preparing');
});

test('while the disk is away a file waits for the next try; if that is long, who asks has it begun at once', async () => {
  const id = await downloadable();
  const file = { videoId: id, rung: '480' };
  const ask = async () => {
    expect((await prepare(ben, id, '480')).download.state).toBe('preparing');
    const { rows } = await sql`select id from pgboss.job
      where name = 'make-download' and data->>'videoId' = ${id}`.execute(site.db);
    return rows;
  };
  const nextTryIn = (seconds: number) =>
    noteNextTry(site.db, file, new Date(Date.now() + seconds * 1000));
  const away = () => Promise.reject(new Error('the disk is away'));
  const first = await ask();
  await expect(makeDownload(site, file, away)).rejects.toThrow('the disk is away');
  await nextTryIn(48);
  expect(await ask()).toEqual(first);
  await nextTryIn(96);
  const second = await ask();
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(first);
  await work();
  expect((await prepare(ben, id, '480')).download.state).toBe('ready');
  // Of a video that is gone there is nothing to try.
  await site.db.deleteFrom('videos').where('id', '=', id).execute();
  await makeDownload(site, file, away);
});

test('a file is made although nobody can note how far it is', async () => {
  const id = await downloadable();
  await prepare(ben, id, '480');
  const db = connect(site.url, { lockMs: 20 });
  const holder = await site.db.startTransaction().execute();
  const noted = (by: Database) =>
    by.updateTable('downloads').set({ progress: 0 }).where('video_id', '=', id).execute();
  await noted(holder);
  await makeDownload({ ...site, db }, { videoId: id, rung: '480' }, async (file, onProgress) => {
    onProgress(0.5);
    await expect(noted(db)).rejects.toThrow('lock timeout');
    await holder.rollback().execute();
    await site.storage.put(keys.download(id, file), 'made');
    return true;
  });
  expect((await prepare(ben, id, '480')).download.state).toBe('ready');
  await db.destroy();
});

test('one account waits for eight files at a time, and keeps nobody else from theirs', async () => {
  const id = await downloadable();
  const video_url = `/media/${id}/480-alone.m3u8`;
  const eva = await site.person('eva');
  const stop = new AbortController();
  const ask = (who: Person) =>
    fetch(`${base}/api/download-video?${new URLSearchParams({ video_url })}`, {
      headers: who.headers,
      signal: stop.signal,
    });
  const waiting = Array.from({ length: 9 }, () => ask(eva));
  const first = await Promise.race(waiting);
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '5']);
  const other = ask(ben);
  // The one that is refused is answered before the others have noted that they want the file.
  await prepare(eva, id, '480');
  await work();
  expect((await other).status).toBe(200);
  const answers = await Promise.all(waiting);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
  await Promise.all(answers.map((answer) => answer.text()));
  // Whoever has got theirs asks for the next.
  await expect.poll(async () => (await ask(eva)).status).toBe(200);
  stop.abort();
});
