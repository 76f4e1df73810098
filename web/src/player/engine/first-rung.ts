import type { FirstPiece } from '@kinora/contract/media';
import type { Quality } from '../source.ts';

/** Part of the line that the first picture may take; the page's own code travels beside it. */
const share = 0.4;

/**
 * The rung to begin with, before anything was measured: what the viewer chose, or the best one that
 * fits the picture's place and the line.
 * @param rungs largest first, at least one
 * @param quality what the viewer chose
 * @param pixels shorter side of the picture's place, in pixels of the screen
 * @param bitsPerSecond what the browser believes of the line
 */
export function firstRung(
  rungs: readonly FirstPiece[],
  quality: Quality,
  pixels: number,
  bitsPerSecond: number,
): FirstPiece {
  const smallest = rungs.at(-1) as FirstPiece;
  if (quality !== 'auto') return rungs.find(({ size }) => size <= quality) ?? smallest;
  const enough = rungs.findLast(({ size }) => size >= pixels)?.size ?? Number.POSITIVE_INFINITY;
  return (
    rungs.find(({ size, bandwidth }) => size <= enough && bandwidth <= bitsPerSecond * share) ??
    smallest
  );
}
