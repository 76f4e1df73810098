/** A video that played as one of a playlist, and the order that this had then. */
export interface PlayedEntry {
  id: string;
  order: readonly string[];
}

/**
 * The index in the order at which a playlist goes on after a video, or before it; outside of the order
 * at its ends. A video that is not in it, or not any more, stands behind the one that played last as
 * one of it; where that has left it as well, behind the nearest before that one.
 */
export function indexBeside(
  order: readonly string[],
  id: string,
  by: 1 | -1,
  last: PlayedEntry | null,
): number {
  const at = order.indexOf(id);
  if (at >= 0) return at + by;
  const here = new Set(order);
  const before = last?.order
    .slice(0, last.order.indexOf(last.id) + 1)
    .findLast((one) => here.has(one));
  const behind = before === undefined ? -1 : order.indexOf(before);
  return by === 1 ? behind + 1 : behind;
}
