import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '../../../api/outcome.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './NumbersView.module.css';

/** What an answer shows, in its place before it is there, and what to do if it does not come. */
export function LoadedNumbers<Answer>({
  query,
  children,
}: {
  query: UseQueryResult<Answer, CallError>;
  children: (answer: Answer) => ReactNode;
}) {
  const { data, error, isFetching, refetch } = query;
  if (data) return children(data);
  if (error) {
    return <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <div aria-busy>
      <div className={styles.totals}>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className={styles.waitingTotal} />
        ))}
      </div>
      <Skeleton className={styles.waitingChart} />
    </div>
  );
}
