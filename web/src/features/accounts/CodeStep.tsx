import { type ReactNode, useEffect, useRef } from 'react';
import styles from './CodeStep.module.css';
import { OneTimeCodeField } from './OneTimeCodeField.tsx';

/** The second step of signing in to a protected account; it takes the focus. */
export function CodeStep({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={step} className={styles.step}>
      <p className={styles.who}>{children}</p>
      <OneTimeCodeField />
    </div>
  );
}
