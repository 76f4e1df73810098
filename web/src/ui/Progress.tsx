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
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === null ? undefined : Math.round(value * 100)}
      className={classes(styles.track, value === null && styles.unknown, className)}
    >
      <div className={styles.fill} style={{ scale: `${value ?? 0.3} 1` }} />
    </div>
  );
}
