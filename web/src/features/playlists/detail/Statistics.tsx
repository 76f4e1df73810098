import { playlistStatistics } from '@kinora/contract/playlist-entries';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { spokenLength } from '../spoken-length.ts';
import styles from './Statistics.module.css';

/** A playlist in numbers, and how many of its videos are of each mood (PDET-09). */
export function Statistics({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf('playlists', playlistStatistics, { id }),
    staleTime: 0,
  });
  return (
    <Dialog title="Statistics" open onClose={onClose}>
      {!data && !error && <Skeleton className={styles.waiting} />}
      {error && (
        <ErrorState
          row
          message={error.failed.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data && (
        <>
          <dl className={styles.numbers}>
            <Fact label="Videos" text={data.videos.toLocaleString()} />
            <Fact label="Total duration" text={spokenLength(data.seconds)} />
            <Fact label="Views" text={data.views.toLocaleString()} />
          </dl>
          <h3 className={styles.heading}>Videos per mood</h3>
          <ul className={styles.chart}>
            {data.moods.map(({ mood, videos }) => (
              <li key={mood} className={styles.bar}>
                <span>{mood}</span>
                <meter
                  className={styles.meter}
                  aria-label={mood}
                  min={0}
                  max={Math.max(1, ...data.moods.map((one) => one.videos))}
                  value={videos}
                />
                <span className={styles.count}>{videos}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div className={styles.number}>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
);
