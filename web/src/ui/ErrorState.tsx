import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { focusFallback } from './focus-fallback.ts';
import styles from './State.module.css';

/** What failed, in red, and a button that tries again. `row` is the small form at a list's end. */
export function ErrorState({
  message,
  onRetry,
  busy = false,
  row = false,
  children,
}: {
  message: string;
  onRetry?: () => void;
  busy?: boolean;
  row?: boolean;
  /** Other ways on. */
  children?: ReactNode;
}) {
  return (
    <div ref={focusFallback} role="alert" className={classes(styles.state, row && styles.row)}>
      <p className={styles.error}>{message}</p>
      {onRetry && (
        <Button onClick={onRetry} busy={busy} icon={<RotateCw size={18} />}>
          Try again
        </Button>
      )}
      {children}
    </div>
  );
}
