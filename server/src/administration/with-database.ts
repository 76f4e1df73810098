import type { Config } from '../config.ts';
import { connect, type Database } from '../db/database.ts';
import { reachEmbedded, startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';

/**
 * Lends the site's database: the operator's own, or the embedded one, which is started for the
 * occasion where the site does not run.
 */
export async function withDatabase(
  { DATABASE_URL, KINORA_DATA }: Config,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const running = DATABASE_URL ?? (await reachEmbedded(KINORA_DATA));
  const started = running === null ? await startEmbedded({ dataFolder: KINORA_DATA }) : null;
  const db = connect(running ?? started?.url ?? '');
  try {
    if (started) await migrate(db);
    await work(db);
  } finally {
    await db.destroy();
    await started?.stop();
  }
}
