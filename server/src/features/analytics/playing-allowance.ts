/** The fastest speed of the player, for two devices of one viewer. */
const secondsPerSecond = 4;
/** What was played before a connection came back arrives at once. */
const atOnce = 60;
/** A report of less takes as much from the allowance. */
const leastOfReport = 2;
/** More who call themselves viewers are not believed of one network. */
const viewersOfNetwork = 20;
const maxKnown = 20_000;

/** Says what of somebody's playing may be counted: no more than can be played while time goes by. */
export interface PlayingAllowance {
  /** Whether these seconds count, which are taken from the allowance then. */
  take(viewer: string, network: string | null, seconds: number): boolean;
}

/**
 * Opens the allowances of this process. Numbers for creators are worth no more: who goes through
 * several networks can still add to those of a video.
 * @param now the time in milliseconds.
 */
export function openPlayingAllowance(now: () => number = Date.now): PlayingAllowance {
  const left = new Map<string, { seconds: number; at: number }>();

  /** Seconds left to somebody who stands for so many viewers. */
  function leftTo(name: string, viewers: number): number {
    const before = left.get(name);
    const most = atOnce * viewers;
    if (!before) return most;
    const since = ((now() - before.at) / 1_000) * secondsPerSecond * viewers;
    return Math.min(most, before.seconds + since);
  }

  return {
    take(viewer, network, seconds) {
      const cost = Math.max(seconds, leastOfReport);
      const names = [{ name: viewer, viewers: 1 }];
      if (network !== null) names.push({ name: network, viewers: viewersOfNetwork });
      const had = names.map(({ name, viewers }) => ({ name, seconds: leftTo(name, viewers) }));
      if (had.some((one) => one.seconds < cost)) return false;
      for (const one of had) {
        // The latest ones stand last.
        left.delete(one.name);
        left.set(one.name, { seconds: one.seconds - cost, at: now() });
      }
      for (const name of left.keys()) {
        if (left.size <= maxKnown) break;
        left.delete(name);
      }
      return true;
    },
  };
}
