import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A command that was typed, as far as it has come. */
export interface Started {
  process: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
}

/** A data folder that is gone after the test. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-commands-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Types a command, as in a terminal: it and what it starts are one group that Ctrl-C reaches. */
export function type(words: string[], env: Record<string, string | undefined>): Started {
  const [program = '', ...rest] = words;
  const child = spawn(program, rest, {
    cwd: root,
    env: { ...process.env, KINORA_DEMO: 'off', PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    killAll(running(child));
    await ended;
  });
  return { process: child, output: () => output, ended };
}

/** Starts Kinora and waits until it is ready. */
export async function start(
  env: Record<string, string | undefined>,
  words = [process.execPath, 'scripts/start.mjs'],
): Promise<Started> {
  const started = type(words, env);
  const ready = async () => {
    while (!started.output().includes('Kinora is ready')) await wait(20);
  };
  await Promise.race([
    ready(),
    started.ended.then(() => Promise.reject(new Error(`It ended: ${started.output()}`))),
  ]);
  return started;
}

/** Numbers of a process, if it still runs, and of all that it started, directly or not. */
export function running(child: ChildProcess): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
  const below = (pid: number): number[] => [
    ...rows.filter((row) => row.pid === pid).map((row) => row.pid),
    ...rows.filter((row) => row.parent === pid).flatMap((row) => below(row.pid)),
  ];
  return child.pid ? below(child.pid) : [];
}

/** Kills processes at once; one that ends by itself because another did is no failure. */
export function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Waits until none of these processes runs. */
export async function gone(pids: number[]): Promise<void> {
  while (pids.some(runs)) await wait(20);
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
