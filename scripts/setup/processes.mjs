import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Root of the project; all commands run there. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Ends the command with one sentence. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** First line that a program prints, or null where it is missing or fails. */
export function firstLine(program, ...args) {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim().split('\n')[0] : null;
}

/** Runs a program to its end; answers whether it succeeded. Its output is shown if it fails. */
export function succeeds(program, args, env = {}) {
  const result = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status !== 0) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  return result.status === 0;
}

/**
 * Becomes another program, as far as anybody can see: signals reach it, and its exit code is ours.
 *
 * It gets a session of its own, because a terminal's Ctrl-C reaches every process of a session at
 * once: the database would end before the requests that need it. And it hears when we are gone
 * without a signal (`disconnect`), so that nothing is left running.
 */
export function become(program, args, env = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  process.on('exit', () => child.kill());
  child.on('error', (error) => giveUp(`${program} does not start: ${error.message}.`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  stopWithNpm(child);
}

/** npm hands signals to its shell, and some shells keep them: then only our parent changes. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}
