import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { withoutIndexes } from './copy.ts';
import { keptData } from './made-data.ts';
import type { Size } from './many-videos.ts';
import type { Bench } from './report.ts';

// Should the machine go down meanwhile, the folder is made anew.
const settings = { fsync: 'off', maintenance_work_mem: '512MB', max_wal_size: '8GB' };

/** Percent of all videos. */
export const shortsShare = 60;

/**
 * A data folder with the site of this size, most of whose videos are shorts; kept beside that one,
 * from which it is copied.
 */
export async function mostlyShorts(bench: Bench, size: Size): Promise<string> {
  const usual = await keptData(bench, size);
  const folder = `${usual}-${shortsShare}-percent-shorts`;
  if (existsSync(folder)) return folder;
  bench.say(`Making ${shortsShare} % of ${size.videos} videos shorts; kept in ${folder}`);
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  // With its owner, who is another user where this one is root.
  await promisify(execFile)('cp', ['-a', usual, unfinished]);
  const { url, stop } = await startEmbedded({ dataFolder: unfinished, settings });
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await makeShorts(client);
  } finally {
    await client.end();
    await stop();
  }
  await rename(unfinished, folder);
  return folder;
}

async function makeShorts(client: pg.Client): Promise<void> {
  // What triggers would write row by row is written at once. Trends do not depend on the type.
  await client.query('set session_replication_role = replica');
  await withoutIndexes(client, ['videos', 'listed_videos'], async () => {
    for (const [table, id] of [
      ['videos', 'id'],
      ['listed_videos', 'video_id'],
    ]) {
      await client.query(
        `update ${table} set type = 'short' where abs(hashtext(${id})) % 100 < ${shortsShare}`,
      );
    }
  });
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}
