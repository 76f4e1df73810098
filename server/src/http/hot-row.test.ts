import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import { poolLimits, readConfig } from '../config.ts';
import { connect } from '../db/database.ts';
import { failureOf } from '../api/replies.ts';

const site = await testSite();
// The real timeout is longer; it too is more than the second after which views are counted again.
const web = await site.another({ WEB_LOCK_TIMEOUT_MS: '1500', WEB_POOL_SIZE: '4' });
const [anna, ben] = [await site.person('anna'), await site.person('ben')];
const hot = await someVideo(site, anna, { title: 'Hot', views: 9_000_000 });
const cold = await someVideo(site, anna, { title: 'Cold' });
beforeAll(() => vi.waitUntil(() => web.live.isListening(), 10_000));

/** A report of a guest, each from a network of its own. */
const report = (id: string, guest: number) =>
  web.app.inject({
    remoteAddress: `10.${guest >> 8}.${guest & 255}.1`,
    method: 'POST',
    url: `/api/videos/${id}/views`,
    payload: { position: 90, watched: 30 },
  });
const like = (video_id: string, turn: number) =>
  web.app.inject({
    method: 'POST',
    url: '/api/videoplayvideolike',
    headers: ben.headers,
    payload: { video_id, is_like: turn % 2 === 0 },
  });
const get = (url: string) => web.app.inject({ url, headers: ben.headers });
async function viewsOf(id: string): Promise<number> {
  const row = await site.db
    .selectFrom('video_view_counts')
    .where('video_id', '=', id)
    .select('views')
    .executeTakeFirst();
  return row?.views ?? 0;
}
/** How many statements wait for somebody's row right now. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and query like '%video_view_counts%'`.execute(site.db);
  return rows[0]?.count ?? 0;
}

let guests = 0;
/** Views keep coming in, of the hot one too. */
async function watch(): Promise<void> {
  guests++;
  for (const id of [hot, cold]) expect((await report(id, guests)).statusCode).toBe(200);
}

let asked = 0;
/** Asks for pages and calls in turns, while views come in; the median of each in milliseconds. */
async function timesOfAll(): Promise<Record<string, number>> {
  const times: Record<string, number[]> = {};
  for (let turn = 0; turn < 15; turn++) {
    await watch();
    asked++;
    const gets = [
      ...['/', `/video/${hot}`, `/video/${cold}`, `/api/videos/${hot}/comments`],
      ...[`/api/videoplaywithouttoken?video_id=${hot}`, '/api/suggest?query=hot'],
      ...[`/api/relatedvideoswithouttoken?video_id=${hot}`, '/api/videos/random?sort=recent'],
      // No kept answer helps.
      `/api/videos/recent?limit=${asked}`,
      `/api/videoplay?video_id=${cold}`,
    ];
    const all = [
      ...gets.map((url) => ({ name: url.split('=')[0] ?? '', ask: () => get(url) })),
      // Who only refers to the row, such as a like, does not wait for whoever edits it.
      ...[hot, cold].map((id) => ({ name: `a like of ${id}`, ask: () => like(id, asked) })),
    ];
    for (const { name, ask } of all) {
      const begun = performance.now();
      expect((await ask()).statusCode, name).toBe(200);
      (times[name] ??= []).push(performance.now() - begun);
    }
  }
  const middle = (some: number[]) => some.toSorted((a, b) => a - b)[some.length >> 1] ?? 0;
  return Object.fromEntries(Object.entries(times).map(([name, some]) => [name, middle(some)]));
}

test('while somebody holds the most-viewed video, everything else takes its usual time and no view is lost', async () => {
  const usual = await timesOfAll();
  const before = guests;
  await expect.poll(() => viewsOf(hot)).toBe(9_000_000 + before);
  const holder = await site.db.startTransaction().execute();
  await holder
    .selectFrom('video_view_counts')
    .selectAll()
    .where('video_id', '=', hot)
    .forUpdate()
    .execute();
  await holder.updateTable('videos').set({ title: 'Held' }).where('id', '=', hot).execute();
  const flushes: number[] = [];
  try {
    await expect
      .poll(async () => {
        await watch();
        flushes.push(await waiting());
        // Several rounds, in each of which the hot one was in the way.
        return (await viewsOf(cold)) > before + 1 && flushes.filter(Boolean).length > 3;
      })
      .toBe(true);
    for (const [name, ms] of Object.entries(await timesOfAll())) {
      expect(ms, name).toBeLessThan(3 * (usual[name] ?? 0) + 50);
    }
    expect(Math.max(...flushes)).toBe(1);
    expect(await viewsOf(hot)).toBe(9_000_000 + before);
  } finally {
    await holder.rollback().execute();
  }
  await expect.poll(() => viewsOf(hot)).toBe(9_000_000 + guests);
  await expect.poll(() => viewsOf(cold)).toBe(guests);
});

test('who waits for a held row for too long is told so with 503, and when to try again', async () => {
  const holder = await site.db.startTransaction().execute();
  try {
    await holder.selectFrom('videos').selectAll().where('id', '=', hot).forUpdate().execute();
    const answer = await web.app.inject({
      method: 'PATCH',
      url: `/api/videos/${hot}`,
      headers: anna.headers,
      payload: { title: 'Mine' },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({
      error: 'unavailable',
      message: expect.stringContaining('took too long'),
    });
  } finally {
    await holder.rollback().execute();
  }
});

test('a statement that takes too long is ended, and answered for with 503', async () => {
  const db = connect(site.url, { max: 1, statementMs: 50 });
  const error = await sql`select pg_sleep(60)`.execute(db).catch((reason: unknown) => reason);
  expect(failureOf(error as Error)).toMatchObject({ code: 503, error: 'unavailable' });
  await db.destroy();
});

test.each<[of: 'WEB' | 'WORKER', set: Record<string, string>, times: string[]]>([
  ['WEB', {}, ['10s', '2s', '10s']],
  ['WORKER', {}, ['10min', '1min', '10min']],
  [
    'WEB',
    { WEB_STATEMENT_TIMEOUT_MS: '1001', WEB_LOCK_TIMEOUT_MS: '1002', WEB_IDLE_TIMEOUT_MS: '1003' },
    ['1001ms', '1002ms', '1003ms'],
  ],
  [
    'WORKER',
    {
      WORKER_STATEMENT_TIMEOUT_MS: '1001',
      WORKER_LOCK_TIMEOUT_MS: '1002',
      WORKER_IDLE_TIMEOUT_MS: '0',
    },
    ['1001ms', '1002ms', '0'],
  ],
])('the pool %s takes its times and its size from the settings: %o', async (of, set, times) => {
  const config = readConfig({ NODE_ENV: 'test', [`${of}_POOL_SIZE`]: '2', ...set });
  const db = connect(site.url, poolLimits(config, of));
  const each = Array.from({ length: 4 }, () =>
    sql<{ pid: number; times: string[] }>`
      select pg_backend_pid() as pid, array[
        current_setting('statement_timeout'), current_setting('lock_timeout'),
        current_setting('idle_in_transaction_session_timeout')] as times`.execute(db),
  );
  const rows = (await Promise.all(each)).flatMap((answer) => answer.rows);
  expect(rows.map((row) => row.times)).toEqual([times, times, times, times]);
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(2);
  await db.destroy();
});

test('a transaction that does nothing for too long gives back what it holds', async () => {
  const db = connect(site.url, { max: 1, idleInTransactionMs: 50 });
  const idle = db.transaction().execute(async (tx) => {
    await tx.updateTable('videos').set({ title: 'Forgotten' }).where('id', '=', cold).execute();
    await site.db.updateTable('videos').set({ title: 'Cold' }).where('id', '=', cold).execute();
  });
  await expect(idle).rejects.toThrow(/idle-in-transaction|Connection terminated|connection error/);
  await db.destroy();
});
