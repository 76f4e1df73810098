import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './WatchSkeleton.module.css';

/** The watch page before anything is known of the video. */
export function WatchSkeleton() {
  return (
    <div className={styles.page} aria-busy>
      <Skeleton className={styles.stage} />
      <Skeleton style={{ width: 'min(100%, 480px)', height: 28 }} />
      <Skeleton style={{ width: 200, height: 40 }} />
    </div>
  );
}
