/**
 * Shorter side of a picture that is seen whole in the window, in CSS pixels.
 * @param picture its own size
 * @param shown of the window
 */
export function pictureSize(
  { width, height }: { width: number; height: number },
  shown: Pick<Window, 'innerWidth' | 'innerHeight'> = window,
): number {
  const scale = Math.min(shown.innerWidth / width, shown.innerHeight / height);
  return Math.min(width, height) * scale;
}

/** Upright pictures fill the frame to its edges; wider ones are seen whole. */
const upright = 0.65;

/** Whether a picture fills the frame, as those of its shape, or nearly, do. */
export const fillsFrame = ({ width, height }: { width: number; height: number }): boolean =>
  width / height < upright;
