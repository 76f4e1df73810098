import type { VideoCard } from '@kinora/contract/videos';
import { stored } from '../../ui/storage.ts';
import { observableText } from '../../ui/observable-text.ts';
import { useStore } from '../../ui/use-store.ts';
import { noveltyOf } from './card-text.ts';

/** The queue's items as JSON, the same in all tabs (QUEUE-01). */
export const storedQueue = observableText(stored('queue', { scope: 'user' }));

/** The word on a card's picture: that its video waits in the queue, or that it is new. */
export function useCardLabel(
  { id, upload_time }: VideoCard,
  progress: number | null,
): string | undefined {
  // Looked for in the text: the code that reads the queue comes with the first menu that is opened.
  const waiting = useStore(storedQueue, (text) => text?.includes(`"id":"${id}"`) ?? false);
  return waiting ? 'In queue' : noveltyOf(upload_time, progress);
}
