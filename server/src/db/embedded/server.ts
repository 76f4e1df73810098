import { chown, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

/** Name of the socket in its folder; the number tells servers apart that share a folder. */
const socketName = '.s.PGSQL.5432';
/** Longest path of a socket that every system takes, in bytes. */
const longestSocketPath = 103;
const temporarySockets = join(tmpdir(), 'kinora-socket-');

/** A folder for the server's socket: the database's own, where its path is short enough. */
export async function socketFolder(database: string): Promise<string> {
  if (Buffer.byteLength(join(database, socketName)) <= longestSocketPath) return database;
  const folder = await mkdtemp(temporarySockets);
  const { uid, gid } = await stat(database);
  await chown(folder, uid, gid);
  return folder;
}

/** Number of the server's process by the file that it keeps while it runs; null without one. */
export async function pidOf(database: string): Promise<number | null> {
  return (await readPidFile(database))?.pid ?? null;
}

/**
 * Ends the server of a database and waits until it has, whoever started it. A pid file without a
 * server that answers is removed: its process was killed, or the number is another program's now.
 */
export async function endServer(database: string): Promise<void> {
  const server = await readPidFile(database);
  if (!server) return;
  const { pid, sockets } = server;
  if (sockets && (await answers(join(sockets, socketName)))) {
    process.kill(pid, 'SIGINT');
    await untilGone(database, pid);
  } else {
    await rm(join(database, 'postmaster.pid'));
  }
  if (sockets?.startsWith(temporarySockets)) await rm(sockets, { recursive: true, force: true });
}

/** Folder of the socket at which the server of a database answers right now; null if none does. */
export async function findServerSocket(database: string): Promise<string | null> {
  const sockets = (await readPidFile(database))?.sockets;
  return sockets && (await answers(join(sockets, socketName))) ? sockets : null;
}

async function readPidFile(database: string) {
  const text = await readFile(join(database, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  // Lines: process, folder, start time, port, folder of the socket, …
  const lines = text.split('\n');
  return { pid: Number(lines[0]), sockets: lines[4] };
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    const answer = (does: boolean) => () => {
      connection.destroy();
      resolve(does);
    };
    connection.once('connect', answer(true)).once('error', answer(false));
  });
}

/** The server removes its pid file last; a process that was killed meanwhile leaves it. */
async function untilGone(database: string, pid: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  while ((await pidOf(database)) === pid) {
    if (!runs(pid)) return rm(join(database, 'postmaster.pid'), { force: true });
    if (Date.now() > deadline) {
      throw new StartError(
        `PostgreSQL (process ${pid}) on ${database} does not end; end it by hand.`,
      );
    }
    await wait(10);
  }
  while (runs(pid) && Date.now() < deadline) await wait(5);
}

/** Does a process of this number run? */
export function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
