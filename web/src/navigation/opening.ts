import { useSyncExternalStore } from 'react';
import type { Transition } from './transitions.ts';

/** What moves between two pages right now; null while nothing does. */
let transition: Transition | null = null;
const watchers = new Set<() => void>();

/** Notes what moves from now on, or that nothing does. */
export function setTransition(next: Transition | null): void {
  transition = next;
  for (const watch of watchers) watch();
}

/** Notes that something moves no more, unless something else does by now. */
export function endTransition(ended: Transition | null): void {
  if (transition === ended) setTransition(null);
}

const isOpening = (path: string): boolean =>
  transition !== null && [transition.from, transition.to].includes(path);

function subscribe(watch: () => void) {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

/**
 * Whether a page is just being opened from, or closed to, the path of a link. Of the links of a page
 * only those two are drawn anew.
 */
export const useIsOpening = (path: string): boolean =>
  useSyncExternalStore(subscribe, () => isOpening(path));
