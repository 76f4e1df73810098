/** Who stopped in the last part of a video has seen it. */
export const seenFraction = 0.95;

/** Part of a video that was watched, 0 to 1; 0 while its length is not known. */
export const progressAt = (position: number, seconds: number | null): number =>
  seconds ? Math.min(1, position / seconds) : 0;

/** Where watching goes on, in seconds; null where it begins anew. */
export function resumePosition(position: number | null, seconds: number | null): number | null {
  if (position === null || progressAt(position, seconds) >= seenFraction) return null;
  return position;
}
