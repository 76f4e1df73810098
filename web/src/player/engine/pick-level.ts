/** Seconds that a rung must reach beyond the position: less than one segment. */
const margin = 1;

/** Which rung to load next, and whether a better one is on its way. */
export interface Pick {
  /** Index; where no rung reaches the position, of the one that reaches farthest. */
  level: number;
  /** Whether a rung nearer to the wanted one exists, only not yet at this position. */
  betterComing: boolean;
}

/**
 * Picks of those rungs that are published at this position. While a video is being made, its rungs
 * reach differently far, and some do not exist yet.
 * @param published seconds that each rung reaches, lowest rung first; 0 where it does not exist
 * @param wanted index of the rung that would be loaded if all were there
 * @param at seconds at which the next segment begins
 */
export function pickLevel(published: readonly number[], wanted: number, at: number): Pick {
  const covering = nearest(published, wanted, (seconds) => seconds >= at + margin);
  const existing = nearest(published, wanted, (seconds) => seconds > 0);
  if (covering !== -1) return { level: covering, betterComing: covering < existing };
  const farthest = Math.max(...published);
  const level = nearest(published, wanted, (seconds) => seconds === farthest);
  return { level: farthest > 0 ? level : wanted, betterComing: false };
}

/** The highest index up to `wanted` that passes, else the lowest above it, else -1. */
function nearest(
  published: readonly number[],
  wanted: number,
  passes: (seconds: number) => boolean,
): number {
  const below = published.findLastIndex((seconds, index) => index <= wanted && passes(seconds));
  return below === -1 ? published.findIndex((seconds) => passes(seconds)) : below;
}
