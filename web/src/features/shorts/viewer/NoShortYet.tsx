import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../../api/outcome.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { failedToLoad } from '../../videos/failed-to-load.ts';
import { NoShorts } from './NoShorts.tsx';
import styles from './NoShortYet.module.css';

/** What there is before the first short: its frame, or why there is none. */
export function NoShortYet({
  list: { error, isPending, isFetching, refetch },
}: {
  list: UseInfiniteQueryResult<unknown, CallError>;
}) {
  if (error) {
    return (
      <div className={styles.place} data-own-touch>
        <ErrorState
          message={failedToLoad(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </div>
    );
  }
  if (!isPending) return <NoShorts />;
  return (
    <div className={styles.place}>
      <Skeleton className={styles.frame} />
    </div>
  );
}
