import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../../api/outcome.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { UploadButton } from '../../uploads/UploadButton.tsx';
import { failedToLoad } from '../../videos/failed-to-load.ts';
import styles from './NoShorts.module.css';

/** What there is before the first short, or without any. */
export function NoShorts({
  list: { error, isPending, isFetching, refetch },
}: {
  list: UseInfiniteQueryResult<unknown, CallError>;
}) {
  return (
    <div className={styles.place}>
      {error ? (
        <ErrorState
          message={failedToLoad(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : isPending ? (
        <Skeleton className={styles.frame} />
      ) : (
        <EmptyState title="No Shortys yet" action={<UploadButton>Upload a Shorty</UploadButton>}>
          A Shorty is an upright or square video of at most three minutes.
        </EmptyState>
      )}
    </div>
  );
}
