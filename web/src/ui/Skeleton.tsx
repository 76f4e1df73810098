import type { CSSProperties } from 'react';
import { classes } from './classes.ts';
import styles from './Skeleton.module.css';

/** A quiet block in the size of what is coming. */
export function Skeleton({
  className,
  style,
}: {
  className?: string | undefined;
  style?: CSSProperties;
}) {
  return <span aria-hidden className={classes(styles.skeleton, className)} style={style} />;
}
