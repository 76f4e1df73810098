import type { ReactNode } from 'react';
import styles from './SaveBar.module.css';
import { useRootAttribute } from './use-root-attribute.ts';

/** What ends an editor that may be longer than the window: its buttons stay in sight below it. */
export function SaveBar({
  state,
  children,
}: {
  /** What there is to save or to look at; read out when it changes. */
  state: ReactNode;
  children: ReactNode;
}) {
  // What floats in its place makes room.
  useRootAttribute('saveBar');
  return (
    <div className={styles.bar}>
      <output className={styles.state}>{state}</output>
      {children}
    </div>
  );
}
