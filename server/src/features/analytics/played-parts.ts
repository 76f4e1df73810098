/** Parts of the same length into which each video is cut to see which of them are watched. */
export const partsOfVideo = 100;

/**
 * Seconds played of each part of a video.
 * @param played each from one second to another; what lies beyond the end counts for nothing.
 */
export function secondsOfParts(played: readonly (readonly number[])[], seconds: number): number[] {
  const length = seconds / partsOfVideo;
  const parts = Array.from({ length: partsOfVideo }, () => 0);
  for (const [from = 0, to = 0] of played) {
    const last = Math.min(partsOfVideo, Math.ceil(to / length));
    for (let part = Math.floor(from / length); part < last; part += 1) {
      const start = Math.max(from, part * length);
      const end = Math.min(to, (part + 1) * length);
      parts[part] = (parts[part] ?? 0) + Math.max(0, end - start);
    }
  }
  return parts;
}
