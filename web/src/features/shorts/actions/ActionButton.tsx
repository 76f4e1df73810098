import type { ComponentProps } from 'react';
import styles from './ActionButton.module.css';

/** A round button with its sign, and below it a number where there is one to show. */
export function ActionButton({
  label,
  count,
  pressed,
  busy = false,
  children,
  ...rest
}: ComponentProps<'button'> & {
  label: string;
  count?: string;
  pressed?: boolean;
  busy?: boolean;
}) {
  return (
    <button
      type="button"
      className={styles.button}
      data-tooltip={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      {...rest}
      aria-label={label}
    >
      <span className={styles.disc}>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}
