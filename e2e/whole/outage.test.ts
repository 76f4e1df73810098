import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OutputOf } from '@kinora/contract/call';
import type { createPlaylist, ownPlaylists } from '@kinora/contract/playlists';
import { connect } from '../../server/src/db/database.ts';
import { clip } from '../../server/test/clips.ts';
import { Client, until } from './client.ts';
import { dataFolder, startKinora } from './kinora.ts';
import { startPostgres } from './postgres.ts';

/** What a visitor gets of an address: a page where a browser asks for one. */
async function visit(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers: { accept: 'text/html,*/*', ...headers } });
  return { url, answer, text: await answer.text() };
}

/** Makes a playlist of one video that everybody sees; answers its id. */
async function publicPlaylist(owner: Client, video_id: string): Promise<string> {
  const made = await owner.send('POST', '/api/createplaylist', { playlist_name: 'Away' });
  const { playlist_id } = (await made.json()) as OutputOf<typeof createPlaylist>;
  await owner.send('PATCH', '/api/playlists/edit', { playlist_id, visibility: 'public' });
  await owner.send('POST', '/api/addvideoinplaylist', { playlist_id, video_id });
  return playlist_id;
}

test('while the database is away, pages, media and calls say 503 and never that something is not there', async () => {
  const database = await startPostgres();
  const kinora = await startKinora({ DATABASE_URL: database.url, KINORA_DATA: await dataFolder() });
  const anna = await Client.signUp(kinora.url);
  const about = { title: 'Out of reach', category: 'Music', tags: ['away'] };
  const id = await anna.upload(await clip('silent.mp4'), about);
  const { video_url, channel_id } = await anna.processed(id);
  const playlist = await publicPlaylist(anna, id);
  // As the site itself writes its address.
  const shared = `${kinora.url.replace('127.0.0.1', 'localhost')}/video/${id}`;
  const at = (path: string) => kinora.url + path;
  const pages = [
    ...['/', `/video/${id}`, '/search/reach', `/embed/${id}`, '/shorts', '/tag/away', '/@anna'],
    ...[`/channelvideos/anna/${channel_id}`, `/playlist/videos/${playlist}/Away`],
  ].map(at);
  const others = [
    ...[`/api/videoplaywithouttoken?video_id=${id}`, '/api/videos/random', '/api/health'],
    ...['/api/videos/tagged?tag=away', `/api/channels/${channel_id}`],
    `/oembed?url=${encodeURIComponent(shared)}`,
    ...['/sitemap.xml', '/sitemap/channels.xml', '/sitemap/videos-0-of-1.xml'],
    ...['recent', `channel/${channel_id}`, `playlist/${playlist}`, 'category/Music'].map(
      (feed) => `/feeds/${feed}.xml`,
    ),
    new URL(video_url ?? '', kinora.url).pathname,
  ].map(at);
  const asGuest = () => Promise.all([...pages, ...others].map((url) => visit(url)));
  const asAnna = () => Promise.all([...pages, ...others].map((url) => visit(url, anna.headers)));
  for (const { url, answer } of await asGuest()) expect([url, answer.status]).toEqual([url, 200]);

  await database.stop();
  const during = await until('nothing that was kept is given any more', async () => {
    const answers = [...(await asGuest()), ...(await asAnna())];
    return !answers.some(({ answer }) => answer.ok) && answers;
  });
  for (const { url, answer, text } of during) {
    expect([url, answer.status]).toEqual([url, 503]);
    expect([url, answer.headers.get('cache-control')]).toEqual([url, 'no-store']);
    expect([url, answer.headers.get('retry-after')]).toEqual([url, '5']);
    expect(text).toContain('site is busy');
    const type = pages.includes(url)
      ? 'text/html; charset=utf-8'
      : 'application/json; charset=utf-8';
    expect([url, answer.headers.get('content-type')]).toEqual([url, type]);
  }

  // Which addresses robots may ask for, nobody has to look up.
  expect((await visit(at('/robots.txt'))).answer.status).toBe(200);

  await database.start();
  await until('everything is there again', async () => {
    const answers = [...(await asGuest()), ...(await asAnna())];
    for (const { url, answer } of answers)
      expect([url, [200, 503]]).toEqual([url, expect.arrayContaining([answer.status])]);
    return answers.every(({ answer }) => answer.ok);
  });
});

test('the embedded PostgreSQL, killed alone, is started again within 10 s, and nothing that was answered is lost', async () => {
  const KINORA_DATA = await dataFolder();
  const kinora = await startKinora({ KINORA_DATA });
  const anna = await Client.signUp(kinora.url);
  const postmaster = async () =>
    Number((await readFile(join(KINORA_DATA, 'database/postmaster.pid'), 'utf8')).split('\n')[0]);
  const answered: string[] = [];
  const refused = new Set<number>();
  /** Makes one playlist after the other until `enough`. */
  async function write(enough: () => boolean): Promise<void> {
    for (let n = 0; !enough(); n++) {
      const name = `${answered.length} ${n}`;
      const answer = await anna.send('POST', '/api/createplaylist', { playlist_name: name });
      if (answer.ok) answered.push(name);
      else refused.add(answer.status);
    }
  }

  for (const round of [1, 2]) {
    const before = answered.length;
    const killed = await postmaster();
    let isBack = false;
    const writing = write(() => isBack);
    writing.catch(() => {});
    await until('something was written', async () => answered.length > before + 5);
    process.kill(killed, 'SIGKILL');
    const since = performance.now();
    await until('another server answers', async () => {
      if ((await postmaster().catch(() => killed)) === killed) return false;
      return (await fetch(`${kinora.url}/api/health`)).ok;
    });
    expect(performance.now() - since, `round ${round}`).toBeLessThan(10_000);
    const atReturn = answered.length;
    await until('writing goes on', async () => answered.length > atReturn);
    isBack = true;
    await writing;
  }
  expect([...refused].filter((status) => status !== 503)).toEqual([]);

  const names = new Set<string>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ limit: '100', ...(cursor && { cursor }) });
    const answer = await fetch(`${kinora.url}/api/fetchplaylist?${query}`, anna);
    const page = (await answer.json()) as OutputOf<typeof ownPlaylists>;
    for (const { playlist_name } of page.playlist) names.add(playlist_name);
    cursor = page.next_cursor;
  }
  expect(answered.filter((name) => !names.has(name))).toEqual([]);
  await kinora.stop();
});

test('a request waits for a row that somebody holds as long as is set, a job for longer', async () => {
  const database = await startPostgres();
  const kinora = await startKinora({
    ...{ DATABASE_URL: database.url, KINORA_DATA: await dataFolder() },
    WEB_LOCK_TIMEOUT_MS: '200',
  });
  const anna = await Client.signUp(kinora.url);
  const id = await anna.draft('walk.mp4', 10);
  const db = connect(database.url);
  const holder = await db.startTransaction().execute();
  await holder.selectFrom('videos').where('id', '=', id).select('id').forUpdate().execute();
  const refused = await anna.send('PATCH', `/api/videos/${id}`, { title: 'Mine' });
  expect([refused.status, await refused.text()]).toEqual([
    503,
    expect.stringContaining('took too long'),
  ]);
  // A job copies the new name into the video.
  expect((await anna.send('PATCH', '/api/account', { name: 'Anna Berg' })).status).toBe(200);
  await until('the job waits for longer', async () => {
    const { rows } = await sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%channel_name%'
        and now() - query_start > interval '2 seconds'`.execute(db);
    return rows.length === 1;
  });
  await holder.rollback().execute();
  const video = db.selectFrom('videos').where('id', '=', id).select('channel_name');
  await until('the name is copied', async () => {
    return (await video.executeTakeFirst())?.channel_name === 'Anna Berg';
  });
  await db.destroy();
});
