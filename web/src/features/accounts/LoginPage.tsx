import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { FormCard } from './FormCard.tsx';
import styles from './FormCard.module.css';
import { nextPath, withNext } from './next-path.ts';
import { signIn } from './session.ts';

/** What the sign-up page hands over. */
interface Arrival {
  email?: string;
  notice?: string;
}

export function LoginPage() {
  usePageTitle('Sign in');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const arrival = (useLocation().state ?? {}) as Arrival;
  const next = nextPath(params.get('next'), location.origin);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const email = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(null);
    const outcome = await signIn(String(form.get('email')), String(form.get('password')));
    setBusy(false);
    if (outcome.ok) return navigate(next, { replace: true });
    setProblem(outcome.error === 'offline' ? `Error: ${outcome.message}` : outcome.message);
    email.current?.focus();
  }

  return (
    <FormCard
      title="Sign in"
      notice={arrival.notice}
      problem={problem}
      footer={
        <>
          New here? <Link to={withNext('/signup', next)}>Create an account</Link>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit}>
        <Field
          label="Email"
          ref={email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={arrival.email}
          required
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <Button type="submit" look="primary" size="large" busy={busy}>
          SIGN IN
        </Button>
      </form>
    </FormCard>
  );
}
