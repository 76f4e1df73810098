import type { SignInProvider } from '@kinora/contract/social-sign-in';
import { limits } from '@kinora/contract/text/limits';
import type { FormEvent } from 'react';
import type { Failed } from '../../api/outcome.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
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
      <p className={styles.or}>{provider.name} knows you</p>
      <Field
        label="Code of your authenticator app"
        name="one_time_code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={limits.oneTimeCode}
        hint="The six digits that the app shows now, or one of your recovery codes."
        error={failed.errors?.['one_time_code']?.join(' ')}
        // It takes the place of the button that was pressed.
        ref={(field) => field?.focus()}
        required
      />
      <Button type="submit" look="primary" size="large" busy={busy}>
        Go on
      </Button>
      <Button look="quiet" onClick={onBack}>
        Sign in another way
      </Button>
    </form>
  );
}
