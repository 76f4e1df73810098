import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './DetailsSkeleton.module.css';

/** What is below the picture before anything is known of the video. */
export function DetailsSkeleton() {
  return (
    <div className={styles.details}>
      <Skeleton style={{ width: 'min(100%, 480px)', height: 28 }} />
      <Skeleton style={{ width: 200, height: 40 }} />
    </div>
  );
}
