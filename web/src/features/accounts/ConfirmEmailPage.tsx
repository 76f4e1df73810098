import { confirmEmail } from '@kinora/contract/accounts';
import { useLocation } from 'react-router';
import { navigate } from '../../navigation/navigate.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import { useAction } from '../../ui/use-action.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { FormCard } from './FormCard.tsx';
import styles from './FormCard.module.css';
import { useMailedToken } from './mailed-token.ts';
import { useUser } from './session.ts';

/** Waits for a press: programs that look into mails open links as well. */
export function ConfirmEmailPage() {
  usePageTitle('Confirm your email');
  const user = useUser();
  const { pathname: from } = useLocation();
  const { token } = useMailedToken();
  const { run, busy, problem } = useAction();

  async function confirm() {
    const outcome = await run(() => call(confirmEmail, { token }));
    if (!outcome?.ok) return;
    if (user) return navigate('/', { replace: true, from });
    const state = { email: outcome.email, notice: outcome.message };
    return navigate('/login', { replace: true, from, state });
  }

  return (
    <FormCard
      title="Confirm your email"
      problem={problem}
      footer={
        <>
          Link not working? <Link to="/login">Sign in</Link>, and we’ll email you a new one.
        </>
      }
    >
      <p className={styles.text}>One click, and your account is ready.</p>
      <Button look="primary" size="large" busy={busy} onClick={confirm}>
        CONFIRM MY EMAIL
      </Button>
    </FormCard>
  );
}
