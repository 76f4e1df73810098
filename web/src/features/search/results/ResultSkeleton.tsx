import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './ResultRow.module.css';
import waiting from './ResultSkeleton.module.css';

/** A row before it is known, in its final size. */
export function ResultSkeleton() {
  return (
    <div className={styles.row} aria-hidden>
      <Skeleton className={waiting.picture} />
      <div className={styles.text}>
        <Skeleton style={{ width: '72%', height: 22 }} />
        <Skeleton style={{ width: '36%', height: 14 }} />
        <Skeleton style={{ width: '28%', height: 24 }} />
      </div>
    </div>
  );
}
