import { Failed, failTooOften } from '../../fail.ts';

/** A minute, in milliseconds. */
const spanMs = 60_000;

/**
 * Bounds how often each network asks for what is not there, in this process: media are not limited
 * otherwise, and each of these asks the database.
 * @param most misses a minute of one network
 * @returns looks something up for a network. @throws too_many_requests before that, after too many
 */
export function limitMisses(most: number) {
  const misses = new Map<string, number>();
  let span = 0;
  return async <Found>(network: string, look: () => Promise<Found>): Promise<Found> => {
    const now = Date.now();
    if (Math.floor(now / spanMs) !== span) {
      span = Math.floor(now / spanMs);
      misses.clear();
    }
    if ((misses.get(network) ?? 0) >= most) {
      const seconds = Math.ceil(((span + 1) * spanMs - now) / 1000);
      failTooOften('Too many addresses that lead to nothing', seconds);
    }
    return look().catch((error: unknown) => {
      const isMiss = error instanceof Failed && error.error === 'not_found';
      if (isMiss) misses.set(network, (misses.get(network) ?? 0) + 1);
      throw error;
    });
  };
}
