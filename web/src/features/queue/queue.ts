import type { Observable } from '../../ui/store.ts';
import { onSignOut } from '../accounts/forget-personal.ts';
import { storedQueue } from '../cards/card-label.ts';
import { type QueueItem, queueItem, readItems } from './queue-item.ts';
import { restored, insertedAt, movedTo, without } from './queue-order.ts';

/** What was read last: the same text gives the same list. */
let read: { text: string | null; items: readonly QueueItem[] } | null = null;

/** The queue: the videos that wait, the next one first. */
export const queue: Observable<readonly QueueItem[]> = {
  get() {
    const text = storedQueue.get();
    if (read?.text !== text) read = { text, items: readItems(text) };
    return read.items;
  },
  subscribe: storedQueue.subscribe,
};

/** Reads anew before it changes anything, since another tab may have; answers whether it did. */
function change(make: (now: readonly QueueItem[]) => readonly QueueItem[]): boolean {
  const now = queue.get();
  const next = make(now);
  if (next !== now) storedQueue.set(JSON.stringify(next));
  return next !== now;
}

/** Puts a video at an index, 0 being the next to play; answers whether it was not there yet. */
export const insert = (video: QueueItem, index: number): boolean =>
  change((now) => insertedAt(now, queueItem(video), index));

/** Puts a video behind all others; answers whether it was not there yet. */
export const append = (video: QueueItem): boolean =>
  change((now) => insertedAt(now, queueItem(video), now.length));

/** Takes a video out; answers the index that it had, or null if it was not there. */
export function remove(id: string): number | null {
  const index = queue.get().findIndex((one) => one.id === id);
  return index >= 0 && change((now) => without(now, id)) ? index : null;
}

/** Brings a video to an index. */
export const move = (id: string, index: number): boolean =>
  change((now) => movedTo(now, id, index));

/** Empties the queue; answers what was in it. */
export function clear(): readonly QueueItem[] {
  const before = queue.get();
  change(() => []);
  return before;
}

/** Puts back what was cleared, in front of what has come since. */
export const restore = (before: readonly QueueItem[]): boolean =>
  change((now) => restored(now, before));

onSignOut(() => void clear());
