import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../server/src/db/database.ts';
import { Client, until } from './client.ts';
import { gaps } from './gaps.ts';
import { dataFolder, startKinora } from './kinora.ts';
import { longClip } from './long-clip.ts';
import { startPostgres } from './postgres.ts';

/** Whether a process has an ffmpeg that encodes pictures right now. */
async function encodes(pid: number): Promise<boolean> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const words = await Promise.all(
    children.split(/\s+/).map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  );
  return words.some((word) => word.includes('libx264'));
}

test.runIf(process.platform === 'linux')(
  'a worker that freezes while it encodes, and wakes when another one has its chunk, does no harm',
  async () => {
    const database = await startPostgres();
    const shared = { DATABASE_URL: database.url, KINORA_DATA: await dataFolder() };
    const web = await startKinora({ ...shared, KINORA_ROLE: 'web' });
    const frozen = await startKinora({ ...shared, KINORA_ROLE: 'worker' });
    const pid = frozen.process.pid ?? 0;
    const anna = await Client.signUp(web.url);
    const id = await anna.upload(await longClip(20));
    const db = connect(database.url);
    const beingEncoded = async () => {
      const { rows } = await sql<{ id: string; retry_count: number }>`
        select id, retry_count from pgboss.job
        where name = 'encode-chunk' and state = 'active'`.execute(db);
      return rows;
    };
    // A stopped process does not hear that it is to end.
    onTestFinished(() => void frozen.process.kill('SIGCONT'));
    const held = await until('it is frozen while it encodes a chunk', async () => {
      if (!(await encodes(pid))) return false;
      frozen.process.kill('SIGSTOP');
      const [job] = await beingEncoded();
      if (job && (await encodes(pid))) return job;
      frozen.process.kill('SIGCONT');
      return false;
    });
    const other = await startKinora({ ...shared, KINORA_ROLE: 'worker' });
    await until('another worker is at the chunk', async () => {
      const jobs = await beingEncoded();
      return jobs.some((job) => job.id === held.id && job.retry_count === 1);
    });
    await until('the other worker has made it', async () => {
      const { rows } = await sql`
        select from pgboss.job where id = ${held.id} and state = 'completed'`.execute(db);
      return rows.length === 1;
    });
    frozen.process.kill('SIGCONT');

    const video = await anna.processed(id);
    expect(video).toMatchObject({ state: 'ready', error: null });
    expect(await gaps(web.url, video)).toEqual([]);
    // Both have to have ended, so that nothing is written any more.
    await frozen.stop();
    await other.stop();
    const chunks = await db
      .selectFrom('chunks')
      .where('video_id', '=', id)
      .select(['rendition', 'index', 'file'])
      .execute();
    const counts = Object.entries(Object.groupBy(chunks, ({ rendition }) => rendition));
    const pieces = counts.filter(([name]) => name !== 'audio').map(([, all = []]) => all.length);
    expect(new Set(pieces)).toEqual(new Set([3]));
    // No second file of a chunk stayed behind.
    const files = await readdir(join(shared.KINORA_DATA, 'storage/media', id));
    const made = files.filter((file) => /^\w+-\d{4}-\w+\.mp4$/.test(file));
    expect(made.toSorted()).toEqual(chunks.map(({ file }) => file).toSorted());
    const scratch = join(shared.KINORA_DATA, 'scratch');
    expect(await readdir(scratch, { recursive: true })).toEqual(await readdir(scratch));
    await db.destroy();
  },
);
