import { forgotPassword } from '@kinora/contract/accounts';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { readCookie, writeCookie } from '../../api/cookies.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { FormCard } from './FormCard.tsx';
import styles from './FormCard.module.css';
import { useUser } from './session.ts';

export function ForgotPage() {
  usePageTitle('Forgot password');
  const user = useUser();
  const navigate = useNavigate();
  const { email: typed = '' } = (useLocation().state ?? {}) as { email?: string };
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setBusy(true);
    setProblem(null);
    const outcome = await call(forgotPassword, { email });
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.message);
    // Without a session there is no name to go on with (AUTH-17).
    const named = user && readCookie('user_name') !== '';
    if (!named) writeCookie('user_name', email.split('@')[0] || email);
    writeCookie('email', email);
    return navigate(`/forgotpassword/${encodeURIComponent(readCookie('user_name'))}`);
  }

  return (
    <FormCard
      title="Forgot your password?"
      problem={problem}
      footer={
        <>
          Remembered it? <Link to="/login">Sign in</Link>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={typed}
          hint="We mail you a link that sets a new password."
          required
        />
        <Button type="submit" look="primary" size="large" busy={busy}>
          SEND INSTRUCTIONS
        </Button>
      </form>
    </FormCard>
  );
}
