import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Asked, requestOf } from './asked.ts';

const execute = promisify(execFile);

/** What a server did under load. */
export interface Load {
  requestsPerSecond: number;
  /** 10^6 bytes. */
  megabytesPerSecond: number;
  p99Milliseconds: number;
}

/** Prints what came of a run as JSON. */
const summary = `
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\\n{"requests":%d,"bytes":%d,"microseconds":%d,"p99":%d,"errors":%d}\\n',
    summary.requests, summary.bytes, summary.duration, latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
`;

/**
 * Loads an address with ranges of a file: a random piece of it each time.
 * @throws when an answer was not the piece that was asked for.
 */
export async function loadRanges(url: string, pieces: number, pieceBytes: number): Promise<Load> {
  const script = `
request = function()
  local first = math.random(0, ${pieces - 1}) * ${pieceBytes}
  wrk.headers["Range"] = string.format("bytes=%d-%d", first, first + ${pieceBytes - 1})
  return wrk.format()
end`;
  const load = await run(url, script, 10);
  if (load.megabytesPerSecond * 1e6 < load.requestsPerSecond * pieceBytes * 0.9) {
    throw new Error(`${url} sends less than was asked for`);
  }
  return load;
}

/**
 * Loads calls over some connections, one after the other and then from the first one on again.
 * @throws when an answer says that something went wrong.
 */
export function loadCalls(
  site: string,
  calls: readonly Asked[],
  connections: number,
  seconds: Seconds = usual,
): Promise<Load> {
  const quoted = (text: string) => `[==[${text}]==]`;
  const written = calls.map((call) => {
    const { method, headers, body } = requestOf(call);
    const named = Object.entries(headers).map(([name, value]) => `["${name}"] = ${quoted(value)}`);
    return `wrk.format("${method}", ${quoted(call.path)}, {${named.join(', ')}}, ${body === null ? 'nil' : quoted(body)})`;
  });
  const script = `
local requests, n = {}, 0
init = function()
${written.map((call) => `  requests[#requests + 1] = ${call}\n`).join('')}end
request = function()
  n = n + 1
  return requests[(n - 1) % #requests + 1]
end`;
  return run(site, script, connections, seconds);
}

interface Seconds {
  warmUp: number;
  measured: number;
}
const usual: Seconds = { warmUp: 3, measured: 10 };

/** One thread. */
async function run(
  url: string,
  script: string,
  connections: number,
  { warmUp, measured }: Seconds = usual,
): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-wrk-'));
  const file = join(folder, 'requests.lua');
  await writeFile(file, script + summary);
  const load = async (seconds: number) => {
    const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', file, url];
    const { stdout } = await execute('wrk', args);
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Summary;
  };
  try {
    await load(warmUp);
    const { requests, bytes, microseconds, p99, errors } = await load(measured);
    if (errors > 0) throw new Error(`${url}: ${errors} of ${requests} requests failed`);
    return {
      requestsPerSecond: requests / (microseconds / 1e6),
      megabytesPerSecond: bytes / microseconds,
      p99Milliseconds: p99 / 1000,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Summary {
  requests: number;
  bytes: number;
  microseconds: number;
  p99: number;
  errors: number;
}
