import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';

/** A round button that shows only an icon; `label` is its name, and its tooltip; `idle` as `Button`. */
export function IconButton({
  label,
  idle = false,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & { label: string; idle?: boolean }) {
  return (
    <button
      type="button"
      data-tooltip={label}
      {...rest}
      aria-label={label}
      aria-disabled={idle || undefined}
      className={classes(styles.button, className)}
      onClick={idle ? undefined : onClick}
    >
      {children}
    </button>
  );
}
