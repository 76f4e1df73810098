import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '../../../api/outcome.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { lazyComponent, LazyBoundary } from '../../../ui/LazyBoundary.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { failedToLoad } from '../../videos/failed-to-load.ts';
import { caughtUp } from '../use-shorts.ts';
import styles from './ListEnd.module.css';

const EndText = lazyComponent(() => import('./EndText.tsx'));
const CaughtUpText = lazyComponent(() => import('./CaughtUpText.tsx'));

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
  const label = waits ? 'More Shortys' : error ? 'The next Shortys are missing' : caughtUp.name;
  return (
    <WordsPlace label={label} at={at} current={current}>
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
          <EndText />
        </LazyBoundary>
      )}
    </WordsPlace>
  );
}

/** What stands between the followed channels' new shorts and all others, once in a visit. */
export function CaughtUp({
  at,
  current,
  onNext,
}: {
  at: number;
  current: boolean;
  onNext: () => void;
}) {
  return (
    <WordsPlace label={caughtUp.name} at={at} current={current}>
      <LazyBoundary told="in place" fallback={<Spinner size={52} />}>
        <CaughtUpText onNext={onNext} />
      </LazyBoundary>
    </WordsPlace>
  );
}

/** A place of the list that has words instead of a short. */
function WordsPlace({
  label,
  at,
  current,
  children,
}: {
  label: string;
  at: number;
  current: boolean;
  children: ReactNode;
}) {
  return (
    <article
      className={styles.end}
      aria-label={label}
      style={{ top: `${at * 100}%` }}
      inert={!current}
      data-current={current || undefined}
      tabIndex={-1}
    >
      {children}
    </article>
  );
}
