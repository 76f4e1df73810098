import { fromKysely, PgBoss, type Queue as QueueInDatabase } from 'pg-boss';
import type { FastifyBaseLogger as Log } from 'fastify';
import type { Database } from '../db/database.ts';
import type { JobData, JobName } from './job-data.ts';

/** Puts a job into the queue as part of the transaction it belongs to: both commit or neither. */
export type Enqueue = <N extends JobName>(
  tx: Database,
  name: N,
  data: JobData[N],
  options?: { priority?: number },
) => Promise<void>;

/**
 * Takes jobs with this data out of the queue as part of a transaction; a worker that is at one of
 * them is told to stop within seconds.
 */
export type CancelJobs = <N extends JobName>(
  tx: Database,
  name: N,
  data: Partial<JobData[N]>,
) => Promise<void>;

/** Whether a worker is at one of these jobs with this data. */
export type IsRunning = (
  tx: Database,
  names: readonly JobName[],
  data: { videoId: string },
) => Promise<boolean>;

/** One job: the verb it calls, and how it is run. */
export interface Job<Context, Data> {
  /** Does the work; the signal is aborted when the process stops or the claim is lost. */
  run: (context: Context, data: Data, signal: AbortSignal) => Promise<void>;
  /** Jobs of this name that one process runs at a time. */
  concurrency: number;
  /** Longest that one run may take, in seconds. */
  timeLimit: number;
  /** Tries after the first one. */
  retries: number;
  /** Seconds before the first of these tries; each later one waits about twice as long. */
  firstPause?: number;
  /** Longest of these pauses, in seconds; an hour unless told. */
  longestPause?: number;
  /** Hears that a job failed, and when it will have been tried again at the latest. */
  onRetry?: (context: Context, data: Data, at: Date) => Promise<void>;
  /** The job carries what nobody should read: it is deleted as soon as it is done. */
  secret?: true;
  /** Where a job goes that failed every time. */
  afterLastTry?: JobName;
  /** When it is due by itself, as a cron line. */
  cron?: string;
}
export type Jobs<Context> = { [N in JobName]: Job<Context, JobData[N]> };

export interface Queue<Context> {
  enqueue: Enqueue;
  cancelJobs: CancelJobs;
  isRunning: IsRunning;
  /** Begins to work on all jobs in this process. */
  work(context: Context): Promise<void>;
  /** Gives running jobs back to the queue and stops. */
  stop(): Promise<void>;
}

// A worker that was killed is noticed after `heartbeat` and at most one `look` more; its job then
// waits at most one `poll`. Together that stays under 30 s. New jobs come at once by NOTIFY.
const heartbeat = 10;
const look = 5;
const poll = 5;
// A worker that lost its claim hears of it before the job is given to another one.
const refresh = 2;

/**
 * Opens the job queue, which lives in the same PostgreSQL.
 * @param worker whether this process will work on jobs; otherwise it only enqueues.
 * @param connections to the database, at most; beside these, a worker listens on one.
 */
export async function openQueue<Context>(options: {
  url: string;
  log: Log;
  jobs: Jobs<Context>;
  worker: boolean;
  connections?: number;
}): Promise<Queue<Context>> {
  const { url, log, jobs, worker, connections = 5 } = options;
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'kinora jobs',
    max: connections,
    useListenNotify: worker,
    supervise: worker,
    schedule: worker,
    superviseIntervalSeconds: look,
    monitorIntervalSeconds: look,
    reindex: false,
    monitorVacuum: false,
  });
  const warn = (error: Error) => log.warn({ err: error }, 'job queue');
  boss.on('error', warn);
  await boss.start();

  // Dead-letter queues must exist before the queues that name them.
  const entries = Object.entries(jobs) as [JobName, Job<Context, JobData[JobName]>][];
  entries.sort(([, a], [, b]) => Number(Boolean(a.afterLastTry)) - Number(Boolean(b.afterLastTry)));
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, job] of entries) await declare(boss, known.get(name), name, job);

  return {
    async enqueue(tx, name, data, { priority = 0 } = {}) {
      await boss.send(name, data, { priority, db: fromKysely(tx) });
    },
    async cancelJobs(tx, name, data) {
      const db = fromKysely(tx);
      const found = await boss.findJobs(name, { data, db });
      const open = found.filter(({ completedOn }) => completedOn === null).map(({ id }) => id);
      if (open.length > 0) await boss.deleteJob(name, open, { db });
    },
    async isRunning(tx, names, data) {
      const db = fromKysely(tx);
      for (const name of names) {
        const found = await boss.findJobs(name, { data, db });
        if (found.some(({ state }) => state === 'active')) return true;
      }
      return false;
    },
    async work(context) {
      const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
      for (const [name, job] of entries) {
        for (let slot = 0; slot < job.concurrency; slot++) {
          await workSlot(boss, name, log, job, context);
        }
        if (job.cron && job.cron !== crons.get(name)) await boss.schedule(name, job.cron);
      }
    },
    async stop() {
      await boss.stop({ graceful: false });
      // Its connections have been told to end. A busy database may read that only after it was told to
      // stop itself, and complains to them once more.
      boss.on('error', () => {}).off('error', warn);
    },
  };
}

/** Makes a queue what its job says; most are that already, and each change is a transaction. */
async function declare(
  boss: PgBoss,
  known: QueueInDatabase | undefined,
  name: JobName,
  job: Job<never, never>,
): Promise<void> {
  const settings: Omit<QueueInDatabase, 'name'> = {
    heartbeatSeconds: heartbeat,
    expireInSeconds: job.timeLimit,
    retryLimit: job.retries,
    deleteAfterSeconds: job.secret ? 1 : 3600,
    notify: true,
    ...(job.firstPause && {
      retryDelay: job.firstPause,
      retryBackoff: true,
      retryDelayMax: longestPauseOf(job),
    }),
    ...(job.afterLastTry && { deadLetter: job.afterLastTry }),
  };
  if (!known) return boss.createQueue(name, settings);
  const changes = Object.entries(settings).some(
    ([setting, value]) => known[setting as keyof typeof settings] !== value,
  );
  if (changes) await boss.updateQueue(name, settings);
}

/** Tries after the first one so that the last is at least `seconds` after it. */
export function triesWithin(
  seconds: number,
  { firstPause, longestPause }: { firstPause: number; longestPause: number },
): number {
  let tries = 0;
  for (let passed = 0; passed < seconds; tries++) {
    passed += Math.min(longestPause, firstPause * 2 ** Math.min(16, tries));
  }
  return tries;
}

const longestPauseOf = ({ longestPause = 3600 }: Pick<Job<never, never>, 'longestPause'>) =>
  longestPause;

/** pg-boss waits between half of this and all of it, by chance. */
function pauseAtMost({ firstPause = 0, ...job }: Job<never, never>, retryCount: number): number {
  return Math.min(longestPauseOf(job), firstPause * 2 ** (Math.min(15, retryCount) + 1));
}

async function workSlot<Context>(
  boss: PgBoss,
  name: JobName,
  log: Log,
  job: Job<Context, JobData[JobName]>,
  context: Context,
): Promise<void> {
  const slot = await boss.work<JobData[JobName]>(
    name,
    {
      notifyPollingIntervalSeconds: poll,
      pollingIntervalSeconds: 1,
      heartbeatRefreshSeconds: refresh,
    },
    async ([claimed]) => {
      if (!claimed) return;
      try {
        await job.run(context, claimed.data, claimed.signal);
      } catch (error) {
        if (!claimed.signal.aborted) {
          log.error(failure(name, claimed, error), 'job failed');
          if (job.onRetry && claimed.retryCount < job.retries) {
            const at = new Date(Date.now() + pauseAtMost(job, claimed.retryCount) * 1000);
            // Where the database is what failed, nothing can be noted either.
            await job.onRetry(context, claimed.data, at).catch((unnoted: unknown) => {
              log.warn(failure(name, claimed, unnoted), 'the next try could not be noted');
            });
          }
        }
        throw error;
      } finally {
        // Where one job was, there may be another: look at once instead of at the next poll.
        boss.notifyWorker(slot);
      }
    },
  );
}

/** What the log says of a job that failed: of its data only the video, since a mail is private. */
function failure(name: JobName, { id, data }: { id: string; data: object }, err: unknown) {
  return { err, job: name, id, ...('videoId' in data && { videoId: data.videoId }) };
}
