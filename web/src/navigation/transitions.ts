import { type Location, NavigationType } from 'react-router';

/** The paths of two pages between which something moves. */
export interface Transition {
  from: string;
  to: string;
}

/** Ways that were gone with a transition: going back over them has it too. */
const gone: Transition[] = [];

/** What moves on a way; null where nothing does. */
export function transitionBetween(
  { pathname: from }: Location,
  { pathname: to }: Location,
  type: NavigationType,
  wanted = false,
): Transition | null {
  if (type === NavigationType.Pop) {
    const isGone = gone.some((way) => (way.from === from && way.to === to) || way.from === to);
    return isGone && from !== to ? { from, to } : null;
  }
  if (!wanted) return null;
  if (!gone.some((way) => way.from === from && way.to === to)) gone.push({ from, to });
  return { from, to };
}
