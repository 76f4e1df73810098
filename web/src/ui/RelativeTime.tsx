import { timeAgo } from '@kinora/contract/text/ago';
import { minuteClock } from './minute-clock.ts';
import { useStore } from './use-store.ts';

/** `3 days ago`, kept fresh; the exact time is in the tooltip. Nothing for an unreadable time. */
export function RelativeTime({ time }: { time: string }) {
  // The words and not the clock: of thousands on a page, few change in a minute.
  const text = useStore(minuteClock, (now) => timeAgo(time, now));
  if (text === '') return null;
  return (
    <time dateTime={time} title={exact.format(new Date(time))}>
      {text}
    </time>
  );
}

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });
