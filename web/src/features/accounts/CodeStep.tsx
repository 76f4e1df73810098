import { useEffect, useRef } from 'react';
import type { Failed } from '../../api/outcome.ts';
import { Button } from '../../ui/Button.tsx';
import { OneTimeCodeField } from './OneTimeCodeField.tsx';
import styles from './CodeStep.module.css';

/**
 * The second step of signing in to a protected account, within the form of the first: what was
 * typed there is sent again, with the code.
 * @param failed the answer that asked for the code, or refused the one before; null while it waits.
 */
export function CodeStep({
  who,
  failed,
  onBack,
}: {
  who: string;
  failed: Failed | null;
  onBack: () => void;
}) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failed?.error === 'second_factor_needed') step.current?.querySelector('input')?.focus();
  }, [failed]);
  return (
    <div ref={step} className={styles.step}>
      <p className={styles.who}>
        Signing in as <strong>{who}</strong>.{' '}
        <Button look="quiet" className={styles.back} onClick={onBack}>
          Not you?
        </Button>
      </p>
      <OneTimeCodeField error={failed?.errors?.['one_time_code']?.join(' ')} />
    </div>
  );
}
