import type { QueueItem } from './queue-item.ts';

type Items = readonly QueueItem[];

const has = (items: Items, { id }: QueueItem): boolean => items.some((one) => one.id === id);

/** Puts an item at a place; the same list when the video is in it already (QUEUE-02). */
export const insertedAt = (items: Items, item: QueueItem, place: number): Items =>
  has(items, item) ? items : items.toSpliced(place, 0, item);

/** The list without a video. */
export const without = (items: Items, id: string): Items => items.filter((one) => one.id !== id);

/** Brings a video to a place, as far as there are places; the same list when it is not there. */
export function movedTo(items: Items, id: string, place: number): Items {
  const item = items.find((one) => one.id === id);
  return item ? insertedAt(without(items, id), item, Math.max(0, place)) : items;
}

/** Puts a whole list back in front of what has come since. */
export const restored = (items: Items, before: Items): Items => [
  ...before,
  ...items.filter((one) => !has(before, one)),
];
