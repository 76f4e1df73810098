import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What a run of ffmpeg or ffprobe may take, and where its input and output go. */
export interface RunOptions {
  /** Wall-clock limit; the process is killed after it. */
  readonly timeoutSeconds: number;
  /** Stops the run: the process is killed and `run` throws the signal's reason. */
  readonly signal: AbortSignal;
  /** Limit of the address space; 8 GiB unless told. */
  readonly memoryBytes?: number;
  /** Limit of each file that is written; 8 GiB unless told. */
  readonly fileBytes?: number;
  /** Fed to standard input, `pipe:0`. */
  readonly stdin?: Readable;
  /**
   * Reads standard output, `pipe:1`. When it returns before the end, it has enough and the process
   * is killed. Without it, output is collected up to `outputBytes`.
   */
  readonly consume?: (stdout: Readable) => Promise<void>;
  /** Limit of collected output; 4 MiB unless told. */
  readonly outputBytes?: number;
  /** Told the second of the output that has been reached, twice a second at most. */
  readonly onProgress?: (seconds: number) => void;
}

/** Arguments in their order; what belongs together may stand in a list of its own. */
export type Arguments = readonly (string | readonly string[])[];

/** How a process ended. Only `ended: 'well'` means that its output is whole. */
export interface Outcome {
  readonly ended: 'well' | 'with-error' | 'killed' | 'timed-out' | 'too-much-output';
  /** Exit code; null if it was killed. */
  readonly code: number | null;
  /** Collected standard output. */
  readonly stdout: string;
  /** The last lines that ffmpeg marked as errors. */
  readonly errors: string;
  /** The last lines of ffmpeg's report, for filters that print a result there. */
  readonly report: string;
  /** CPU seconds as ffmpeg measured them; 0 for ffprobe and for a killed process. */
  readonly cpuSeconds: number;
}

/** An ffmpeg that did not end well although its input had been found fit. */
export class FfmpegFailed extends Error {
  readonly outcome: Outcome;
  constructor(task: string, outcome: Outcome) {
    super(`ffmpeg failed (${task}): ${outcome.ended} ${outcome.code ?? ''} ${outcome.errors}`);
    this.name = 'FfmpegFailed';
    this.outcome = outcome;
  }
}

const GiB = 2 ** 30;

/**
 * Runs ffmpeg or ffprobe as a child that dies with us, is nice to the web server and cannot take
 * more memory, disk or time than it may. No network protocol can be opened by it.
 * @throws the reason of `signal` when that is aborted; never for what the process itself did.
 */
export async function run(
  program: 'ffmpeg' | 'ffprobe',
  args: Arguments,
  options: RunOptions,
): Promise<Outcome> {
  options.signal.throwIfAborted();
  const [command = program, ...rest] = [
    ...restraints(options),
    program,
    '-hide_banner',
    '-loglevel',
    'level+info',
    ...(program === 'ffmpeg' ? ['-nostdin', '-nostats', '-benchmark', '-y'] : []),
    ...(options.onProgress ? ['-progress', 'pipe:3', '-stats_period', '0.5'] : []),
    ...args.flat(),
  ];
  const child = spawn(command, rest, {
    stdio: [
      options.stdin ? 'pipe' : 'ignore',
      'pipe',
      'pipe',
      options.onProgress ? 'pipe' : 'ignore',
    ],
    // Threads of glibc reserve 64 MiB of address space each; two arenas keep that inside the limit.
    env: { PATH: process.env['PATH'], LC_ALL: 'C', MALLOC_ARENA_MAX: '2' },
  });
  const { stdin, stdout, stderr } = child;
  const progress = child.stdio[3] as Readable | null;
  if (!stdout || !stderr) throw new Error(`${program} was started without its pipes`);

  let stopped: 'timed-out' | 'too-much-output' | 'enough' | null = null;
  const stop = (why: typeof stopped) => {
    stopped ??= why;
    child.kill('SIGKILL');
  };
  const abort = () => child.kill('SIGKILL');
  const timer = setTimeout(() => stop('timed-out'), options.timeoutSeconds * 1000);
  options.signal.addEventListener('abort', abort, { once: true });

  try {
    const exit = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    // A process that ends before it has read everything is no failure of the feeding.
    if (options.stdin && stdin) void pipeline(options.stdin, stdin).catch(() => {});
    const output = options.consume
      ? options.consume(stdout).then(() => {
          if (!stdout.readableEnded) stop('enough');
          return '';
        })
      : collect(stdout, options.outputBytes ?? 4 * 2 ** 20, () => stop('too-much-output'));
    // The reader's own error must not leave the process running.
    output.catch(() => stop('enough'));
    const log = readLog(stderr);
    if (progress && options.onProgress) reportProgress(progress, options.onProgress);

    const [code, text, { errors, report, cpuSeconds }] = await Promise.all([exit, output, log]);
    options.signal.throwIfAborted();
    const ended =
      stopped === 'enough' || code === 0
        ? 'well'
        : (stopped ?? (code === null || code > 128 ? 'killed' : 'with-error'));
    return { ended, code, stdout: text, errors, report, cpuSeconds };
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  }
}

/** Runs ffmpeg on an input that is known to be fit. @throws FfmpegFailed unless it ends well. */
export async function ffmpeg(task: string, args: Arguments, options: RunOptions): Promise<Outcome> {
  const outcome = await run('ffmpeg', args, options);
  if (outcome.ended !== 'well') throw new FfmpegFailed(task, outcome);
  return outcome;
}

let filters: Promise<Outcome> | undefined;

/** Whether this ffmpeg was built with a filter. */
export async function hasFilter(name: string, signal: AbortSignal): Promise<boolean> {
  filters ??= run('ffmpeg', ['-filters'], { timeoutSeconds: 30, signal });
  return new RegExp(`^ \\S+ ${name} `, 'm').test((await filters).stdout);
}

/** Options before `-i` that tie ffmpeg to one container format and to local bytes. */
export function input(file: string, format: string): string[] {
  const protocol = file.startsWith('pipe:') ? 'pipe' : 'file';
  const guards = ['-protocol_whitelist', protocol, '-format_whitelist', format, '-f', format];
  return [...guards, '-i', protocol === 'file' ? `file:${file}` : file];
}

/** The command that starts a program under the limits which this system can set. */
function restraints({ memoryBytes = 8 * GiB, fileBytes = 8 * GiB }: RunOptions): string[] {
  const found = foundTools();
  return [
    ...(found.has('setpriv') ? ['setpriv', '--pdeathsig', 'KILL', '--'] : []),
    ...(found.has('prlimit') ? ['prlimit', `--as=${memoryBytes}`, `--fsize=${fileBytes}`] : []),
    ...(found.has('nice') ? ['nice', '-n', '10'] : []),
  ];
}

let tools: ReadonlySet<string> | undefined;

/** Which restraining programs there are; macOS has only `nice`. */
function foundTools(): ReadonlySet<string> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  tools ??= new Set(
    ['setpriv', 'prlimit', 'nice'].filter((name) =>
      folders.some((folder) => isExecutable(join(folder, name))),
    ),
  );
  return tools;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function collect(stream: Readable, limit: number, tooMuch: () => void): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit) tooMuch();
    else parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Splits ffmpeg's log into its errors, its CPU time and the rest, and keeps the ends of each. */
async function readLog(stderr: Readable) {
  const errors: string[] = [];
  const report: string[] = [];
  let cpuSeconds = 0;
  for await (const line of createInterface({ input: stderr, crlfDelay: Infinity })) {
    const bench = /bench: utime=([\d.]+)s stime=([\d.]+)s/.exec(line);
    if (bench) cpuSeconds = Number(bench[1]) + Number(bench[2]);
    const kept = /\[(error|fatal|panic)\]/.test(line) ? errors : report;
    kept.push(line.slice(0, 300));
    if (kept.length > 40) kept.shift();
  }
  return { errors: errors.join('\n'), report: report.join('\n'), cpuSeconds };
}

function reportProgress(stream: Readable, onProgress: (seconds: number) => void) {
  createInterface({ input: stream }).on('line', (line) => {
    const time = /^out_time_us=(\d+)$/.exec(line);
    if (time) onProgress(Number(time[1]) / 1e6);
  });
}
