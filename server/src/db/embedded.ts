import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { lockFolder } from './embedded/lock.ts';
import { loadPackage } from './embedded/package.ts';
import { openToServer, isRoot } from './embedded/reach.ts';
import { findServerSocket, endServer, socketFolder } from './embedded/server.ts';
import { superviseServer } from './embedded/supervise.ts';
import { StartError } from './start-error.ts';

/** The PostgreSQL that comes with Kinora, running. */
export interface Embedded {
  /** For `connect()`. It leads to a Unix socket, so no port is taken. */
  readonly url: string;
  /** Ends the server, cutting statements that still run, and gives the data folder back. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Absolute path of a folder that exists; database, password and lock are kept in it. */
  dataFolder: string;
  /** Is told what the server prints. */
  log?: (text: string) => void;
  /** Is told when the server ended by itself, and what became of starting it again. */
  warn?: (text: string) => void;
  /** Settings of PostgreSQL beside or in place of ours. */
  settings?: Record<string, string>;
}

const user = 'kinora';
const name = 'kinora';

const ourSettings = {
  listen_addresses: '',
  max_connections: '60',
  max_wal_size: '512MB',
  // A server without replicas writes less when it knows.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Short statements take longer to compile than to run.
  jit: 'off',
  // And to start a process for each takes longer than what two save by working side by side.
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  log_checkpoints: 'off',
};

/**
 * How much PostgreSQL keeps in memory itself, in megabytes: an eighth of what is there, from 64 to 512
 * (docs/decisions/0007-memory.md). What it does not keep comes from the system's cache, at several times
 * the cost.
 */
export const sharedBuffers = (available: number): number =>
  Math.round(Math.min(512, Math.max(64, available / 8 / 2 ** 20)));

/** Bytes of memory that this process may use: the machine's, or what its container is given. */
const availableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * Starts the embedded PostgreSQL on a data folder, which no second Kinora uses meanwhile, and starts
 * it again at the same address should it end by itself. What a killed one left behind is cleared
 * away first: its locks, and a server that still runs.
 * @throws StartError with a sentence for the operator: folder in use, not reachable.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataFolder, log = () => {}, warn = () => {}, settings = {} } = options;
  const unlock = await lockFolder(dataFolder);
  try {
    const folder = join(dataFolder, 'database');
    await openToServer(folder);
    const password = await readPassword(dataFolder);
    await initialise({ folder, password, log, quick: settings['fsync'] === 'off' });
    await endServer(folder);
    const sockets = await socketFolder(folder);
    const run = () =>
      start(
        folder,
        {
          ...ourSettings,
          shared_buffers: `${sharedBuffers(availableMemory())}MB`,
          unix_socket_directories: sockets,
          ...settings,
        },
        log,
      );
    await run();
    const url = await createDatabase(addressAt(sockets, password));
    const supervision = await superviseServer(folder, run, warn);
    return {
      url,
      async stop() {
        await supervision.end();
        await endServer(folder);
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Address of the embedded PostgreSQL that another process runs on a data folder, for commands beside
 * a running site; null if none runs.
 */
export async function reachEmbedded(dataFolder: string): Promise<string | null> {
  const sockets = await findServerSocket(join(dataFolder, 'database'));
  return sockets && `${addressAt(sockets, await readPassword(dataFolder))}/${name}`;
}

const addressAt = (sockets: string, password: string) =>
  `postgres://${user}:${password}@${encodeURIComponent(sockets)}`;

/**
 * Starts an embedded PostgreSQL that is fast, and gone with all its data once it is stopped. Several
 * sites can be on it at once, as those of tests that run side by side are.
 */
export async function startTemporary(): Promise<Embedded> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kinora-'));
  const settings = {
    ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    ...{ max_connections: '200', shared_buffers: '64MB' },
  };
  const { url, stop } = await startEmbedded({ dataFolder, settings });
  return {
    url,
    async stop() {
      await stop();
      await rm(dataFolder, { recursive: true });
    },
  };
}

async function readPassword(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'database.password');
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored) return stored.trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

interface Initialisation {
  folder: string;
  password: string;
  log: (text: string) => void;
  /** Leaves it to the system when to write to the disk. */
  quick: boolean;
}

/** Makes an empty database in a folder beside, so that one that was interrupted is never used. */
async function initialise({ folder, password, log, quick }: Initialisation): Promise<void> {
  if (await readFile(join(folder, 'PG_VERSION')).catch(() => null)) return;
  const EmbeddedPostgres = await loadPackage();
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const server = new EmbeddedPostgres({
    databaseDir: unfinished,
    user,
    password,
    authMethod: 'scram-sha-256',
    createPostgresUser: isRoot,
    onLog: log,
    onError: (error) => log(String(error)),
    initdbFlags: [
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`,
      '--lc-messages=C',
      ...(quick ? ['--no-sync'] : []),
    ],
  });
  // The package hands the password over in a file, which another user has to read where we are root.
  // It opens no door: the server's socket lies in a folder of its own user's.
  const mask = isRoot ? process.umask(0o022) : process.umask();
  try {
    await server.initialise();
  } finally {
    process.umask(mask);
  }
  await rename(unfinished, folder);
}

async function start(
  folder: string,
  settings: Record<string, string>,
  log: (text: string) => void,
): Promise<void> {
  const EmbeddedPostgres = await loadPackage();
  const deadline = Date.now() + 10_000;
  for (;;) {
    let printed = '';
    const server = new EmbeddedPostgres({
      databaseDir: folder,
      postgresFlags: Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      onLog(text) {
        if (printed.length < 10_000) printed += text;
        log(text);
      },
    });
    try {
      return await server.start();
    } catch {
      // The last processes of a server that was killed need a moment to notice.
      const occupied = printed.includes('shared memory block') && Date.now() < deadline;
      if (!occupied) {
        const reason = /FATAL: *(.*)/.exec(printed)?.[1] ?? printed.trim();
        throw new StartError(`The embedded PostgreSQL on ${folder} does not start: ${reason}`);
      }
      await wait(100);
    }
  }
}

/** Makes our database where it is missing, and answers its address. */
async function createDatabase(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return `${server}/${name}`;
}
