import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { settings } from '../../server/src/config.ts';
import { canLook, family, runs } from './processes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A Kinora that runs for a benchmark, started as `npm start` does it. */
export interface Kinora {
  url: string;
  /** Process that was started; all others of this Kinora come from it. */
  pid: number;
  /** Process of the server itself; only where processes can be looked at. */
  serverPid(): number;
  /** Seconds from the command to the line that says that it is ready. */
  secondsToReady: number;
  stop(): Promise<void>;
}

/** An empty data folder; remove it with `removeFolder`. */
export const dataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'kinora-bench-'));

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });

/** Starts Kinora on a data folder and a free port, without demo content and rate limits. */
export async function startKinora(
  data: string,
  command: readonly [string, ...string[]] = [process.execPath, 'scripts/start.mjs'],
): Promise<Kinora> {
  const began = performance.now();
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      // A site of the operator's, in the environment or in `.env`, must not be touched.
      ...Object.fromEntries(Object.keys(settings).map((name) => [name, ''])),
      KINORA_DATA: data,
      KINORA_DEMO: 'off',
      RATE_LIMITS: 'off',
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyAt(child.stdout);
  const secondsToReady = (performance.now() - began) / 1000;
  const pid = child.pid ?? 0;
  if (!url) throw new Error('Kinora did not start; it says why above.');
  return {
    url,
    pid,
    secondsToReady,
    serverPid: () =>
      family(pid).findLast(({ command: line }) => line.includes('server/src/main.ts'))?.pid ?? pid,
    async stop() {
      const ended = once(child, 'exit');
      const started = canLook ? family(pid) : [];
      child.kill('SIGTERM');
      await ended;
      // npm ends before what it started.
      while (started.some((one) => runs(one.pid))) await delay(20);
    },
  };
}

async function readyAt(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: output })) {
    const [, url] = /Kinora is ready at (\S+)/.exec(line) ?? [];
    if (!url) continue;
    output.resume();
    return url;
  }
  return undefined;
}
