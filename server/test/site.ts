import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, inject } from 'vitest';
import { poolLimits, readConfig } from '../src/config.ts';
import { connect } from '../src/db/database.ts';
import { openLive } from '../src/db/live.ts';
import { beginSession } from '../src/features/accounts/begin-session.ts';
import { createAccount } from '../src/features/accounts/create-account.ts';
import { askToConfirm } from '../src/features/accounts/register.ts';
import { setPassword } from '../src/features/security/passwords.ts';
import type { Viewer } from '../src/sessions/viewer.ts';
import { buildApp } from '../src/http/app.ts';
import type { JobContext } from '../src/job-context.ts';
import { allJobs } from '../src/jobs.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { openKeys } from '../src/keys.ts';
import { mediaAddresses } from '../src/storage/addresses.ts';
import { folderStorage } from '../src/storage/folder.ts';
import { prepareStorage } from '../src/storage/prepare-storage.ts';
import { testDatabase } from './database.ts';
import { password } from './password.ts';

/** A named person with an account, and the header that makes a request theirs. */
export interface Person extends Viewer {
  token: string;
  headers: { authorization: string };
}

export { password };

/** A whole site on a database and a folder of its own; no worker runs. */
export async function testSite(env: Record<string, string> = {}) {
  const { db, url } = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'kinora-test-'));
  const log = pino({ level: 'silent' });
  const settings = { NODE_ENV: 'test', RATE_LIMITS: 'off', KINORA_DATA: folder, ...env };
  const config = readConfig(settings);
  const storageFolder = config.STORAGE_URL ?? join(folder, 'storage');
  await mkdir(storageFolder, { recursive: true });
  await prepareStorage(storageFolder, async () => []);
  const storage = folderStorage(storageFolder, config.FREE_SPACE_FLOOR);
  const queue = await openQueue<JobContext>({ url, log, jobs: allJobs(2), worker: false });
  const live = openLive(url, log);
  const keys = await openKeys(db, config);
  const site = {
    config,
    db,
    storage,
    live,
    addresses: mediaAddresses(keys.media, config.MEDIA_BASE_URL),
    keys,
    enqueue: queue.enqueue,
    cancelJobs: queue.cancelJobs,
  };
  const { app, calls, devMail, counters } = await buildApp(site, log);
  afterAll(async () => {
    await app.close();
    await live.close();
    await queue.stop();
    await rm(folder, { recursive: true });
  });

  /** One more web process of the same site, with settings of its own. */
  async function another(differing: Record<string, string> = {}) {
    const own = readConfig({ ...settings, ...differing });
    const [pool, ear] = [connect(url, poolLimits(own, 'WEB')), openLive(url, log)];
    const built = await buildApp({ ...site, config: own, db: pool, live: ear }, log);
    const { app: second, devMail: link } = built;
    afterAll(async () => {
      await second.close();
      await ear.close();
      await pool.destroy();
    });
    return { app: second, devMail: link, db: pool, live: ear };
  }

  /** Makes an account as signing up does, but for its password, whose hash takes time to make. */
  const signUp = (username: string, email: string) =>
    db.transaction().execute(async (tx) => {
      const account = { username, name: username, email, emailVerified: false };
      const userId = await createAccount(tx, account);
      await setPassword(tx, userId, inject('passwordHash'));
      await askToConfirm(site, tx, { userId, email });
      return userId;
    });

  /** Signs somebody in, and up before if need be; without the password, which takes time to check. */
  async function person(username: string): Promise<Person> {
    const email = `${username}@example.org`;
    const known = await db
      .selectFrom('users')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirst();
    const id = known?.id ?? (await signUp(username, email));
    // The same that `inject` shows, so that a sign-in by it is none of a new device.
    const client = { userAgent: 'lightMyRequest', address: '127.0.0.1', device: username, log };
    const { token } = await beginSession(site, id, client, 'a test');
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
      hideShorts: user.hide_shorts,
      dailyMinutes: user.daily_minutes,
      token,
      headers,
    };
  }

  return { ...site, app, calls, devMail, ...counters, queue, url, log, folder, person, another };
}

export type TestSite = Awaited<ReturnType<typeof testSite>>;
