import { join } from 'node:path';
import { type Config, readConfig, SettingError } from '../config.ts';
import { connect } from '../db/database.ts';
import { reachEmbedded } from '../db/embedded.ts';
import { StartError } from '../db/start-error.ts';
import type { JobContext } from '../job-context.ts';
import { allJobs } from '../jobs.ts';
import { openQueue } from '../jobs/queue.ts';
import { openLog } from '../log.ts';
import { start } from '../start.ts';
import { folderStorage } from '../storage/folder.ts';
import { addressOn, Refused } from './client.ts';
import { fill } from './fill.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { removeDemo } from './remove.ts';

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort());
}

try {
  await main(process.argv.slice(2), readConfig(process.env));
} catch (error) {
  const expected = [SettingError, StartError, Refused].some((one) => error instanceof one);
  if (!stopping.signal.aborted) console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}

async function main([command = 'fill', ...more]: string[], config: Config): Promise<void> {
  if (!['fill', 'remove'].includes(command) || more.length > 0) {
    throw new StartError('Type “npm run demo” or “npm run demo -- remove”.');
  }
  if (command === 'fill' && config.NODE_ENV === 'production') {
    throw new StartError('Demo videos are not for production (NODE_ENV=production).');
  }
  const running = await startUnlessItRuns(config);
  const db = connect(await databaseOf(config, running.url));
  try {
    if (command === 'remove') await remove(config, db);
    else await fillSite(config, db, running.url);
  } finally {
    await db.destroy();
    await running.stop();
  }
}

/** The site of the settings: the one that runs, or one that is started for this command. */
async function startUnlessItRuns(config: Config) {
  const url = addressOn(config.HOST, config.PORT);
  const health = await fetch(`${url}/api/health`).catch(() => null);
  if (health?.ok) return { url, stop: async () => {} };
  const alone = { HOST: '127.0.0.1', PUBLIC_URL: '', KINORA_DEMO: 'off', KINORA_ROLE: 'all' };
  const started = await start({ ...process.env, ...alone });
  return { ...started, url: started.url ?? url };
}

async function databaseOf({ DATABASE_URL, KINORA_DATA }: Config, url: string): Promise<string> {
  const address = DATABASE_URL ?? (await reachEmbedded(KINORA_DATA));
  if (address) return address;
  throw new StartError(
    `The site at ${url} does not keep its data in ${KINORA_DATA}. Set KINORA_DATA to its folder, or PORT to the site that you mean.`,
  );
}

async function fillSite(config: Config, db: ReturnType<typeof connect>, url: string) {
  const { signal } = stopping;
  const ran = await oneAtATime(db, () =>
    fill({ url, db, dataFolder: config.KINORA_DATA, signal, tell: say }),
  );
  say(ran ? 'All demo videos are there.' : 'The site is being filled already.');
}

async function remove(config: Config, db: ReturnType<typeof connect>) {
  const log = openLog({ ...config, LOG_LEVEL: 'warn' });
  const url = await databaseOf(config, '');
  const queue = await openQueue<JobContext>({ url, log, jobs: allJobs(1), worker: false });
  const folder = config.STORAGE_URL ?? join(config.KINORA_DATA, 'storage');
  const storage = folderStorage(folder, config.FREE_SPACE_FLOOR);
  try {
    const { enqueue } = queue;
    const count = await removeDemo({ db, enqueue, storage, dataFolder: config.KINORA_DATA });
    say(`Removed the demo accounts and their ${count} videos.`);
  } finally {
    await queue.stop();
  }
}
