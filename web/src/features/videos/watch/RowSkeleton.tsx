import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './RowSkeleton.module.css';

/** A row of the next videos before it is known. */
export function RowSkeleton() {
  return (
    <div className={styles.row} aria-hidden>
      <Skeleton className={styles.picture} />
      <div className={styles.text}>
        <Skeleton style={{ width: '90%', height: 14 }} />
        <Skeleton style={{ width: '60%', height: 14 }} />
        <Skeleton style={{ width: '45%', height: 10 }} />
      </div>
    </div>
  );
}
