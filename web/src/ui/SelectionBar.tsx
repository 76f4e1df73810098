import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './SelectionBar.module.css';

/** How many of a list are selected, and what can be done with them; nothing where none is. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  /** Buttons. */
  children: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <output className="unseen">{count > 0 && `${count} selected`}</output>
      {count > 0 && (
        <fieldset className={styles.bar} aria-label="What is selected">
          <span aria-hidden className={styles.count}>
            {count} selected
          </span>
          <Button onClick={onClear}>Cancel</Button>
          {children}
        </fieldset>
      )}
    </div>
  );
}
