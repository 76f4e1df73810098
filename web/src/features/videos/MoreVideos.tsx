import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import styles from './MoreVideos.module.css';

/** The end of a list that goes on: it asks for more before the reader gets here, or when pressed. */
export function MoreVideos({
  problem,
  busy,
  onMore,
}: {
  problem: string | null;
  busy: boolean;
  onMore: () => void;
}) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });

  const wait = busy || problem !== null;
  useEffect(() => {
    if (wait || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && more.current(),
      { rootMargin: '0px 0px 800px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [wait]);

  return (
    <div ref={end} className={styles.end}>
      {problem === null ? (
        <Button onClick={onMore} busy={busy}>
          Load more
        </Button>
      ) : (
        <ErrorState row message={problem} onRetry={onMore} busy={busy} />
      )}
    </div>
  );
}
