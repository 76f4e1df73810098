import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { jobContext } from '../../test/job-context.ts';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import type { JobContext } from '../job-context.ts';
import { allJobs } from '../jobs.ts';
import { mediaJobs } from '../media-jobs.ts';
import { openQueue, triesWithin } from './queue.ts';

const site = await testSite();
const anna = await site.person('anna');

test('tries go on for as long as they are to, with pauses that grow up to the longest', () => {
  const pauses = (tries: number, firstPause: number, longestPause: number) =>
    [...Array(tries).keys()].map((n) => Math.min(longestPause, firstPause * 2 ** n));
  const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
  const day = 24 * 3600;
  for (const longestPause of [2, 60, 3600]) {
    const tries = triesWithin(day, { firstPause: 3, longestPause });
    expect(sum(pauses(tries, 3, longestPause))).toBeGreaterThanOrEqual(day);
    expect(sum(pauses(tries - 1, 3, longestPause))).toBeLessThan(day);
  }
  const { 'give-up': last, 'take-frame': frame, ...jobs } = mediaJobs(2, 3600);
  const retries = triesWithin(day, { firstPause: 3, longestPause: 3600 });
  expect(Object.keys(jobs).length).toBeGreaterThan(7);
  for (const job of Object.values(jobs)) {
    expect(job).toMatchObject({ retries, firstPause: 3, afterLastTry: 'give-up' });
  }
  // A thumbnail that cannot be drawn is no reason to give up a video, nor is a file for saving. What
  // deletes files waits for the storage as well: nothing looks for files that nobody has.
  const all = allJobs(2, 3600);
  const deletions = [all['delete-files'], all['delete-export'], all['delete-picture']];
  for (const job of [last, frame, all['make-download'], ...deletions]) {
    expect(job).toMatchObject({ retries, firstPause: 3, longestPause: 3600 });
    expect(job).not.toHaveProperty('afterLastTry');
  }
});

test('a job that fails notes its next try on the video, and a withdrawn one is told to stop', async () => {
  const { db, url, log } = site;
  const jobs = allJobs(1);
  const events: string[] = [];
  const queue = await openQueue<JobContext>({
    ...{ url, log, worker: true },
    jobs: {
      ...jobs,
      'encode-audio': {
        ...jobs['encode-audio'],
        run: async (_context, _data, signal) => {
          events.push('begun');
          await once(signal, 'abort');
          events.push('stopped');
        },
      },
    },
  });
  onTestFinished(() => queue.stop());
  await queue.work(jobContext(site, queue, { send: async () => {} }));
  const videoId = await someVideo(site, anna, { state: 'processing' });
  const before = Date.now();
  await queue.enqueue(db, 'process-video', { videoId });
  const step = await vi.waitUntil(
    () =>
      db
        .selectFrom('processing_steps')
        .where('video_id', '=', videoId)
        .where('retry_at', 'is not', null)
        .selectAll()
        .executeTakeFirst(),
    { timeout: 20_000, interval: 50 },
  );
  // Its file is not there, which is no verdict on it.
  expect(step).toMatchObject({ name: 'probe', state: 'waiting' });
  expect(step.retry_at?.getTime()).toBeGreaterThan(before + 3_000);

  await queue.enqueue(db, 'encode-audio', { videoId });
  await vi.waitUntil(() => events.includes('begun'), { timeout: 20_000 });
  expect(await queue.isRunning(db, ['encode-chunk', 'encode-audio'], { videoId })).toBe(true);
  expect(await queue.isRunning(db, ['encode-chunk'], { videoId })).toBe(false);
  expect(await queue.isRunning(db, ['encode-audio'], { videoId: 'another' })).toBe(false);
  await db.transaction().execute(async (tx) => {
    await queue.cancelJobs(tx, 'encode-audio', { videoId });
    await queue.cancelJobs(tx, 'process-video', { videoId });
  });
  await vi.waitUntil(() => events.includes('stopped'), { timeout: 20_000 });
});

test('a video whose job failed every time is given up, and says that it was not the file', async () => {
  const { db, url, log } = site;
  const jobs = allJobs(1);
  const failing = async () => {
    throw new Error('the disk is away');
  };
  const queue = await openQueue<JobContext>({
    ...{ url, log, worker: true },
    jobs: { ...jobs, 'finish-video': { ...jobs['finish-video'], retries: 0, run: failing } },
  });
  onTestFinished(() => queue.stop());
  await queue.work(jobContext(site, queue, { send: async () => {} }));
  const videoId = await someVideo(site, anna, { state: 'processing' });
  await queue.enqueue(db, 'finish-video', { videoId });
  const given = await vi.waitUntil(
    () =>
      db
        .selectFrom('videos')
        .where('id', '=', videoId)
        .where('state', '=', 'failed')
        .select(['error', 'file_refused'])
        .executeTakeFirst(),
    { timeout: 25_000, interval: 50 },
  );
  expect(given).toMatchObject({ file_refused: false });
  expect(given.error).toMatch(/for more than a day, and not because of the file/);
});

test('whatever sweeps, and whatever is shown by what was counted, is due by itself', async () => {
  const { url, log, db } = site;
  const jobs = allJobs(1);
  const queue = await openQueue<JobContext>({ url, log, worker: true, jobs });
  await queue.work(jobContext(site, queue, { send: async () => {} }));
  const { rows } = await sql<{
    name: string;
    cron: string;
  }>`select name, cron from pgboss.schedule`.execute(db);
  await queue.stop();
  const sweeping = Object.keys(jobs).filter((name) => /^sweep-|due/.test(name));
  expect(sweeping.length).toBeGreaterThan(8);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(sweeping));
  expect(Object.fromEntries(rows.map(({ name, cron }) => [name, cron]))).toMatchObject({
    'refresh-lists': '* * * * *',
    'raise-reach': '*/5 * * * *',
  });
});

test('a queue that was stopped says nothing of connections that a busy database ends late', async () => {
  const warned = vi.fn<(said: object) => void>();
  const jobs = allJobs(1);
  const log = { ...site.log, warn: warned } as unknown as typeof site.log;
  const others = new Set(await connectionsOf('kinora jobs'));
  const queue = await openQueue<JobContext>({ ...{ url: site.url, log }, jobs, worker: false });
  const pids = (await connectionsOf('kinora jobs')).filter((pid) => !others.has(pid));
  expect(pids).not.toEqual([]);
  const isOurs = (pid: number) => pids.includes(pid);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await queue.stop();
  // As a server does that is stopped: they have not read yet that they are to end.
  for (const pid of pids) process.kill(pid, 'SIGTERM');
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  await expect
    .poll(async () => (await connectionsOf('kinora jobs')).filter(isOurs), { timeout: 30_000 })
    .toEqual([]);
  expect(warned).not.toHaveBeenCalled();
});

/** Processes of the database that answer a program's connections to the site. */
async function connectionsOf(program: string): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where application_name = ${program} and datname = current_database()`.execute(site.db);
  return rows.map(({ pid }) => pid);
}

test('the queue itself is told of the growing pauses, and where a video goes after the last', async () => {
  const { rows } = await sql`
    select name, retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter
    from pgboss.queue where name in ('make-download', 'process-video') order by name`.execute(
    site.db,
  );
  const pauses = { retry_delay: 3, retry_backoff: true, retry_delay_max: 3600 };
  const retry_limit = triesWithin(24 * 3600, { firstPause: 3, longestPause: 3600 });
  expect(rows).toEqual([
    { name: 'make-download', retry_limit, ...pauses, dead_letter: null },
    { name: 'process-video', retry_limit, ...pauses, dead_letter: 'give-up' },
  ]);
});
