import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './ChoiceSkeletons.module.css';

const rows = 6;

/** The switches before they are there. */
export function ChoiceSkeletons() {
  return (
    <div aria-busy className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={styles.row} />
      ))}
    </div>
  );
}
