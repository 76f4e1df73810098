import { timeAgo } from '@kinora/contract/text/ago';
import { useSyncExternalStore } from 'react';

/** `3 days ago`, kept fresh; the exact time is in the tooltip. Nothing for an unreadable time. */
export function RelativeTime({ time }: { time: string }) {
  // The words and not the clock: of thousands on a page, few change in a minute.
  const text = useSyncExternalStore(minutes.subscribe, () => timeAgo(time, minutes.now()));
  if (text === '') return null;
  return (
    <time dateTime={time} title={exact.format(new Date(time))}>
      {text}
    </time>
  );
}

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** One clock for all times on the page, moving once a minute while anybody looks at it. */
const minutes = (() => {
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const readers = new Set<() => void>();
  const tick = () => {
    now = Date.now();
    for (const read of readers) read();
  };
  return {
    now: () => now,
    subscribe(read: () => void) {
      if (readers.size === 0) {
        now = Date.now();
        timer = setInterval(tick, 60_000);
      }
      readers.add(read);
      return () => {
        readers.delete(read);
        if (readers.size === 0) clearInterval(timer);
      };
    },
  };
})();
