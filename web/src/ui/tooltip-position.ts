/** A rectangle in CSS pixels of the window. */
type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>;
type Size = Pick<DOMRect, 'width' | 'height'>;

/** As near as it may come to the window's edges. */
const edge = 4;

/**
 * Where a tooltip stands: below the middle of what it explains, above it where there is no room,
 * and never across the window's edges.
 */
export function tooltipPosition(owner: Box, tip: Size, room: Size): { left: number; top: number } {
  const middle = owner.left + owner.width / 2 - tip.width / 2;
  const below = owner.bottom + tip.height + edge <= room.height;
  return {
    left: Math.max(edge, Math.min(middle, room.width - tip.width - edge)),
    top: below ? owner.bottom : owner.top - tip.height,
  };
}
