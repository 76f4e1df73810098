import { type ReactNode, useEffect, useRef } from 'react';
import type { Failed } from '../../api/outcome.ts';
import styles from './CodeStep.module.css';
import { OneTimeCodeField } from './OneTimeCodeField.tsx';

/**
 * The second step of signing in to a protected account, within the form of the first; it takes the
 * focus.
 * @param failed the answer that asked for the code, or refused the one before; null while it waits.
 */
export function CodeStep({ failed, children }: { failed: Failed | null; children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failed?.error === 'second_factor_needed') step.current?.querySelector('input')?.focus();
  }, [failed]);
  return (
    <div ref={step} className={styles.step}>
      <p className={styles.who}>{children}</p>
      <OneTimeCodeField error={failed?.errors?.['one_time_code']?.join(' ')} />
    </div>
  );
}
