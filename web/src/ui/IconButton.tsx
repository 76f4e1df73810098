import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';

/** A round button that shows only an icon; `label` is its name, and its tooltip. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      data-tooltip={label}
      {...rest}
      aria-label={label}
      className={classes(styles.button, className)}
    >
      {children}
    </button>
  );
}
