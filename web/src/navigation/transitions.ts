import { type Location, NavigationType } from 'react-router';

/** The paths of two pages between which something moves. */
export interface Transition {
  from: string;
  to: string;
}

/** Steps that were animated: going back over them is too, however one came to where they led. */
const animated: Transition[] = [];

/** What moves on a way; null where nothing does. */
export function transitionBetween(
  { pathname: from }: Location,
  { pathname: to }: Location,
  type: NavigationType,
  wanted = false,
): Transition | null {
  if (type === NavigationType.Pop) {
    const wasAnimated = animated.some(
      (way) => (way.from === from && way.to === to) || way.from === to,
    );
    return wasAnimated && from !== to ? { from, to } : null;
  }
  if (!wanted) return null;
  if (!animated.some((way) => way.from === from && way.to === to)) animated.push({ from, to });
  return { from, to };
}
