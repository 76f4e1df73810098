import { toast } from '../../ui/toast.ts';
import { append, restore, clear, insert, queue, remove } from './queue.ts';
import type { QueueItem } from './queue-item.ts';

/** Lets a video follow the one that plays, and says so. */
export const playNext = (video: QueueItem): void =>
  announceAdded(insert(video, 0), video, 'Plays next');

/** Puts a video at the end of the queue, and says so. */
export const addToQueue = (video: QueueItem): void =>
  announceAdded(append(video), video, 'Added to queue');

function announceAdded(added: boolean, { id }: QueueItem, text: string): void {
  if (!added) toast({ text: 'This video is in the queue already.' });
  else toast({ text, action: { label: 'Undo', run: () => void remove(id) } });
}

/** Takes a video out of the queue, with a way back to its old place. */
export function removeFromQueue(item: QueueItem): void {
  const index = remove(item.id);
  if (index === null) return;
  const run = () => void insert(item, index);
  toast({ text: 'Removed from queue', action: { label: 'Undo', run } });
}

/** Empties the queue, with a way back. */
export function clearQueue(): void {
  if (queue.get().length === 0) return;
  const before = clear();
  toast({ text: 'Queue cleared', action: { label: 'Undo', run: () => void restore(before) } });
}
