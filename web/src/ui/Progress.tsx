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
    <progress
      aria-label={label}
      value={value ?? undefined}
      max={1}
      className={classes(styles.progress, className)}
    />
  );
}
