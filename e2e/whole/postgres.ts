import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { freePort } from '../../server/test/free-port.ts';

const run = promisify(execFile);
const installed = '/usr/lib/postgresql';

/** Where the system's own PostgreSQL (15 or newer) has its programs; undefined if there is none. */
export const systemPostgres = existsSync(installed)
  ? readdirSync(installed)
      .filter((version) => Number(version) >= 15)
      .map((version) => join(installed, version, 'bin'))
      .at(-1)
  : undefined;

/** A PostgreSQL server of the system's own packages, which can be stopped and started again. */
export async function startPostgres(bin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-pg-'));
  const port = await freePort();
  // PostgreSQL refuses to run as root.
  const as = process.getuid?.() === 0 ? await idsOf('postgres') : undefined;
  if (as) await chown(folder, as.uid, as.gid);
  await run(join(bin, 'initdb'), ['-D', folder, '-U', 'kinora', '-A', 'trust', '-E', 'UTF8'], as);

  let server: ChildProcess;
  const start = async () => {
    server = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        folder,
        '-p',
        String(port),
        '-k',
        folder,
        '-c',
        'max_connections=60',
        '-c',
        'fsync=off',
      ],
      { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await new Promise<void>((resolve, reject) => {
      server.stderr?.on('data', (text: Buffer) => {
        if (text.includes('ready to accept connections')) resolve();
      });
      server.on('exit', () => reject(new Error('PostgreSQL did not start')));
    });
  };
  const stop = async () => {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  };
  onTestFinished(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });
  await start();
  return { url: `postgres://kinora@127.0.0.1:${port}/postgres`, start, stop };
}

async function idsOf(user: string) {
  const id = async (flag: string) => Number((await run('id', [flag, user])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}
