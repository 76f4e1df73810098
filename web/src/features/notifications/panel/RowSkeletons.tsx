import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './RowSkeletons.module.css';

const rows = 6;

/** The list before it is there, in the size of its rows. */
export function RowSkeletons() {
  return (
    <div aria-busy>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.avatar} />
          <span className={styles.words}>
            <Skeleton className={styles.line} />
            <Skeleton className={styles.time} />
          </span>
          <Skeleton className={styles.picture} />
        </div>
      ))}
    </div>
  );
}
