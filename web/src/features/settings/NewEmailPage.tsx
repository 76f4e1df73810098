import { confirmNewEmail } from '@kinora/contract/settings';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { becomeCaller } from '../accounts/session.ts';
import { Problem } from './Card.tsx';
import styles from './Card.module.css';
import { useSave } from './use-save.ts';

/**
 * Where the link in the mail to a new address leads. It asks for a press: programs that look at
 * links in mails open them, and must not confirm anything.
 */
export function NewEmailPage() {
  usePageTitle('Confirm your new email');
  const [params] = useSearchParams();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { busy, save, problem } = useSave();

  async function confirm() {
    const outcome = await save(() => call(confirmNewEmail, { token: params.get('token') ?? '' }));
    if (!outcome.ok) return;
    setConfirmed(outcome.email);
    await becomeCaller();
  }

  return (
    <div className={styles.page}>
      <h1 className={styles.heading} tabIndex={-1}>
        Confirm your new email
      </h1>
      <Problem text={problem} />
      {confirmed === null ? (
        <>
          <p>From then on you sign in with it, and our mails go there.</p>
          <div className={styles.row}>
            <Button look="primary" busy={busy} onClick={confirm}>
              Confirm this address
            </Button>
          </div>
        </>
      ) : (
        <>
          <output className={styles.note}>Your email is {confirmed} now.</output>
          <p>
            <Link to="/account-settings" className={styles.link}>
              Back to your account
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
