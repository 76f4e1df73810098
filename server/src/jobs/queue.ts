import { fromKysely, PgBoss } from 'pg-boss';
import type { FastifyBaseLogger as Log } from 'fastify';
import type { NotificationType } from '@kinora/contract/notifications';
import type { Database } from '../db/database.ts';
import type { Letter } from '../mail/letter.ts';

/** A link with a one-time token that is to be mailed, if an account has this e-mail. */
export interface MailedLink {
  purpose: 'reset-password' | 'verify-email';
  email: string;
}

/** What each job is told. A job is a shell: it calls one product verb with this. */
export interface JobData {
  'process-video': { videoId: string };
  'encode-chunk': { videoId: string; chunk: number };
  'encode-audio': { videoId: string };
  'package-source': { videoId: string };
  'finish-video': { videoId: string };
  /** A job of the video failed every time it was tried. */
  'give-up': { videoId: string };
  'delete-files': { videoId: string };
  'make-download': { videoId: string; rung: string };
  'sweep-downloads': Record<string, never>;
  'sweep-uploads': Record<string, never>;
  'send-mail': Letter;
  'mail-link': MailedLink;
  'sweep-accounts': Record<string, never>;
  'mail-notification': {
    type: NotificationType;
    userId: string;
    videoId?: string | undefined;
    byChannel?: string | undefined;
    commentId?: string | undefined;
  };
  'sweep-views': Record<string, never>;
  'sweep-together': Record<string, never>;
  'sweep-notifications': Record<string, never>;
  'mail-new-email': { userId: string };
  'export-data': { exportId: string };
  'delete-export': { exportId: string };
  'sweep-exports': Record<string, never>;
  'delete-picture': { file: string };
  'delete-due-accounts': Record<string, never>;
}
export type JobName = keyof JobData;

/** Puts a job into the queue as part of the transaction it belongs to: both commit or neither. */
export type Enqueue = <N extends JobName>(
  tx: Database,
  name: N,
  data: JobData[N],
  options?: { priority?: number },
) => Promise<void>;

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
  /** Seconds before the first of these tries; each later one waits about twice as long, at most an hour. */
  patience?: number;
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

/**
 * Opens the job queue, which lives in the same PostgreSQL.
 * @param worker whether this process will work on jobs; otherwise it only enqueues.
 */
export async function openQueue<Context>(options: {
  url: string;
  log: Log;
  jobs: Jobs<Context>;
  worker: boolean;
}): Promise<Queue<Context>> {
  const { url, log, jobs, worker } = options;
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'kinora jobs',
    max: 5,
    useListenNotify: worker,
    supervise: worker,
    schedule: worker,
    superviseIntervalSeconds: look,
    monitorIntervalSeconds: look,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await boss.start();

  // Dead-letter queues must exist before the queues that name them.
  const entries = Object.entries(jobs) as [JobName, Job<Context, JobData[JobName]>][];
  entries.sort(([, a], [, b]) => Number(Boolean(a.afterLastTry)) - Number(Boolean(b.afterLastTry)));
  for (const [name, job] of entries) await declare(boss, name, job);

  return {
    async enqueue(tx, name, data, { priority = 0 } = {}) {
      await boss.send(name, data, { priority, db: fromKysely(tx) });
    },
    async work(context) {
      for (const [name, job] of entries) {
        for (let slot = 0; slot < job.concurrency; slot++) {
          await workSlot(boss, name, log, (data, signal) => job.run(context, data, signal));
        }
        if (job.cron) await boss.schedule(name, job.cron);
      }
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

async function declare(boss: PgBoss, name: JobName, job: Job<never, never>): Promise<void> {
  const settings = {
    heartbeatSeconds: heartbeat,
    expireInSeconds: job.timeLimit,
    retryLimit: job.retries,
    deleteAfterSeconds: job.secret ? 1 : 3600,
    notify: true,
    ...(job.patience && {
      retryDelay: job.patience,
      retryBackoff: true,
      retryDelayMax: 3600,
    }),
    ...(job.afterLastTry && { deadLetter: job.afterLastTry }),
  };
  if (await boss.getQueue(name)) await boss.updateQueue(name, settings);
  else await boss.createQueue(name, settings);
}

async function workSlot(
  boss: PgBoss,
  name: JobName,
  log: Log,
  run: (data: JobData[JobName], signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const slot = await boss.work<JobData[JobName]>(
    name,
    { notifyPollingIntervalSeconds: poll, pollingIntervalSeconds: 1 },
    async ([claimed]) => {
      if (!claimed) return;
      try {
        await run(claimed.data, claimed.signal);
      } catch (error) {
        if (!claimed.signal.aborted) log.error(failure(name, claimed, error), 'job failed');
        throw error;
      } finally {
        // Where one job was, there may be another: look at once instead of at the next poll.
        boss.notifyWorker(slot);
      }
    },
  );
}

/** What the log says of a job that failed: of its data only the video, since a letter is private. */
function failure(name: JobName, { id, data }: { id: string; data: object }, err: unknown) {
  return { err, job: name, id, ...('videoId' in data && { videoId: data.videoId }) };
}
