import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';
import { classes } from './classes.ts';

export interface ButtonLook {
  /** `primary` once a page at most; `plain` for everything that stands beside it. */
  look?: 'primary' | 'plain' | 'quiet' | 'danger' | undefined;
  size?: 'normal' | 'large' | undefined;
}

/** The class names of a button, for links that look like one. */
export const buttonClass = ({ look = 'plain', size = 'normal' }: ButtonLook = {}) =>
  classes(styles.button, styles[look], size === 'large' && styles.large);

/** A button; while `busy` it keeps its size and focus, turns a wheel and ignores presses. */
export function Button({
  look,
  size,
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook & { busy?: boolean; icon?: ReactNode }) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={classes(buttonClass({ look, size }), className)}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner size={18} colour="current" /> : icon}
      {children}
    </button>
  );
}
