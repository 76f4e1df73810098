import { Progress as Base } from '@base-ui/react/progress';
import { classes } from './classes.ts';
import styles from './Progress.module.css';

/** A bar that fills; `value` from 0 to 1, or null while nobody knows how long it takes. */
export function Progress({
  value,
  label,
  className,
}: {
  value: number | null;
  label: string;
  className?: string | undefined;
}) {
  return (
    <Base.Root aria-label={label} value={value === null ? null : Math.round(value * 100)}>
      <Base.Track className={classes(styles.track, className)}>
        <Base.Indicator className={styles.fill} />
      </Base.Track>
    </Base.Root>
  );
}
