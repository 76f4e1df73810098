import { mailConfirmation } from '@kinora/contract/accounts';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import type { Failed } from '../../api/outcome.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { CodeStep } from './CodeStep.tsx';
import { FormCard } from './FormCard.tsx';
import styles from './FormCard.module.css';
import { loginProblem } from './login-problem.ts';
import { nextPath, withNext } from './next-path.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { signIn } from './session.ts';

/** What the pages that lead here hand over. */
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
  const [email, setEmail] = useState(arrival.email ?? '');
  const [notice, setNotice] = useState(arrival.notice);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [codeAsked, setCodeAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailed(null);
    setNotice(undefined);
    const text = (name: string) => String(form.get(name) ?? '');
    const outcome = await signIn(email, text('password'), text('one_time_code'));
    setBusy(false);
    if (outcome.ok) return navigate(next, { replace: true });
    setFailed(outcome);
    if (outcome.error === 'second_factor_needed') setCodeAsked(true);
    if (outcome.error === 'wrong_credentials') setCodeAsked(false);
    field.current?.focus();
  }

  async function mailAgain() {
    const outcome = await call(mailConfirmation, { email });
    setFailed(outcome.ok ? null : outcome);
    setNotice(outcome.ok ? outcome.message : undefined);
  }

  return (
    <FormCard
      title="Sign in"
      notice={notice}
      problem={failed && failed.error !== 'second_factor_needed' ? loginProblem(failed) : null}
      remedy={
        failed?.error === 'email_not_verified' && (
          <Button onClick={mailAgain}>Send the mail again</Button>
        )
      }
      footer={
        <>
          New here? <Link to={withNext('/signup', next)}>Create an account</Link>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.form} hidden={codeAsked}>
          <Field
            label="Email"
            ref={field}
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordField label="Password" name="password" autoComplete="current-password" />
          <Link to="/forgotpassword" state={{ email }} className={styles.forgot}>
            Forgot Password?
          </Link>
        </div>
        {codeAsked && (
          <CodeStep failed={failed}>
            Signing in as <strong>{email}</strong>.{' '}
            <Button look="quiet" className={styles.back} onClick={() => setCodeAsked(false)}>
              Not you?
            </Button>
          </CodeStep>
        )}
        <Button type="submit" look="primary" size="large" busy={busy}>
          SIGN IN
        </Button>
        {!codeAsked && <PasskeyButton onDone={() => navigate(next, { replace: true })} />}
      </form>
      {!codeAsked && <ProviderButtons next={next} />}
    </FormCard>
  );
}
