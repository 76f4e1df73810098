/** Milliseconds of watching after which a reminder is due. */
const long = 20 * 60_000;
/** Whoever was away for so long has had a break. In milliseconds. */
const breakMs = 10 * 60_000;

/** Counts how long somebody watches without a break. */
export function countWatching() {
  let watched = 0;
  let last = 0;
  return {
    /**
     * Adds what was watched since the last look, and answers whether a reminder is due; from then on
     * the count begins anew.
     * @param ms watched since then
     * @param now in milliseconds
     */
    isDue(ms: number, now: number): boolean {
      if (now - last > breakMs) watched = 0;
      if (ms > 0) last = now;
      watched += ms;
      if (watched < long) return false;
      watched = 0;
      return true;
    },
  };
}

/** On this page, however often the viewer is left and entered again. */
export const watchedSoFar = countWatching();
