import type { QueueItem } from './queue-item.ts';

type Items = readonly QueueItem[];

const has = (items: Items, { id }: QueueItem): boolean => items.some((one) => one.id === id);

/** Puts an item at an index; the same list when the video is in it already (QUEUE-02). */
export const insertedAt = (items: Items, item: QueueItem, index: number): Items =>
  has(items, item) ? items : items.toSpliced(index, 0, item);

/** The list without a video. */
export const without = (items: Items, id: string): Items => items.filter((one) => one.id !== id);

/**
 * Brings a video to an index, or to the end where the list is shorter; the same list when it is not
 * there.
 */
export function movedTo(items: Items, id: string, index: number): Items {
  const item = items.find((one) => one.id === id);
  return item ? insertedAt(without(items, id), item, Math.max(0, index)) : items;
}

/** Puts a whole list back in front of what has come since. */
export const restored = (items: Items, before: Items): Items => [
  ...before,
  ...items.filter((one) => !has(before, one)),
];
