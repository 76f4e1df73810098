import type { ReactNode } from 'react';
import { focusFallback } from './focus-fallback.ts';
import styles from './Notice.module.css';

/** A sentence in the page that wants an answer, with the buttons for it; an alert interrupts. */
export function Notice({
  role,
  text,
  children,
}: {
  role: 'note' | 'alert';
  text: ReactNode;
  /** Buttons. */
  children: ReactNode;
}) {
  return (
    <div ref={focusFallback} role={role} className={styles.notice}>
      <p>{text}</p>
      {children}
    </div>
  );
}
