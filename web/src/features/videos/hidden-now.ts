import { useSyncExternalStore } from 'react';

/** Ids of the videos and channels that were hidden since the page was loaded, and not put back. */
let hidden: ReadonlySet<string> = new Set();
const watchers = new Set<() => void>();

function set(next: ReadonlySet<string>): void {
  hidden = next;
  for (const watch of watchers) watch();
}

/** Takes a video, or all of a channel, out of the lists that are shown; put back it is in its old place. */
export const hideNow = (id: string): void => set(new Set([...hidden, id]));

/** Puts it back. */
export const showAgain = (id: string): void =>
  set(new Set([...hidden].filter((one) => one !== id)));

/** Draws anew when something is hidden. */
export const useHidden = (): ReadonlySet<string> =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    () => hidden,
  );

/** Whether a list that was read before may offer a video still. */
export const isOffered = (
  { id, channel_id }: { id: string; channel_id: string },
  gone = hidden,
): boolean => !gone.has(id) && !gone.has(channel_id);
