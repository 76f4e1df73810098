import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router';
import type { CallError } from '../../../api/outcome.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { failedToLoad } from '../../videos/failed-to-load.ts';
import styles from './ListEnd.module.css';

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
  return (
    <div
      className={styles.end}
      style={{ top: `${at * 100}%` }}
      inert={!current}
      data-current={current || undefined}
      tabIndex={-1}
    >
      {error ? (
        <ErrorState
          message={failedToLoad(error)}
          onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())}
          busy={isFetching}
        />
      ) : hasNextPage || isPending ? (
        <Spinner size={52} />
      ) : (
        <>
          <CircleCheck size={48} aria-hidden className={styles.sign} />
          <h2 className={styles.title}>You’re all caught up</h2>
          <p>You have come to the end of the Shortys. New ones come first the next time.</p>
          <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
            Watch something longer
          </Link>
        </>
      )}
    </div>
  );
}
