import type { QueueItem } from './queue-item.ts';

/** A video with a menu of its own. */
export interface MenuVideo extends QueueItem {
  /** Why it is recommended, as a sentence, where it is. */
  why?: string;
}
