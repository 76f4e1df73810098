import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { commentCalls } from '../../../test/comments.ts';
import { jobContext } from '../../../test/job-context.ts';
import { playlistsOf } from '../../../test/playlists.ts';
import { password, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { allJobs } from '../../jobs.ts';
import type { JobData } from '../../jobs/job-data.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { keys } from '../../storage/storage.ts';
import { deleteDueAccounts } from './schedule-account-deletion.ts';

const site = await testSite();
const { db, storage, app } = site;
const leaver = await site.person('leaver');
const ben = await site.person('ben');
const comments = commentCalls(site);
const playlists = playlistsOf(site);
const count = 1_000;

// Each as it lies on the disk: what arrived, what is served, and what is saved.
await sql`
  insert into videos (id, channel_id, channel_name, title, type, visibility, state, playable, created_at)
  select 'leaving-' || n, ${leaver.channelId}, 'leaver', 'Walk ' || n,
    case when n % 5 = 0 then 'short' else 'video' end, 'public', 'ready', true, now()
  from generate_series(1, ${count}) n`.execute(db);
const ids = Array.from({ length: count }, (_, n) => `leaving-${n + 1}`);
const filesOf = (id: string) => [
  keys.original(id),
  `${keys.original(id)}.json`,
  keys.media(id, 'master.m3u8'),
  keys.media(id, '360-0000.mp4'),
  keys.download(id, '360.mp4'),
];
for (const id of ids) await Promise.all(filesOf(id).map((key) => storage.put(key, 'x')));

const filesLeft = async () =>
  (await readdir(join(site.folder, 'storage'), { recursive: true })).filter((file) =>
    file.includes('leaving-'),
  );

/** Tables that still know of the account, its channel or its videos, by their columns' names. */
async function rowsLeft(): Promise<string[]> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text'
      and column_name ~ '(^|_)(user|channel|video)(_id)?$'`.execute(db);
  const left: string[] = [];
  for (const { table_name, column_name } of columns) {
    const { rows } = await sql<{ n: string }>`
      select count(*) as n from ${sql.table(table_name)}
      where ${sql.ref(column_name)} in (${leaver.id}, ${leaver.channelId})
        or ${sql.ref(column_name)} like 'leaving-%'`.execute(db);
    if (Number(rows[0]?.n) > 0) left.push(`${table_name}.${column_name}`);
  }
  return left;
}

test('SETT-05 an account with 1,000 videos is deleted to its end: rows, files, and what others had of it', async () => {
  const [first = ''] = ids;
  const kept = await someVideo(site, ben, { title: 'Kept' });
  // What others have of it, and it of them.
  await comments.post(ben, first, 'What a walk!');
  await comments.post(leaver, kept, 'Lovely.');
  const list = await playlists.make(ben, 'Walks');
  await playlists.add(ben, list, [first, kept]);
  const send = (who: typeof ben, url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: who.headers, payload });
  for (const [who, video_id] of [
    [ben, first],
    [leaver, kept],
  ] as const) {
    await send(who, '/api/videoplayvideolike', { video_id, is_like: true });
    await send(who, `/api/videos/${video_id}/views`, { position: 1, watched: 1 });
    await send(who, '/api/playlists/watch-later', { video_id });
  }
  await send(ben, '/api/channels/subscribe', {
    channel_id: leaver.channelId,
    is_subscribed: true,
  });
  expect(await filesLeft()).not.toEqual([]);
  expect(await rowsLeft()).toContain('playlist_videos.video_id');

  const left = await app.inject({
    method: 'PUT',
    url: '/api/account/deletion',
    headers: leaver.headers,
    payload: { password },
  });
  expect(left.statusCode).toBe(200);
  // Hidden at once, all of it there still.
  expect((await app.inject(`/api/videos/${first}`)).statusCode).toBe(404);
  expect(await filesLeft()).not.toEqual([]);
  await sql`update account_deletions set due_at = now()`.execute(db);

  const queued: { name: keyof JobData; data: never }[] = [];
  const enqueue: Enqueue = async (_tx, name, data) =>
    void queued.push({ name, data: data as never });
  await deleteDueAccounts({ db, enqueue, log: site.log });
  expect(queued.filter(({ name }) => name === 'delete-files')).toHaveLength(count);
  const jobs = allJobs(2);
  const context = {
    ...jobContext(site, { ...site.queue, enqueue }, { send: () => Promise.resolve() }),
    signal: AbortSignal.timeout(60_000),
  };
  for (const { name, data } of queued) await jobs[name].run(context, data, context.signal);
  expect(await filesLeft()).toEqual([]);
  expect(await rowsLeft()).toEqual([]);

  // Others keep what is theirs: a grey row in the place of a video that is gone.
  const inside = await playlists.contents(ben, list);
  expect(inside.videos.map(({ name }) => name)).toEqual(['Kept']);
  expect(inside.gone).toMatchObject([{ title: 'Walk 1' }]);
  expect((await app.inject(`/api/videos/${kept}`)).statusCode).toBe(200);
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: leaver.email, password },
  });
  expect(signedIn.statusCode).toBe(401);
}, 300_000);
