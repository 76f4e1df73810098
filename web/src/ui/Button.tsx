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

/**
 * A button; while `busy` it keeps its size and focus, turns a wheel and ignores presses. While `idle`
 * there is nothing for it to do, perhaps since its own press: unlike a `disabled` one it keeps the
 * focus then.
 */
export function Button({
  look,
  size,
  busy = false,
  idle = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook & { busy?: boolean; idle?: boolean; icon?: ReactNode }) {
  const resting = busy || idle;
  return (
    <button
      {...rest}
      type={resting ? 'button' : type}
      aria-disabled={resting || undefined}
      aria-busy={busy || undefined}
      className={classes(buttonClass({ look, size }), className)}
      onClick={resting ? undefined : onClick}
    >
      {busy ? <Spinner size={18} colour="current" /> : icon}
      {children}
    </button>
  );
}
