import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openLive } from '../src/db/live.ts';
import { secret } from '../src/db/secrets.ts';
import { openAuth } from '../src/features/accounts/auth.ts';
import type { Viewer } from '../src/features/accounts/viewer.ts';
import { buildApp } from '../src/http/app.ts';
import { allJobs, type JobContext } from '../src/jobs/jobs.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { mediaAddresses } from '../src/storage/addresses.ts';
import { folderStorage } from '../src/storage/folder.ts';
import { testDatabase } from './database.ts';

/** A named person with an account, and the header that makes a request theirs. */
export interface Person extends Viewer {
  token: string;
  headers: { authorization: string };
}

export const password = 'Tr0ub4dor&3';

/** A whole site on a database and a folder of its own; no worker runs. */
export async function testSite(env: Record<string, string> = {}) {
  const { db, url } = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'kinora-test-'));
  const log = pino({ level: 'silent' });
  const settings = { NODE_ENV: 'test', RATE_LIMITS: 'off', KINORA_DATA: folder, ...env };
  const config = readConfig(settings);
  const storage = folderStorage(join(folder, 'storage'));
  const queue = await openQueue<JobContext>({ url, log, jobs: allJobs(2), worker: false });
  const live = openLive(url, log);
  const site = {
    config,
    db,
    storage,
    live,
    addresses: mediaAddresses(await secret(db, 'media'), config.MEDIA_BASE_URL),
    auth: openAuth(db, await secret(db, 'sessions'), 'http://localhost'),
    enqueue: queue.enqueue,
  };
  const { app, calls } = await buildApp(site, log);
  afterAll(async () => {
    await app.close();
    await live.close();
    await queue.stop();
    await rm(folder, { recursive: true });
  });

  /** One more web process of the same site, with settings of its own. */
  async function another(differing: Record<string, string> = {}) {
    const own = readConfig({ ...settings, ...differing });
    const { app: second } = await buildApp({ ...site, config: own }, log);
    afterAll(() => second.close());
    return { app: second };
  }

  /** Signs up and in, as a page would. */
  async function person(username: string): Promise<Person> {
    const email = `${username}@example.org`;
    await app.inject({
      method: 'POST',
      url: '/api/register',
      payload: { username, name: username, email, password },
    });
    const login = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password },
    });
    const { token } = login.json<{ token: string }>();
    const headers = { authorization: `Bearer ${token}` };
    const session = await app.inject({ url: '/api/session', headers });
    const { user } = session.json();
    return {
      id: user.user_id,
      username,
      name: user.name,
      email,
      image: null,
      role: user.role,
      channelId: user.channel_id,
      download: user.download,
      token,
      headers,
    };
  }

  return { ...site, app, calls, queue, url, log, folder, person, another };
}

export type TestSite = Awaited<ReturnType<typeof testSite>>;
