import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CallError } from '../../../api/outcome.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAttentionHere } from '../../attention/guest-attention.ts';
import { UploadButton } from '../../uploads/UploadButton.tsx';
import { failedToLoad } from '../../videos/failed-to-load.ts';
import styles from './NoShorts.module.css';

/** What there is before the first short, or without any. */
export function NoShorts({
  list: { error, isPending, isFetching, refetch },
}: {
  list: UseInfiniteQueryResult<unknown, CallError>;
}) {
  const { hide_shorts } = useAttentionHere();
  return (
    <div className={styles.place} data-own-touch>
      {error ? (
        <ErrorState
          message={failedToLoad(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : isPending ? (
        <Skeleton className={styles.frame} />
      ) : hide_shorts ? (
        <EmptyState
          title="Shortys are hidden"
          action={
            <Link to="/attention-settings" className={buttonClass({ size: 'large' })}>
              Change it
            </Link>
          }
        >
          You chose to see none of them.
        </EmptyState>
      ) : (
        <EmptyState title="No Shortys yet" action={<UploadButton>Upload a Shorty</UploadButton>}>
          A Shorty is an upright or square video of at most three minutes.
        </EmptyState>
      )}
    </div>
  );
}
