import { availableParallelism, hostname } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { type Config, mailFolder, poolLimits, publicUrl, readConfig } from './config.ts';
import { connect, type Database } from './db/database.ts';
import { startEmbedded } from './db/embedded.ts';
import { openLive } from './db/live.ts';
import { migrate } from './db/migrate.ts';
import { StartError } from './db/start-error.ts';
import type { JobContext } from './job-context.ts';
import { allJobs } from './jobs.ts';
import { openQueue } from './jobs/queue.ts';
import { openKeys } from './keys.ts';
import { openLog } from './log.ts';
import { openMail } from './mail/mail.ts';
import { sweepScratch } from './media/context.ts';
import type { Site } from './site.ts';
import { mediaAddresses } from './storage/addresses.ts';
import { folderStorage } from './storage/folder.ts';
import { restrictFolderAccess } from './storage/private-folders.ts';
import { prepareFolder } from './storage/prepare-folder.ts';
import { prepareStorage } from './storage/prepare-storage.ts';
import { keys as storageKeys } from './storage/storage.ts';

/** A site that answers requests, works on jobs, or both. */
export interface Running {
  /** Where it listens; undefined for a worker. */
  url: string | undefined;
  /** Requests end, running jobs are given back, the database stops last. */
  stop(): Promise<void>;
}

/**
 * Starts a site: settings → database → storage → jobs → http. When a later part cannot start, the
 * earlier ones are stopped again.
 * @throws SettingError or StartError with one sentence for the operator.
 */
export async function start(env: Record<string, string | undefined>): Promise<Running> {
  const config = readConfig(env);
  const log = openLog(config);
  const parts: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of parts.splice(0).toReversed()) {
      await end().catch((error: unknown) => log.warn({ err: error }, 'while stopping'));
    }
  };
  try {
    const storageFolder = config.STORAGE_URL ?? join(config.KINORA_DATA, 'storage');
    await prepareFolder(config.KINORA_DATA);
    await prepareFolder(storageFolder);
    await restrictFolderAccess(config, storageFolder, log);
    const url = await openDatabase(config, log, parts);
    await bringUpToDate(url, log);
    const pool = (of: 'WEB' | 'WORKER') => {
      const opened = connect(url, poolLimits(config, of));
      parts.push(() => opened.destroy());
      return opened;
    };
    const db = pool(config.KINORA_ROLE === 'worker' ? 'WORKER' : 'WEB');

    await prepareStorage(storageFolder, () => longStored(db));
    const storage = folderStorage(storageFolder, config.FREE_SPACE_FLOOR);

    const keys = await openKeys(db, config);
    const addresses = mediaAddresses(keys.media, config.MEDIA_BASE_URL);

    const isWorker = config.KINORA_ROLE !== 'web';
    const jobs = allJobs(availableParallelism(), config.RETRY_PAUSE_MAX_SECONDS);
    const queue = await openQueue<JobContext>({
      ...{ url, log, jobs, worker: isWorker },
      connections: config.QUEUE_POOL_SIZE,
    });
    parts.push(() => queue.stop());
    if (isWorker) {
      // Long jobs and short requests never take each other's connections.
      const ofJobs = config.KINORA_ROLE === 'worker' ? db : pool('WORKER');
      // Machines may share the data folder, but never what their running jobs write.
      const scratch = join(config.KINORA_DATA, 'scratch', hostname());
      await prepareFolder(scratch);
      await sweepScratch(scratch);
      const mail = openMail({
        log,
        smtpUrl: config.SMTP_URL,
        from: config.MAIL_FROM,
        brand: config.BRAND_NAME,
        folder: mailFolder(config),
      });
      await queue.work({
        ...{ db: ofJobs, storage, mail, addresses, keys, log, scratch },
        maxSeconds: config.VIDEO_MAX_SECONDS,
        quota: config.UPLOAD_QUOTA,
        floor: config.FREE_SPACE_FLOOR,
        enqueue: queue.enqueue,
        cancelJobs: queue.cancelJobs,
        isRunning: queue.isRunning,
        publicUrl: publicUrl(config),
      });
    }
    if (config.KINORA_ROLE === 'worker') {
      console.log('Kinora is ready to work on jobs');
      return { url: undefined, stop };
    }

    const live = openLive(url, log);
    parts.push(() => live.close());
    const site: Site = {
      config,
      db,
      storage,
      live,
      addresses,
      keys,
      enqueue: queue.enqueue,
      cancelJobs: queue.cancelJobs,
    };
    // A process that only works on jobs never carries the web server.
    const { buildApp } = await import('./http/app.ts');
    const { app, devMail } = await buildApp(site, log);
    parts.push(() => app.close());
    await app.listen({ port: config.PORT, host: config.HOST }).catch(explainPort(config));
    const { port } = app.server.address() as AddressInfo;
    if (config.KINORA_DEMO === 'on' && config.NODE_ENV === 'development') {
      const { fillAtFirstStart } = await import('./demo/first-start.ts');
      parts.push(fillAtFirstStart({ db, config, port, log }));
    }
    const address = publicUrl({ ...config, PORT: port });
    if (!config.SMTP_URL) describeMail(config, log, devMail && new URL(devMail, address).href);
    console.log(`Kinora is ready at ${address}`);
    return { url: address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Says where mails are that no mail server takes: what they link to opens accounts. */
function describeMail(config: Config, log: ReturnType<typeof openLog>, page: string | null): void {
  const folder = mailFolder(config);
  log.info({ folder }, 'mails become files here, since SMTP_URL is not set');
  console.log(`Mails become files in ${folder}`);
  // To the terminal alone: whoever reads the log shall not read the mails.
  if (page) console.log(`Open this once to see them: ${page}`);
}

/** Address of the database: the operator's own, or the embedded one, started. */
async function openDatabase(
  config: Config,
  log: ReturnType<typeof openLog>,
  parts: (() => Promise<unknown>)[],
): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  const embedded = await startEmbedded({
    dataFolder: config.KINORA_DATA,
    log: (text) => log.debug(text.trim()),
    warn: (text) => log.warn(text),
  });
  parts.push(() => embedded.stop());
  return embedded.url;
}

/** On connections of its own: a migration may take longer than any request or job. */
async function bringUpToDate(url: string, log: ReturnType<typeof openLog>): Promise<void> {
  const db = connect(url, { max: 2 });
  const later = await migrate(db)
    .catch(explainDatabase)
    .finally(() => db.destroy());
  if (later.length > 0) log.warn({ later }, 'the database belongs to a later version of Kinora');
}

/**
 * Keys of the files of those who uploaded first, of which the storage of this database has some: what
 * was uploaded, and what was made of it.
 */
async function longStored(db: Database): Promise<string[]> {
  const uploads = await db
    .selectFrom('uploads')
    .where('finished_at', 'is not', null)
    .orderBy('finished_at')
    // Some may have been lost one by one.
    .limit(100)
    .select('video_id')
    .execute();
  return uploads.flatMap(({ video_id }) => [
    storageKeys.original(video_id),
    storageKeys.media(video_id, 'master.m3u8'),
  ]);
}

function explainDatabase(error: unknown): never {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (/^(ECONN|ENOTFOUND|ETIMEDOUT|28|3D)/.test(code)) {
    throw new StartError(
      `The database of DATABASE_URL cannot be used: ${(error as Error).message}. ` +
        'Check its address, its password, and that it runs.',
    );
  }
  throw error;
}

const explainPort =
  ({ PORT, HOST }: Config) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${PORT} is taken by another program. Set PORT to a free one, or end that program.`,
      );
    }
    if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') {
      throw new StartError(
        `Kinora may not listen on ${HOST}, port ${PORT} (${error.code}). Set PORT or HOST.`,
      );
    }
    throw error;
  };
