import type { Video } from '@kinora/contract/videos';
import type { ReactNode } from 'react';
import { isGone } from '../../api/outcome.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useOwnVideo } from './use-own-video.ts';
import styles from './OwnVideo.module.css';

/** What is shown of one of one's own videos, or why there is nothing of it. */
export function OwnVideo({ id, children }: { id: string; children: (video: Video) => ReactNode }) {
  const { data: video, error, isFetching, refetch } = useOwnVideo(id);
  if (video?.mine) return children(video);
  if (video || (error && isGone(error.failed))) return <NotOwn />;
  if (error) {
    return <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <div className={styles.waiting} aria-busy>
      <Skeleton className={styles.field} />
      <Skeleton className={styles.text} />
      <Skeleton className={styles.field} />
    </div>
  );
}

const NotOwn = () => (
  <EmptyState
    title="This is not one of your videos"
    action={
      <Link to="/studio" className={buttonClass({ look: 'primary', size: 'large' })}>
        Show your videos
      </Link>
    }
  >
    It was deleted, or it belongs to somebody else.
  </EmptyState>
);
