import { type Actions, type Stage } from './actions.ts';
import { type Stream } from './engine/stream.ts';

/**
 * One video being watched, with or without a view: its state, what can be done to it, and what feeds
 * it.
 */
export interface Session extends Stage {
  actions: Actions;
  /** What feeds the element; null while nothing does. */
  stream: () => Stream | null;
  /** Feeds the element, plays if it was wished so, and takes part among the page's players. */
  start: () => void;
  /** Shows it in a box, whose pointer and focus then count. Returns what ends that alone. */
  show: (box: HTMLElement) => () => void;
  /** Lets go of everything that it began; it can be started again. */
  end: () => void;
}
