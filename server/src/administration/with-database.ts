import type { Config } from '../config.ts';
import { connect, type Database } from '../db/database.ts';
import { reachEmbedded, startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import type { JobContext } from '../job-context.ts';
import { allJobs } from '../jobs.ts';
import { type Enqueue, openQueue } from '../jobs/queue.ts';
import { openLog } from '../log.ts';

/** What commands work with. */
export interface CommandContext {
  db: Database;
  /** For work that a running site, or the next one to start, does. */
  enqueue: Enqueue;
}

/**
 * Lends the site's database and its queue: the operator's own, or the embedded one, which is
 * started for the occasion where the site does not run.
 */
export async function withDatabase(
  config: Config,
  work: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL, KINORA_DATA } = config;
  const running = DATABASE_URL ?? (await reachEmbedded(KINORA_DATA));
  const started = running === null ? await startEmbedded({ dataFolder: KINORA_DATA }) : null;
  const url = running ?? started?.url ?? '';
  const db = connect(url);
  try {
    if (started) await migrate(db);
    const jobs = allJobs(1, config.RETRY_PAUSE_MAX_SECONDS);
    const log = openLog({ ...config, LOG_LEVEL: 'warn' });
    const queue = await openQueue<JobContext>({ url, log, jobs, worker: false });
    await work({ db, enqueue: queue.enqueue }).finally(() => queue.stop());
  } finally {
    await db.destroy();
    await started?.stop();
  }
}
