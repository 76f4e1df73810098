import { limits } from '@kinora/contract/text/limits';
import { signUpPasswordError } from '@kinora/contract/text/passwords';
import { register } from '@kinora/contract/accounts';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import type { Failed } from '../../api/outcome.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { FormCard } from './FormCard.tsx';
import styles from './FormCard.module.css';
import { nextPath, withNext } from './next-path.ts';
import { signupProblem } from './signup-problem.ts';

export function SignupPage() {
  usePageTitle('Create an account');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const next = nextPath(params.get('next'), location.origin);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const weakness = signUpPasswordError(password);
  const fieldError = (name: string) => failed?.errors?.[name]?.join(' ');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (weakness !== null) return;
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name));
    const email = text('email');
    setBusy(true);
    setFailed(null);
    const outcome = await call(register, {
      username: text('username'),
      name: text('name'),
      email,
      password,
    });
    setBusy(false);
    if (outcome.ok) {
      const state = { email, notice: outcome.message };
      return navigate(withNext('/login', next), { replace: true, state });
    }
    setFailed(outcome);
    const first = Object.keys(outcome.errors ?? {})[0] ?? 'username';
    form.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(first)}"]`)?.focus();
  }

  return (
    <FormCard
      title="Create an account"
      problem={failed && signupProblem(failed)}
      footer={
        <>
          Already have an account? <Link to={withNext('/login', next)}>Sign in</Link>
        </>
      }
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <Field
          label="User name"
          name="username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldError('username')}
        />
        <Field label="Name" name="name" autoComplete="name" error={fieldError('name')} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          error={fieldError('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          hint={`At least ${limits.signUpPassword} characters with uppercase, lowercase, digits and special characters.`}
          error={password === '' ? fieldError('password') : (weakness ?? fieldError('password'))}
        />
        <label className={styles.agree}>
          {/* Follows the password by itself (AUTH-07). */}
          <input type="checkbox" checked={weakness === null} readOnly tabIndex={-1} />
          <span>
            I agree to the {/* In a tab of their own: what was typed here stays. */}
            <a href="/terms" target="_blank" rel="noreferrer">
              terms of use
            </a>{' '}
            and the{' '}
            <a href="/privacy&policy" target="_blank" rel="noreferrer">
              privacy policy
            </a>
          </span>
        </label>
        <Button type="submit" look="primary" size="large" busy={busy} disabled={weakness !== null}>
          AGREE AND SIGN IN
        </Button>
        <p className={styles.text}>
          The box ticks itself once the password is valid; pressing the button is your agreement.
        </p>
      </form>
      <ProviderButtons next={next} />
    </FormCard>
  );
}
