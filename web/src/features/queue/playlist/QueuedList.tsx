import { useLayoutEffect, useRef } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import styles from './PlaylistQueue.module.css';
import { useQueuedVideos } from './queued-videos.ts';
import { QueuedRow } from './QueuedRow.tsx';
import { useVisibleRows } from './use-visible-rows.ts';

/** Pixels, as in the style sheet. */
const rowHeight = 60;

/** The videos of a playlist in the order in which they play; the one that plays is in sight (ux 49). */
export function QueuedList({
  list,
  ids,
  at,
}: {
  list: string;
  ids: readonly string[];
  /** Place of the one that plays; -1 if it is none of them. */
  at: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { look, onScroll, ...rows } = useVisibleRows(ids.length, rowHeight);
  useLayoutEffect(() => {
    if (!box.current) return;
    // One row above it shows that there are some.
    if (at >= 0) box.current.scrollTop = (at - 1) * rowHeight;
    look(box.current);
  }, [at, look]);
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && look(entry.target as HTMLElement));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [look]);
  const { videos, error, isFetching, refetch } = useQueuedVideos(list, ids, rows);
  return (
    <>
      {error && (
        <ErrorState
          row
          message={error.failed.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      <div ref={box} className={styles.box} onScroll={onScroll}>
        <ol className={styles.list} style={{ height: ids.length * rowHeight }}>
          {ids.slice(rows.first, rows.end).map((id, n) => (
            <QueuedRow
              key={id}
              list={list}
              id={id}
              video={videos.get(id)}
              index={rows.first + n}
              of={ids.length}
              top={(rows.first + n) * rowHeight}
              current={rows.first + n === at}
            />
          ))}
        </ol>
      </div>
    </>
  );
}
