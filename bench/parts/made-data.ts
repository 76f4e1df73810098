import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '../../server/src/db/database.ts';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { manyVideos, type Size } from './many-videos.ts';
import { manyViewers } from './many-viewers.ts';
import type { Bench } from './report.ts';

// Should the machine go down meanwhile, the folder is made anew.
const settings = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
  ...{ shared_buffers: '512MB', maintenance_work_mem: '512MB', max_wal_size: '8GB' },
};

/**
 * Makes the database of a data folder and fills it before a site runs on it. It counts what
 * statements read (`costsOf`).
 */
export async function makeData(
  dataFolder: string,
  fill: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const { url, stop } = await startEmbedded({ dataFolder, settings });
  try {
    const database = connect(url);
    await migrate(database).finally(() => database.destroy());
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await fill(client);
      await client.query('vacuum analyze');
      await client.query('create extension pg_stat_statements');
      await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
    } finally {
      await client.end();
    }
  } finally {
    await stop();
  }
}

const made = ['made-data.ts', 'many-videos.ts', 'many-viewers.ts', 'words.ts'];
const hash = made
  .reduce(
    (sum, name) => sum.update(readFileSync(new URL(name, import.meta.url))),
    createHash('sha256'),
  )
  .digest('hex')
  .slice(0, 8);

/**
 * A data folder with a site of this size, whose users follow and watch. It is kept for the next run,
 * in the system's folder for what may be deleted at any time; newer migrations run when a site starts
 * on it.
 */
export async function keptData({ say }: Bench, size: Size): Promise<string> {
  const folder = join(tmpdir(), `kinora-bench-${size.videos}-${hash}`);
  if (existsSync(folder)) return folder;
  say(`Making ${size.videos.toLocaleString()} videos; they are kept in ${folder}`);
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o755 });
  await makeData(unfinished, async (client) => {
    await manyVideos(client, size);
    await manyViewers(client, size);
  });
  await rename(unfinished, folder);
  return folder;
}
