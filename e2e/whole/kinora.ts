import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** A Kinora process of its own, as an operator would run it. */
export interface Kinora {
  url: string;
  process: ChildProcess;
  /** What it printed so far. */
  output(): string;
  /** Ends it as Ctrl-C would. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** A data folder that is gone after the test. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-whole-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a process and waits until it says that it is ready; it ends with the test at the latest. */
export async function startKinora(env: Record<string, string>): Promise<Kinora> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      KINORA_DEMO: 'off',
      RATE_LIMITS: 'off',
      PORT: '0',
      NODE_ENV: 'test',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'exit');
  // A process that ends without being told to has a reason, which a failed call would not tell.
  let told = false;
  child.on('exit', () => {
    if (!told) process.stderr.write(`Kinora ended by itself: ${output}\n`);
  });
  const end = async (signal: NodeJS.Signals) => {
    told = true;
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  onTestFinished(() => end('SIGTERM'));

  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const ready = /Kinora is ready (?:at (\S+)|to work)/.exec(output);
      if (ready) resolve((ready[1] ?? '').replace('localhost', '127.0.0.1'));
    });
    child.on('exit', () => reject(new Error(`Kinora did not start: ${output}`)));
  });
  return {
    url,
    process: child,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
