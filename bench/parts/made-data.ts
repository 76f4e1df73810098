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

const bySize = ['many-videos.ts', 'many-viewers.ts', 'words.ts'];

/**
 * A data folder with a site of this size, whose users follow and watch; kept as `kept` says.
 */
export const keptData = (bench: Bench, size: Size): Promise<string> =>
  kept(bench, String(size.videos), bySize, async (client) => {
    await manyVideos(client, size);
    await manyViewers(client, size);
  });

/**
 * A data folder that is filled once. It is kept for the next run, in the system's folder for what may
 * be deleted at any time, until one of the files beside this one that fill it is changed; newer
 * migrations run when a site starts on it.
 */
export async function kept(
  { say }: Bench,
  name: string,
  filledBy: readonly string[],
  fill: (client: pg.Client) => Promise<void>,
): Promise<string> {
  const hash = ['made-data.ts', ...filledBy]
    .reduce(
      (sum, file) => sum.update(readFileSync(new URL(file, import.meta.url))),
      createHash('sha256'),
    )
    .digest('hex')
    .slice(0, 8);
  const folder = join(tmpdir(), `kinora-bench-${name}-${hash}`);
  if (existsSync(folder)) return folder;
  say(`Making the data of ${name}; it is kept in ${folder}`);
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o755 });
  await makeData(unfinished, fill);
  await rename(unfinished, folder);
  return folder;
}
