/** Seconds that a rung must reach beyond the position: less than one segment. */
const margin = 1;
/** With more seconds than these in the buffer, a better rung is worth waiting for. */
const patience = 10;

/**
 * Which rung to load next, of those that are published at this position. While a video is being
 * made, its rungs reach differently far, and some do not exist yet.
 * @param published seconds that each rung reaches, lowest rung first; 0 where it does not exist
 * @param wanted index of the rung that would be loaded if all were there
 * @param at seconds at which the next segment begins
 * @param ahead seconds in the buffer before the playhead
 * @returns an index; where no rung reaches the position, the one that reaches farthest
 */
export function pickLevel(
  published: readonly number[],
  wanted: number,
  at: number,
  ahead: number,
): number {
  const covering = nearest(published, wanted, (seconds) => seconds >= at + margin);
  const existing = nearest(published, wanted, (seconds) => seconds > 0);
  if (covering < wanted && ahead > patience && existing > covering) return existing;
  if (covering !== -1) return covering;
  const farthest = Math.max(...published);
  return farthest > 0 ? nearest(published, wanted, (seconds) => seconds === farthest) : wanted;
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
