import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { decoders, probeOnlyDecoders } from './decoders.ts';

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

/**
 * How a process ended that had all it needed. Only `ended: 'well'` means that its output is whole;
 * the others are what it thinks of its input.
 */
export interface Outcome {
  readonly ended: 'well' | 'with-error' | 'too-much-output';
  /** Exit code; null where its output was too much. */
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

/**
 * A process that did not do its work: it was killed, ran out of time, memory or disk, found no file,
 * or did not end well although its input had been found fit. This is no verdict on a file.
 */
export class FfmpegFailed extends Error {
  constructor(task: string, ended: string, { code, errors }: Pick<Outcome, 'code' | 'errors'>) {
    super(`${task}: ${ended} ${code ?? ''} ${errors}`);
    this.name = 'FfmpegFailed';
  }
}

// As the C library writes them (LC_ALL is C). An input or output error is not among them, since
// demuxers say that of a damaged file too.
const systemTrouble = new RegExp(
  [
    'No such file or directory|Permission denied|Stale file handle|Host is down',
    'No space left on device|Disk quota exceeded|Read-only file system|Too many open files',
    'Cannot allocate memory|Resource temporarily unavailable|Transport endpoint is not connected',
  ].join('|'),
);

const GiB = 2 ** 30;

/**
 * Runs ffmpeg or ffprobe as a child that dies with us, is nice to the web server and cannot take
 * more memory, disk or time than it may. No network protocol can be opened by it, and where the
 * system lets us, it has no network at all.
 * @throws the reason of `signal` when that is aborted; FfmpegFailed where the system and not the
 *   input kept it from its work.
 */
export async function run(
  program: 'ffmpeg' | 'ffprobe',
  args: Arguments,
  options: RunOptions,
): Promise<Outcome> {
  options.signal.throwIfAborted();
  const [command = program, ...rest] = [
    ...(await withoutNetwork()),
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

  let stopped: Stopped = null;
  const stop = (why: Stopped) => {
    stopped ??= why;
    child.kill('SIGKILL');
  };
  const abort = () => child.kill('SIGKILL');
  const timer = setTimeout(() => stop('timed-out'), options.timeoutSeconds * 1000);
  options.signal.addEventListener('abort', abort, { once: true });

  try {
    const exit = new Promise<{ code: number | null; by: NodeJS.Signals | null }>(
      (resolve, reject) => {
        child.once('error', reject);
        child.once('close', (code, by) => resolve({ code, by }));
      },
    );
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

    const [{ code, by }, stdoutText, said] = await Promise.all([exit, output, log]);
    options.signal.throwIfAborted();
    const ended = endOf(stopped, code, by);
    if (ended === 'killed' || ended === 'timed-out') {
      throw new FfmpegFailed(program, `${ended} ${by ?? ''}`, { code, errors: said.errors });
    }
    // A judgement has words: where there are none, it did not even begin.
    if (ended === 'with-error' && (said.errors === '' || systemTrouble.test(said.errors))) {
      throw new FfmpegFailed(program, 'the system refused', { code, errors: said.errors });
    }
    return { ended, code, stdout: stdoutText, ...said };
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  }
}

/** Whether more than two thirds of the packets could not be decoded; the output is whole even so. */
export const mostlyUndecodable = ({ code }: Outcome): boolean => code === 69;

type Stopped = 'timed-out' | 'too-much-output' | 'enough' | null;

function endOf(stopped: Stopped, code: number | null, by: NodeJS.Signals | null) {
  if (stopped === 'enough' || code === 0) return 'well';
  // The limit of the size of a file ends a process by this signal.
  if (by === 'SIGXFSZ') return 'too-much-output';
  // 126 and 127 are those of a program that could not be started.
  return stopped ?? (code === null || code >= 126 ? 'killed' : 'with-error');
}

/** Runs ffmpeg on an input that is known to be fit. @throws FfmpegFailed unless it ends well. */
export async function ffmpeg(task: string, args: Arguments, options: RunOptions): Promise<Outcome> {
  const outcome = await run('ffmpeg', args, options);
  if (outcome.ended !== 'well') throw new FfmpegFailed(task, outcome.ended, outcome);
  return outcome;
}

let filters: Promise<Outcome> | undefined;

/** Whether this ffmpeg was built with a filter. */
export async function hasFilter(name: string, signal: AbortSignal): Promise<boolean> {
  filters ??= run('ffmpeg', ['-filters'], { timeoutSeconds: 30, signal }).catch(
    (error: unknown) => {
      // Who asks next asks anew: one failure must not become every later job's.
      filters = undefined;
      throw error;
    },
  );
  return new RegExp(`^ \\S+ ${name} `, 'm').test((await filters).stdout);
}

/** Options before `-i` that tie ffmpeg to one container format, to known decoders and to local bytes. */
export function input(file: string, format: string): string[] {
  const protocol = file.startsWith('pipe:') ? 'pipe' : 'file';
  const guards = ['-protocol_whitelist', protocol, '-format_whitelist', format, '-f', format];
  const known = ['-codec_whitelist', decoders.join(',')];
  return [...guards, ...known, '-i', protocol === 'file' ? `file:${file}` : file];
}

/**
 * The same for ffprobe. It opens a decoder for each track and ends where it may not, so that for tracks
 * of a kind it may open some more. The list for all of the file still says what is decoded.
 */
export const probeInput = (file: string, format: string): string[] => [
  ...input(file, format),
  ...Object.entries(probeOnlyDecoders).flatMap(([kind, more]) => [
    `-codec_whitelist:${kind}`,
    [...decoders, ...more].join(','),
  ]),
];

// The first is for root, the others make a user namespace: not every system has it for everybody.
const networkLess = [['-n'], ['-n', '--map-current-user'], ['-n', '--map-root-user']];

let isolation: Promise<readonly string[]> | undefined;

/** The command that starts a program without a network; empty where this system has none. */
const withoutNetwork = () => (isolation ??= findIsolation());

async function findIsolation(): Promise<readonly string[]> {
  for (const how of networkLess) {
    const child = spawn('unshare', [...how, 'true'], { stdio: 'ignore' });
    const works = await new Promise<boolean>((resolve) => {
      child.once('error', () => resolve(false));
      child.once('close', (code) => resolve(code === 0));
    });
    if (works) return ['unshare', ...how, '--'];
  }
  return [];
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
    const lines = /\[(error|fatal|panic)\]/.test(line) ? errors : report;
    lines.push(line.slice(0, 300));
    if (lines.length > 40) lines.shift();
  }
  return { errors: errors.join('\n'), report: report.join('\n'), cpuSeconds };
}

function reportProgress(stream: Readable, onProgress: (seconds: number) => void) {
  createInterface({ input: stream }).on('line', (line) => {
    const time = /^out_time_us=(\d+)$/.exec(line);
    if (time) onProgress(Number(time[1]) / 1e6);
  });
}
