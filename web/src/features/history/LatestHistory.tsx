import { watchHistory } from '@kinora/contract/history';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CardSkeleton } from '../videos/CardSkeleton.tsx';
import { failedToLoad } from './failed-to-load.ts';
import { WatchedGrid } from './WatchedGrid.tsx';

const shown = 4;

/** What the user watched last: one row of it (PROF-03). */
export function LatestHistory() {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('history', watchHistory, { limit: shown }),
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
  if (data?.history.length === 0) return <p>Start watching videos to build your history</p>;
  if (!data) return <CardGrid busy skeletons={shown} skeleton={<CardSkeleton />} />;
  return (
    <WatchedGrid
      videos={data.history.flatMap(({ videos }) => videos)}
      shorts={data.history.flatMap(({ shorts }) => shorts)}
    />
  );
}
