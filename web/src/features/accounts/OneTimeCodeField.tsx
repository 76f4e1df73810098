import { limits } from '@kinora/contract/text/limits';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './OneTimeCodeField.module.css';

/**
 * Asks for a code of the authenticator app, or for a recovery code; either is sent as
 * `one_time_code`. It takes the focus when the kind changes.
 */
export function OneTimeCodeField() {
  const [recovery, setRecovery] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const turn = () => {
    flushSync(() => setRecovery(!recovery));
    box.current?.focus();
  };
  const shared = {
    ref: box,
    name: 'one_time_code',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    maxLength: limits.oneTimeCode,
  };
  return (
    <div className={styles.field}>
      {recovery ? (
        <Field
          {...shared}
          key="recovery"
          label="Recovery code"
          autoComplete="off"
          hint="One of those you saved, such as abcd-efgh-jkmn-pqrs. It works once."
        />
      ) : (
        <Field
          {...shared}
          key="app"
          label="Code from your authenticator app"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="The six digits that the app shows now."
        />
      )}
      <Button look="quiet" className={styles.turn} onClick={turn}>
        {recovery ? 'Use a code from the app instead' : 'Use a recovery code instead'}
      </Button>
    </div>
  );
}
