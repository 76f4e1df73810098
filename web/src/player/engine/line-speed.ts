/** Milliseconds; what came faster came in one go, and says little of the line. As in hls.js. */
const shortest = 50;

/** Bits per second measured for the last video: the best guess for the next one. */
let measured: number | null = null;

/** Notes what the line was measured to carry, in bits per second. */
export function noteLineSpeed(bitsPerSecond: number): void {
  measured = bitsPerSecond;
}

/**
 * Bits per second that the line carried for the last video; before that, what the browser believes
 * it has, and where it does not say, enough for 720p.
 */
export function lineSpeed(): number {
  if (measured !== null) return measured;
  const connection: unknown = Reflect.get(navigator, 'connection');
  const downlink =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'downlink');
  return typeof downlink === 'number' && downlink > 0 ? downlink * 1_000_000 : 4_000_000;
}

/**
 * Bits a second that came over the line with the first picture piece, whatever else they belong to;
 * null if that came from the browser's own store, or from a site that does not tell.
 */
export function speedOf(url: string): number | null {
  const [piece] = performance.getEntriesByName(url) as PerformanceResourceTiming[];
  if (!piece?.transferSize) return null;
  const { responseStart: from, responseEnd: to } = piece;
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const bytes = all
    .filter(({ responseEnd }) => from < responseEnd && responseEnd <= to)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
  return (bytes * 8_000) / Math.max(to - from, shortest);
}
