import type { Piscina } from 'piscina';
import { captionLimits } from '@kinora/contract/text/limits';
import { fail } from '../../fail.ts';
import { readFile, type ReadCaptions } from './text/read-file.ts';

// The worst file of the largest size takes about a second, a usual one some milliseconds.
const maxWaiting = 32;
const idleMs = 10_000;
const longestMs = 30_000;

type Reading = Parameters<typeof readFile>[0];

let pool: Promise<Piscina<Reading, ReadCaptions | string>> | undefined;

/** Starts with the first file; an idle process does without the thread and its memory. */
async function openPool(): Promise<Piscina<Reading, ReadCaptions | string>> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('text/read-file.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
}

/**
 * Reads a WebVTT or SubRip file that somebody sent, or that was found in another one, in a
 * thread that does nothing else: requests and media do not wait for it.
 * @param language BCP 47, which tells what an old file was written in.
 * @returns a sentence that names the line at fault, if it is none.
 * @throws unavailable while too many other files wait, or if it takes too long.
 */
export async function readCaptions(
  bytes: Uint8Array,
  language: string,
): Promise<ReadCaptions | string> {
  if (bytes.length > captionLimits.bytes) return 'This file is too large for captions.';
  const thread = await (pool ??= openPool());
  if (thread.queueSize >= maxWaiting) fail('unavailable');
  const signal = AbortSignal.timeout(longestMs);
  const read = thread.run({ bytes, language }, { name: readFile.name, signal });
  return read.catch((error: unknown) => {
    if (signal.aborted) fail('unavailable');
    throw error;
  });
}
