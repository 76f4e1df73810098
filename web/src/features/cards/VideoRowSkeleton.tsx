import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './RowFrame.module.css';
import waiting from './VideoRowSkeleton.module.css';

/** A row before it is known, in its final size. */
export function VideoRowSkeleton({ large = false }: { large?: boolean }) {
  return (
    <div className={classes(styles.row, large && styles.large)} aria-hidden>
      <Skeleton className={classes(waiting.picture, large && waiting.large)} />
      <div className={classes(styles.text, waiting.text)}>
        <Skeleton style={{ width: '90%', height: large ? 22 : 14 }} />
        <Skeleton style={{ width: '60%', height: 14 }} />
        <Skeleton style={{ width: '45%', height: large ? 24 : 10 }} />
      </div>
    </div>
  );
}
