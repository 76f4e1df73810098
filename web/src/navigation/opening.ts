import { createStore } from '../ui/store.ts';
import { useStore } from '../ui/use-store.ts';
import type { Transition } from './transitions.ts';

/** What moves between two pages right now; null while nothing does. */
const opening = createStore<{ transition: Transition | null }>({ transition: null });

/** Notes what moves from now on, or that nothing does. */
export const setTransition = (transition: Transition | null): void => opening.set({ transition });

/** Notes that something moves no more, unless something else does by now. */
export function endTransition(ended: Transition | null): void {
  if (opening.get().transition === ended) setTransition(null);
}

/**
 * Whether a page is just being opened from, or closed to, the path of a link. Of the links of a page
 * only those two are drawn anew.
 */
export const useIsOpening = (path: string): boolean =>
  useStore(
    opening,
    ({ transition }) => transition !== null && [transition.from, transition.to].includes(path),
  );
