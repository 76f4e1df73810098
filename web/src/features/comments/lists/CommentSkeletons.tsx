import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './CommentSkeletons.module.css';

const rows = 5;

/** Comments before they are known, in their size. */
export function CommentSkeletons() {
  return (
    <div aria-busy className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.avatar} />
          <div className={styles.text}>
            <Skeleton style={{ width: 160, height: 12 }} />
            <Skeleton style={{ width: '90%', height: 14 }} />
            <Skeleton style={{ width: '55%', height: 14 }} />
          </div>
        </div>
      ))}
    </div>
  );
}
