import { EventEmitter } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { concurrencyLimit } from '../../../concurrency-limit.ts';
import { failTooOften } from '../../../fail.ts';

// One processor at least is left to answer requests and to send media.
const threads = availableParallelism() < 4 ? 1 : 2;
// A thread hashes about five passwords in a second, so nobody waits much longer than three.
const maxWaiting = 16 * threads;
// So that one who sends passwords all the time leaves room for others.
const maxPerNetwork = maxWaiting / 4;
const retrySeconds = 5;
const idleMs = 30_000;

const admit = concurrencyLimit(maxPerNetwork);
let pool: Promise<Piscina> | undefined;

/** Starts with the first password; an idle process does without the threads and their memory. */
async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('scrypt.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    recordTiming: false,
  });
}

/**
 * Calls a function of scrypt.ts in a thread that does nothing else: libuv's own threads, where
 * Node hashes otherwise, also read the files of videos.
 * @param who the network or account for which it is done.
 * @throws too_many_requests while many others wait, or several of the same network or account.
 */
export async function inThread<Given, Answer>(
  { name }: (given: Given) => Answer,
  given: Given,
  who: string,
): Promise<Answer> {
  const opened = await (pool ??= openPool());
  refuseTooMany(opened);
  const hashing = new EventEmitter();
  if (!admit(who, hashing)) {
    failTooOften('Too many passwords are being checked for you right now', retrySeconds);
  }
  try {
    return (await opened.run(given, { name })) as Answer;
  } finally {
    hashing.emit('close');
  }
}

/**
 * Lets somebody go on whose password could be hashed soon; asked before other work for it.
 * @throws too_many_requests while many others wait.
 */
export async function requireRoom(): Promise<void> {
  if (pool) refuseTooMany(await pool);
}

function refuseTooMany({ queueSize }: Piscina): void {
  if (queueSize >= maxWaiting) failTooOften('Too many people sign in right now', retrySeconds);
}
