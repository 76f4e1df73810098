import { type HistoryDay, watchHistory } from '@kinora/contract/history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { pagesOf } from '../../api/queries.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { Personal } from '../accounts/Personal.tsx';
import { useAttentionHere } from '../attention/guest-attention.ts';
import { CardSkeleton } from '../videos/CardSkeleton.tsx';
import { WatchedGrid } from './WatchedGrid.tsx';
import { dayName, todayHere } from '../../ui/day-name.ts';
import { failedToLoad } from './failed-to-load.ts';
import { joinDays } from './join-days.ts';
import styles from './HistoryPage.module.css';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** What the user watched, the latest first, by day (HIST-01, HIST-04, HIST-09). */
export function HistoryPage() {
  return <Personal title="Watch history">{() => <Days />}</Personal>;
}

function Days() {
  const list = useInfiniteQuery({
    ...pagesOf('history', watchHistory, { time_zone: timeZone }),
    staleTime: 0,
  });
  const days = useMemo(
    () => joinDays(list.data?.pages.flatMap((page) => page.history) ?? []),
    [list.data],
  );
  return (
    <InfiniteList
      list={list}
      loading={<CardGrid busy skeletons={8} skeleton={<CardSkeleton />} />}
      isEmpty={days.length === 0}
      empty={<NothingWatched />}
      failure={failedToLoad}
    >
      {days.map((day) => (
        <Day key={day.day} day={day} />
      ))}
    </InfiniteList>
  );
}

const NothingWatched = () => (
  <EmptyState
    title="No watch history found"
    action={
      <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
        Watch something
      </Link>
    }
  >
    Start watching videos to build your history
  </EmptyState>
);

function Day({ day: { day, videos, shorts } }: { day: HistoryDay }) {
  const { hide_shorts } = useAttentionHere();
  // The day has more on the next page, or nothing else.
  if (hide_shorts && videos.length === 0) return null;
  return (
    <section className={styles.day}>
      <h2 className={styles.heading}>{dayName(day, todayHere())}</h2>
      <WatchedGrid videos={videos} shorts={hide_shorts ? [] : shorts} />
    </section>
  );
}
