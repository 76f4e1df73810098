import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../../api/outcome.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { lazyComponent, LazyBoundary } from '../../../ui/LazyBoundary.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { failedToLoad } from '../../videos/failed-to-load.ts';
import styles from './ListEnd.module.css';

const EndWords = lazyComponent(() => import('./EndWords.tsx'));

/** What stands behind the last short: more of them on their way, why there are none, or the end (ux 70). */
export function ListEnd({
  list: { hasNextPage, isPending, error, refetch, fetchNextPage, isFetching },
  at,
  current,
}: {
  list: UseInfiniteQueryResult<unknown, CallError>;
  at: number;
  current: boolean;
}) {
  const waits = !error && (hasNextPage || isPending);
  return (
    <div
      className={styles.end}
      style={{ top: `${at * 100}%` }}
      inert={!current}
      data-current={current || undefined}
      tabIndex={-1}
    >
      {waits ? (
        <Spinner size={52} />
      ) : error ? (
        <ErrorState
          message={failedToLoad(error)}
          onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())}
          busy={isFetching}
        />
      ) : (
        <LazyBoundary told="in place" fallback={<Spinner size={52} />}>
          <EndWords />
        </LazyBoundary>
      )}
    </div>
  );
}
