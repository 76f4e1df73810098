import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { ErrorState } from './ErrorState.tsx';
import styles from './InfiniteList.module.css';

/**
 * A list that is read page by page, in its four states: loading, empty, failed with a way to try
 * again, and shown to its end. It asks for the next page before the reader gets there (ux 76), or only
 * when that is pressed; what fails then is told below what is there. Who does not see it is told how
 * many came; who came to the end by way of several pages is told so.
 */
export function InfiniteList<Problem extends Error>({
  list,
  loading,
  count,
  empty,
  failure = messageOf,
  inColumn = false,
  onDemand = false,
  more = 'Load more',
  children,
}: {
  list: UseInfiniteQueryResult<{ pages: unknown[] }, Problem>;
  /** Skeletons in the size of what they stand for. */
  loading: ReactNode;
  /** How many are shown of what was read so far. */
  count: number;
  empty: ReactNode;
  /** The sentence for a failure; its own message by default. */
  failure?: (error: Problem) => string;
  /** Part of a page that has other things to show: a failure takes little room, the end none. */
  inColumn?: boolean;
  /** The next page comes when it is pressed alone: something stands below that one shall get to. */
  onDemand?: boolean;
  /** What the button says that loads the next page. */
  more?: string;
  /** Left out where rows stand above whose first ones came in another way, and stay whatever fails. */
  children?: ReactNode;
}) {
  const status = useRef<HTMLOutputElement>(null);
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
  if (count === 0 && !list.hasNextPage) return empty;
  return (
    <>
      {children}
      <Arrivals ref={status} pages={list.data.pages} count={count} />
      {list.hasNextPage && (
        <NextPage
          problem={list.isFetchNextPageError ? failure(list.error) : null}
          busy={list.isFetchingNextPage}
          refreshing={list.isFetching && !list.isFetchingNextPage}
          onDemand={onDemand}
          more={more}
          loadedAt={list.dataUpdatedAt}
          onLoad={() => void list.fetchNextPage()}
          focusAfter={status}
        />
      )}
      {!inColumn && (
        <output className={styles.last}>
          {!list.hasNextPage && list.data.pages.length > 1 && 'You’ve reached the end.'}
        </output>
      )}
    </>
  );
}

const messageOf = ({ message }: Error) => message;

/** Says how many a next page has brought. */
function Arrivals({
  pages,
  count,
  ref,
}: {
  pages: readonly unknown[];
  count: number;
  ref: RefObject<HTMLOutputElement | null>;
}) {
  const [known, setKnown] = useState({ pages, count, message: '' });
  if (known.pages !== pages || known.count !== count) {
    setKnown({ pages, count, message: arrivalsOf(known, pages, count) });
  }
  return (
    <output ref={ref} className="unseen" tabIndex={-1}>
      {known.message}
    </output>
  );
}

/** What is announced of pages: nothing where they are another list, or one that was read anew. */
function arrivalsOf(
  before: { pages: readonly unknown[]; count: number; message: string },
  pages: readonly unknown[],
  count: number,
): string {
  if (pages[0] !== before.pages[0]) return '';
  if (pages.length === before.pages.length) return before.message;
  const came = count - before.count;
  return came > 0 ? `${came} more loaded, ${count} so far.` : '';
}

/** The end of what was read: it loads the next page when pressed, and if not on demand as it comes near. */
function NextPage({
  problem,
  busy,
  refreshing,
  onDemand,
  more,
  loadedAt,
  onLoad,
  focusAfter,
}: {
  problem: string | null;
  busy: boolean;
  /** The list is being read anew: a next page would end that, and leave what is there as it was. */
  refreshing: boolean;
  onDemand: boolean;
  more: string;
  /** When the list was last read, in milliseconds since 1970. */
  loadedAt: number;
  onLoad: () => void;
  /** What gets the focus where a button that has it goes: the keyboard shall go on from here. */
  focusAfter: RefObject<HTMLElement | null>;
}) {
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  const keepFocus = useCallback(
    (end: HTMLDivElement) => () => {
      if (!end.contains(document.activeElement)) return;
      // Once all of the list is changed: to give the focus lays out what there is.
      queueMicrotask(() => focusAfter.current?.focus({ preventScroll: true }));
    },
    [focusAfter],
  );
  const watch = useCallback((sentinel: HTMLDivElement) => {
    const observer = new IntersectionObserver(
      // Of several, the last is how it is now.
      (entries) => entries.at(-1)?.isIntersecting && load.current(),
      // One window ahead (ux 76).
      { rootMargin: '0px 0px 100%' },
    );
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, []);

  return (
    <div key={problem === null ? 'more' : 'failed'} ref={keepFocus} className={styles.end}>
      {/* One for each page: a reader who is at the new end before the browser looks again has never
          left the old one, and no change would be announced. */}
      {!onDemand && !busy && !refreshing && problem === null && <div key={loadedAt} ref={watch} />}
      {problem === null ? (
        <Button onClick={onLoad} busy={busy}>
          {more}
        </Button>
      ) : (
        <ErrorState row message={problem} onRetry={onLoad} busy={busy} />
      )}
    </div>
  );
}
