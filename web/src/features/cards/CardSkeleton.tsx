import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './CardSkeleton.module.css';

/** A card before it is known, in its final size. */
export function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden>
      <Skeleton className={styles.picture} />
      <div className={styles.body}>
        <Skeleton className={styles.avatar} />
        <div className={styles.text}>
          <Skeleton style={{ width: '92%', height: 16 }} />
          <Skeleton style={{ width: '64%', height: 16 }} />
          <Skeleton style={{ width: '40%', height: 12 }} />
        </div>
      </div>
    </div>
  );
}
