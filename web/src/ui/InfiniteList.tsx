import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { ErrorState } from './ErrorState.tsx';
import styles from './InfiniteList.module.css';

/**
 * A list that is read page by page, in its four states: loading, empty, failed with a way to try
 * again, and shown to its end. It asks for the next page before the reader gets there (ux 76); what
 * fails then is told below what is there. Who came to the end by way of several pages is told so.
 */
export function InfiniteList<Problem extends Error>({
  list,
  loading,
  isEmpty,
  empty,
  failure = messageOf,
  inColumn = false,
  children,
}: {
  list: UseInfiniteQueryResult<{ pages: unknown[] }, Problem>;
  /** Skeletons in the size of what they stand for. */
  loading: ReactNode;
  /** Whether all that was read so far has nothing to show. */
  isEmpty: boolean;
  empty: ReactNode;
  /** The sentence for a failure; its own message by default. */
  failure?: (error: Problem) => string;
  /** Part of a page that has other things to show: a failure takes little room, the end none. */
  inColumn?: boolean;
  children: ReactNode;
}) {
  if (list.isPending) return loading;
  if (list.isLoadingError) {
    return (
      <ErrorState
        row={inColumn}
        message={failure(list.error)}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    );
  }
  if (isEmpty && !list.hasNextPage) return empty;
  return (
    <>
      {children}
      {list.hasNextPage && (
        <NextPage
          problem={list.isFetchNextPageError ? failure(list.error) : null}
          busy={list.isFetchingNextPage}
          loadedAt={list.dataUpdatedAt}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
      {!inColumn && (
        <output className={styles.last}>
          {!list.hasNextPage && list.data.pages.length > 1 && 'You have come to the end.'}
        </output>
      )}
    </>
  );
}

const messageOf = ({ message }: Error) => message;

/** The end of what was read: it loads the next page as it comes near, or when pressed. */
function NextPage({
  problem,
  busy,
  loadedAt,
  onLoad,
}: {
  problem: string | null;
  busy: boolean;
  /** When the list was last read, in milliseconds since 1970. */
  loadedAt: number;
  onLoad: () => void;
}) {
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  const watch = useCallback((sentinel: HTMLDivElement) => {
    const observer = new IntersectionObserver(
      // Of several, the last is how it is now.
      (entries) => entries.at(-1)?.isIntersecting && load.current(),
      { rootMargin: '0px 0px 800px' },
    );
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, []);

  return (
    <div className={styles.end}>
      {/* One for each page: a reader who is at the new end before the browser looks again has never
          left the old one, and no change would be told. */}
      {!busy && problem === null && <div key={loadedAt} ref={watch} />}
      {problem === null ? (
        <Button onClick={onLoad} busy={busy}>
          Load more
        </Button>
      ) : (
        <ErrorState row message={problem} onRetry={onLoad} busy={busy} />
      )}
    </div>
  );
}
