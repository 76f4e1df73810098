import type { SignInProvider } from '@kinora/contract/social-sign-in';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Failed } from '../../api/outcome.ts';
import { Button } from '../../ui/Button.tsx';
import { OneTimeCodeField } from './OneTimeCodeField.tsx';
import styles from './ProviderButtons.module.css';

/** Asks somebody whom a provider knows for the second factor of their account here. */
export function ProviderCode({
  provider,
  failed,
  busy,
  onSend,
  onBack,
}: {
  provider: SignInProvider;
  failed: Failed;
  busy: boolean;
  onSend: (code: string) => void;
  onBack: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  // It takes the place of the button that was pressed, and a wrong code is typed again.
  useEffect(() => {
    if (failed.error === 'second_factor_needed') form.current?.querySelector('input')?.focus();
  }, [failed]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(String(new FormData(event.currentTarget).get('one_time_code')));
  };
  return (
    <form ref={form} className={styles.providers} onSubmit={submit}>
      <p className={styles.or}>{provider.name} knows you</p>
      <OneTimeCodeField error={failed.errors?.['one_time_code']?.join(' ')} />
      <Button type="submit" size="large" busy={busy}>
        Go on
      </Button>
      <Button look="quiet" onClick={onBack}>
        Sign in another way
      </Button>
    </form>
  );
}
