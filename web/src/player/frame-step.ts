/**
 * Seconds to seek to for the next or the previous picture. It aims a little into the picture,
 * since its exact border may round to the one before.
 * @param frameRate pictures per second
 */
export function frameStep(time: number, frameRate: number, direction: 1 | -1): number {
  const shown = Math.floor(time * frameRate + 0.01);
  return Math.max(0, (shown + direction + 0.25) / frameRate);
}
