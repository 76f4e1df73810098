import { resetPassword } from '@kinora/contract/accounts';
import { resetPasswordError } from '@kinora/contract/text/passwords';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { readCookie } from '../../api/cookies.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { toast } from '../../ui/toast.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { FormCard } from './FormCard.tsx';
import styles from './FormCard.module.css';
import { useMailedToken } from './mailed-token.ts';

export function NewPasswordPage() {
  usePageTitle('Set a new password');
  const navigate = useNavigate();
  const mailed = useMailedToken();
  const [remembered] = useState(() => readCookie('email'));
  const [typed, setTyped] = useState('');
  const email = mailed.email || remembered;
  const [password, setPassword] = useState('');
  const [confirmed, setConfirmed] = useState('');
  // Nobody is told of mistakes before having finished.
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const weakness = resetPasswordError(password);
  const differs = password !== confirmed;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (weakness !== null || differs) {
      const first = weakness === null ? 'confirm' : 'password';
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    const { token } = mailed;
    const outcome = await call(resetPassword, { token, email: email || typed, password });
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.message);
    toast({ text: outcome.message });
    return navigate('/', { replace: true });
  }

  return (
    <FormCard
      title="Set a new password"
      problem={problem}
      footer={
        <>
          Does the link not work? <Link to="/forgotpassword">Ask for a new mail</Link>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {email === '' ? (
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            hint="The one that the mail came to."
          />
        ) : (
          // Tells the password manager whose password this is.
          <input type="email" autoComplete="username" value={email} readOnly hidden />
        )}
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={tried ? (weakness ?? undefined) : undefined}
        />
        <PasswordField
          label="Confirm password"
          name="confirm"
          autoComplete="new-password"
          value={confirmed}
          onChange={(event) => setConfirmed(event.target.value)}
          error={tried && differs ? 'Passwords do not match.' : undefined}
        />
        <Button type="submit" look="primary" size="large" busy={busy}>
          RESET PASSWORD
        </Button>
      </form>
    </FormCard>
  );
}
