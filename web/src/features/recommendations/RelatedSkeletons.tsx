import { Skeleton } from '../../ui/Skeleton.tsx';
import list from './related/RelatedList.module.css';
import row from './related/RelatedRow.module.css';
import column from './RelatedColumn.module.css';
import styles from './RelatedSkeletons.module.css';

const rows = 8;

/** The related videos before they are known, in their final size. */
export function RelatedSkeletons() {
  return (
    <div className={list.rows} aria-busy>
      {Array.from({ length: rows }, (_, place) => (
        <div key={place} className={row.row} aria-hidden>
          <Skeleton className={styles.picture} />
          <div className={styles.text}>
            <Skeleton style={{ width: '90%', height: 14 }} />
            <Skeleton style={{ width: '60%', height: 14 }} />
            <Skeleton style={{ width: '45%', height: 10 }} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The whole column before its code has come. */
export const RelatedComing = () => (
  <div className={column.column}>
    <Skeleton className={styles.strip} />
    <RelatedSkeletons />
  </div>
);
