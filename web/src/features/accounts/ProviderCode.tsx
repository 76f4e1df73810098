import type { SignInProvider } from '@kinora/contract/social-sign-in';
import type { FormEvent } from 'react';
import type { Failed } from '../../api/outcome.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeStep } from './CodeStep.tsx';
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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(String(new FormData(event.currentTarget).get('one_time_code')));
  };
  return (
    <form className={styles.providers} onSubmit={submit}>
      <CodeStep failed={failed}>{provider.name} knows you.</CodeStep>
      <Button type="submit" size="large" busy={busy}>
        Go on
      </Button>
      <Button look="quiet" onClick={onBack}>
        Sign in another way
      </Button>
    </form>
  );
}
