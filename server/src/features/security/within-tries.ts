import { countLocking, consumeAttempt, resetAttempts, refundAttempt } from '../../db/rate-limit.ts';
import { Failed, failTooOften } from '../../fail.ts';
import type { Site } from '../../site.ts';

/** How many wrong tries a minute has. */
interface TryLimit {
  /** What is counted, in the words of the refusal: `failed sign-ins`. */
  of: string;
  tries: number;
  /** Whose tries count together. */
  who: string;
  /** Whether a right try ends the count, or is merely not counted: `who` may be several people. */
  afterSuccess?: 'forget' | 'take back';
}

/**
 * Checks what only one person should know, unless too many checks failed in the last minute. One
 * that ends without an answer counts as failed, unless it was refused for too many at once.
 * @param check answers false or null if it is wrong.
 * @throws too_many_requests
 */
export async function withinTries<Found>(
  { db, config }: Pick<Site, 'db' | 'config'>,
  { of, tries, who, afterSuccess = 'forget' }: TryLimit,
  check: () => Promise<Found>,
): Promise<Found> {
  if (config.RATE_LIMITS === 'off') return check();
  const allowed = { name: of, tries, seconds: 60 };
  const wait = await consumeAttempt(db, allowed, who);
  if (wait > 0) failTooOften(`More than ${tries} ${of} in one minute`, wait);
  const found = await check().catch(async (error: unknown) => {
    if (isTooOften(error)) await refundAttempt(db, allowed, who);
    throw error;
  });
  if (found) await (afterSuccess === 'forget' ? resetAttempts : refundAttempt)(db, allowed, who);
  return found;
}

const isTooOften = (error: unknown) =>
  error instanceof Failed && error.error === 'too_many_requests';

const lock = { name: 'wrong codes', tries: 10, firstWait: 60, longestWait: 24 * 3600 };

/**
 * Checks a code, of which there are too few for guessing to be let go on: after ten wrong ones the
 * next has to wait a minute, and each further one twice as long, up to a day. One that is right ends
 * the count.
 * @param who whose codes count together.
 * @param check answers false if it is wrong.
 * @throws too_many_requests
 */
export async function untilLocked(
  { db, config }: Pick<Site, 'db' | 'config'>,
  who: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  if (config.RATE_LIMITS === 'off') return check();
  const wait = await countLocking(db, lock, who);
  if (wait > 0) failTooOften('Too many codes were wrong', wait);
  const fits = await check();
  if (fits) await resetAttempts(db, lock, who);
  return fits;
}
