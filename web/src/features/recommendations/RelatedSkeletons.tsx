import { Skeleton } from '../../ui/Skeleton.tsx';
import { VideoRowSkeleton } from '../cards/VideoRowSkeleton.tsx';
import list from './related/RelatedList.module.css';
import styles from './RelatedColumn.module.css';

const rows = 8;

/** The related videos before they are known, in their final size. */
export function RelatedSkeletons() {
  return (
    <div className={list.rows} aria-busy>
      {Array.from({ length: rows }, (_, index) => (
        <VideoRowSkeleton key={index} />
      ))}
    </div>
  );
}

/** The whole column before its code has come. */
export const RelatedColumnSkeleton = () => (
  <div className={styles.column}>
    <Skeleton className={styles.strip} />
    <RelatedSkeletons />
  </div>
);
