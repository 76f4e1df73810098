import { countTry, forgetTries } from '../../db/tries.ts';
import { failTooOften } from '../../fail.ts';
import type { Site } from '../../site.ts';

/**
 * Checks what only one person should know, unless too many checks failed in the last minute. One
 * that is right ends the count.
 * @param of what is counted, in the words of the refusal: `failed sign-ins`.
 * @param who whose tries count together.
 * @param check answers false or null if it is wrong.
 * @throws too_many_requests
 */
export async function withinTries<Found>(
  { db, config }: Pick<Site, 'db' | 'config'>,
  { of, tries, who }: { of: string; tries: number; who: string },
  check: () => Promise<Found>,
): Promise<Found> {
  if (config.RATE_LIMITS === 'off') return check();
  const allowed = { name: of, tries, seconds: 60 };
  const wait = await countTry(db, allowed, who);
  if (wait > 0) failTooOften(`More than ${tries} ${of} in one minute`, wait);
  const found = await check();
  if (found) await forgetTries(db, allowed, who);
  return found;
}
