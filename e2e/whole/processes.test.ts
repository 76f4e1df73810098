import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { clip } from '../../server/test/clips.ts';
import { Client, until } from './client.ts';
import { longClip } from './long-clip.ts';
import { dataFolder, startKinora } from './kinora.ts';
import { startPostgres } from './postgres.ts';
import { gaps } from './gaps.ts';

test('kill -9 of the web process in the middle of an upload: it resumes, and not a bit is lost', async () => {
  const KINORA_DATA = await dataFolder();
  const path = await longClip(20);
  const file = await openAsBlob(path);
  const first = await startKinora({ KINORA_DATA, KINORA_ROLE: 'all' });
  const anna = await Client.signUp(first.url);
  const id = await anna.draft(path, file.size);
  await anna.append(id, 0, file.slice(0, 100_000));
  // The second part is on its way when the process dies: its body never ends.
  const half = new ReadableStream({
    start: async (body) => body.enqueue(await file.slice(100_000, 150_000).bytes()),
  });
  const unending: RequestInit & { duplex: 'half' } = {
    method: 'PATCH',
    headers: {
      ...anna.headers,
      'tus-resumable': '1.0.0',
      'upload-offset': '100000',
      'content-type': 'application/offset+octet-stream',
    },
    body: half,
    duplex: 'half',
  };
  const dying = fetch(`${first.url}/api/uploads/${id}`, unending).catch(() => 'it broke');
  await first.kill();
  await dying;

  const second = await startKinora({ KINORA_DATA, KINORA_ROLE: 'all' });
  const back = anna.at(second.url);
  const offset = await until('the upload can be resumed', async () => {
    const head = await fetch(`${second.url}/api/uploads/${id}`, {
      method: 'HEAD',
      headers: { ...back.headers, 'tus-resumable': '1.0.0' },
    });
    return head.ok && Number(head.headers.get('upload-offset'));
  });
  expect(offset).toBeGreaterThanOrEqual(100_000);
  expect((await back.append(id, offset, file.slice(offset))).status).toBe(204);
  const stored = await readFile(join(KINORA_DATA, 'storage/uploads', id));
  expect(sha256(stored)).toBe(sha256(await file.bytes()));
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('two web and two worker processes process twenty uploads, and no chunk twice', async () => {
  const { url: DATABASE_URL } = await startPostgres();
  const shared = { DATABASE_URL, KINORA_DATA: await dataFolder() };
  const [web1, web2] = await Promise.all([
    startKinora({ ...shared, KINORA_ROLE: 'web' }),
    startKinora({ ...shared, KINORA_ROLE: 'web' }),
    startKinora({ ...shared, KINORA_ROLE: 'worker' }),
    startKinora({ ...shared, KINORA_ROLE: 'worker' }),
  ]);
  const anna = await Client.signUp(web1.url);
  const other = anna.at(web2.url);
  const clips = ['silent.mp4', 'odd-size.webm', 'ten-bit.mp4', 'square.mp4'] as const;
  // One after the other: those that are there are worked on meanwhile.
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) {
    const path = await clip(clips[n % clips.length] ?? 'silent.mp4');
    ids.push(await (n % 2 ? anna : other).upload(path));
  }
  const videos = await Promise.all(ids.map((id) => anna.processed(id)));
  expect(videos.map((video) => video.error)).toEqual(videos.map(() => null));

  const db = new pg.Client(DATABASE_URL);
  await db.connect();
  const { rows } = await db.query(
    `select data->>'videoId' as video, data->>'chunk' as chunk, count(*)::int, max(retry_count)::int as retries
     from pgboss.job where name = 'encode-chunk' group by 1, 2`,
  );
  await db.end();
  expect(rows.length).toBeGreaterThanOrEqual(15);
  expect(rows.filter((row) => row.count !== 1 || row.retries !== 0)).toEqual([]);
});

test('PostgreSQL away: calls get 503 with a sentence, nothing is lost, work goes on after', async () => {
  const postgres = await startPostgres();
  const KINORA_DATA = await dataFolder();
  const kinora = await startKinora({ DATABASE_URL: postgres.url, KINORA_DATA });
  const anna = await Client.signUp(kinora.url);
  const id = await anna.upload(await longClip(20));
  await until('encoding has begun', async () => (await anna.video(id)).playable);

  await postgres.stop();
  const answer = await until('calls notice', async () => {
    const health = await fetch(`${kinora.url}/api/health`);
    return health.status === 503 && health.json();
  });
  expect(answer).toMatchObject({ code: 503, error: 'unavailable' });
  expect(answer.message).toMatch(/Try again/);
  await postgres.start();

  const video = await anna.processed(id);
  expect(video.state).toBe('ready');
  expect(await gaps(kinora.url, video)).toEqual([]);
});

test('kill -9 of a worker in the middle of an encode: another goes on, one chunk again at most', async () => {
  const { url: DATABASE_URL } = await startPostgres();
  const shared = { DATABASE_URL, KINORA_DATA: await dataFolder() };
  const web = await startKinora({ ...shared, KINORA_ROLE: 'web' });
  const killed = await startKinora({ ...shared, KINORA_ROLE: 'worker' });
  const anna = await Client.signUp(web.url);
  const id = await anna.upload(await longClip(20));
  const db = new pg.Client(DATABASE_URL);
  await db.connect();
  const count = async (state: string) => {
    const { rows } = await db.query(
      `select 1 from pgboss.job where name = 'encode-chunk' and state = $1`,
      [state],
    );
    return rows.length;
  };
  await until('a chunk is being encoded', async () => (await count('active')) > 0);
  await killed.kill();
  await startKinora({ ...shared, KINORA_ROLE: 'worker' });
  await until('another worker has the chunk', async () => {
    const { rows } = await db.query(
      `select 1 from pgboss.job where name = 'encode-chunk' and retry_count > 0 and state in ('active', 'completed')`,
    );
    return rows.length > 0;
  });

  const video = await anna.processed(id);
  expect(video.state).toBe('ready');
  const { rows } = await db.query(
    `select sum(retry_count)::int as again from pgboss.job where name = 'encode-chunk'`,
  );
  expect(rows[0].again).toBe(1);
  expect(await gaps(web.url, video)).toEqual([]);
  await db.end();
});
