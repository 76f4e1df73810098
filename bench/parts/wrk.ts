import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a server did under load. */
export interface Load {
  requestsPerSecond: number;
  /** 10^6 bytes. */
  megabytesPerSecond: number;
  p99Milliseconds: number;
}

/** Asks for a random piece of the file each time, and prints what came of it as JSON. */
const script = (pieces: number, pieceBytes: number) => `
request = function()
  local first = math.random(0, ${pieces - 1}) * ${pieceBytes}
  wrk.headers["Range"] = string.format("bytes=%d-%d", first, first + ${pieceBytes - 1})
  return wrk.format()
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\\n{"requests":%d,"bytes":%d,"microseconds":%d,"p99":%d,"errors":%d}\\n',
    summary.requests, summary.bytes, summary.duration, latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
`;

/**
 * Loads an address with ranges of a file: 1 thread, 10 connections, 3 s of warm-up, 10 s measured.
 * @throws when an answer was not the piece that was asked for.
 */
export async function loadRanges(url: string, pieces: number, pieceBytes: number): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-wrk-'));
  const file = join(folder, 'ranges.lua');
  await writeFile(file, script(pieces, pieceBytes));
  const load = async (seconds: number) => {
    const args = ['-t', '1', '-c', '10', '-d', `${seconds}s`, '-s', file, url];
    const { stdout } = await run('wrk', args);
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Summary;
  };
  try {
    await load(3);
    const { requests, bytes, microseconds, p99, errors } = await load(10);
    if (errors > 0) throw new Error(`${url}: ${errors} of ${requests} requests failed`);
    if (bytes < requests * pieceBytes * 0.9)
      throw new Error(`${url} sends less than was asked for`);
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
