import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './SelectionBar.module.css';
import { focusFallback } from './focus-fallback.ts';

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
        <Bar count={count} onClear={onClear}>
          {children}
        </Bar>
      )}
    </div>
  );
}

function Bar({ count, onClear, children }: ComponentProps<typeof SelectionBar>) {
  return (
    <fieldset ref={focusFallback} className={styles.bar} aria-label="What is selected">
      <span aria-hidden className={styles.count}>
        {count} selected
      </span>
      <Button onClick={onClear}>Cancel</Button>
      {children}
    </fieldset>
  );
}
