import { forgotPassword } from '@kinora/contract/accounts';
import { type MouseEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { readCookie } from '../../api/cookies.ts';
import { Link } from '../../navigation/Link.tsx';
import { useAction } from '../../ui/use-action.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { FormCard } from './FormCard.tsx';
import styles from './FormCard.module.css';

export function CheckMailPage() {
  usePageTitle('Check your mail');
  const email = readCookie('email');
  const [sent, setSent] = useState<string>();
  const { run, busy, problem } = useAction();

  async function resend(event: MouseEvent) {
    // Who has no remembered e-mail follows the link and types it.
    if (email === '') return;
    event.preventDefault();
    setSent(undefined);
    const outcome = await run(() => call(forgotPassword, { email }));
    if (outcome?.ok) setSent('Sent again. Only the newest email works.');
  }

  return (
    <FormCard
      title="Check your mail"
      notice={sent}
      problem={problem}
      footer={
        <>
          Nothing after a minute? Check your spam folder, or{' '}
          <Link to="/forgotpassword" onClick={resend} aria-disabled={busy || undefined}>
            RESEND MAIL
          </Link>
        </>
      }
    >
      <p className={styles.text}>
        If {email === '' ? 'your email' : <strong>{email}</strong>} has an account here, an email
        with a link is on its way. The link works once, and for one hour.
      </p>
    </FormCard>
  );
}
