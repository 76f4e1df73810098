import type { FastifyBaseLogger as Log } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { addressOn } from './client.ts';
import { readMade } from './made.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** A site that has just started. */
interface Started {
  readonly db: Database;
  readonly config: Config;
  readonly port: number;
  readonly log: Log;
}

/**
 * Fills the site in the background if it is empty or its filling was interrupted. Whatever goes
 * wrong is a line in the log, never the end of the site.
 * @returns what stops it.
 */
export function fillAtFirstStart(started: Started): () => Promise<void> {
  const stopping = new AbortController();
  const done = fillIfNeeded(started, stopping.signal).catch(async (error: unknown) => {
    if (stopping.signal.aborted) return;
    // Who removes the demo from a running site takes its accounts away under the filling.
    if ((await readMade(started.config.KINORA_DATA))?.state === 'removed') return;
    started.log.warn(`The demo videos are not complete: ${(error as Error).message}`);
  });
  return () => {
    stopping.abort();
    return done;
  };
}

async function fillIfNeeded(started: Started, signal: AbortSignal): Promise<void> {
  const { db, config, port, log } = started;
  const dataFolder = config.KINORA_DATA;
  const made = await readMade(dataFolder);
  if (made ? made.state !== 'filling' : await hasUsers(db)) return;
  const { fill } = await import('./fill.ts');
  const url = addressOn(config.HOST, port);
  await oneAtATime(db, async () => {
    log.info('Demo videos will appear by and by (KINORA_DEMO=off: none)');
    await fill({ url, db, dataFolder, signal, tell: (sentence) => log.debug(sentence) });
    log.info('All demo videos are there; “npm run demo -- remove” removes them');
  });
}

const hasUsers = async (db: Database) =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
