import { type HistoryDay, watchHistory } from '@kinora/contract/history';
import { useQuery } from '@tanstack/react-query';
import { retryThreeTimes, queryOf } from '../../api/queries.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { dayName, todayHere } from '../../ui/day-name.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useActiveAttention } from '../attention/guest-attention.ts';
import { CardSkeleton } from '../cards/CardSkeleton.tsx';
import { VideoCard } from '../cards/VideoCard.tsx';
import { failedToLoad } from './failed-to-load.ts';
import styles from './LatestHistory.module.css';
import { timeZone } from './time-zone.ts';

const shown = 4;
/** So many are asked for where Shortys are left out of them. */
const among = 24;

/** What the user watched last, by day (PROF-03, PROF-09). */
export function LatestHistory() {
  const { hide_shorts } = useActiveAttention();
  const limit = hide_shorts ? among : shown;
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('history', watchHistory, { limit, time_zone: timeZone }),
    ...retryThreeTimes,
    staleTime: 0,
  });
  if (error && !data) {
    return (
      <ErrorState
        row
        message={failedToLoad(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) return <CardGrid busy skeletons={shown} skeleton={<CardSkeleton />} />;
  const days = latestDays(data.history, hide_shorts === true);
  if (days.length === 0) {
    return data.next_cursor === null ? (
      <p>Start watching videos to build your history</p>
    ) : (
      <p>You recently watched only Shortys, which are hidden</p>
    );
  }
  return (
    <div className={styles.days}>
      {days.map(({ day, watched }) => (
        <section key={day}>
          <h3 className={styles.day}>{dayName(day, todayHere())}</h3>
          <div className={styles.row}>
            {watched.map((video) => (
              <div key={video.id} className={styles.card}>
                <VideoCard small video={video} time={video.watch_time} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** The latest that are shown, by the days that have any. */
function latestDays(history: readonly HistoryDay[], hideShorts: boolean) {
  let left = shown;
  return history
    .map(({ day, videos, shorts }) => {
      const watched = (hideShorts ? videos : [...videos, ...shorts]).slice(0, left);
      left -= watched.length;
      return { day, watched };
    })
    .filter(({ watched }) => watched.length > 0);
}
