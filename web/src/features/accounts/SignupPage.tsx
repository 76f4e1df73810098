import { limits } from '@kinora/contract/text/limits';
import { signUpPasswordError } from '@kinora/contract/text/passwords';
import { register } from '@kinora/contract/accounts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { navigate } from '../../navigation/navigate.ts';
import { useQueryParams } from '../../navigation/use-query-params.ts';
import { call } from '../../api/call.ts';
import { Field } from '../../ui/Field.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { Link } from '../../navigation/Link.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { FormCard } from './FormCard.tsx';
import styles from './FormCard.module.css';
import { nextPath, withNext } from './next-path.ts';
import { signupProblem } from './signup-problem.ts';

export function SignupPage() {
  usePageTitle('Create an account');
  const params = useQueryParams();
  const { pathname: from } = useLocation();
  const next = nextPath(params.get('next'), location.origin);
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);
  const weakness = signUpPasswordError(password);

  // The box follows the password (AUTH-07), until somebody sets it themselves.
  function changePassword(typed: string) {
    setPassword(typed);
    const valid = signUpPasswordError(typed) === null;
    if (valid !== (weakness === null)) setAgreed(valid);
  }

  const form = useForm({
    send: async (text) => {
      const [username, name, email] = [text('username'), text('name'), text('email')];
      const outcome = await call(register, { username, name, email, password });
      return outcome.ok ? { ...outcome, email } : outcome;
    },
    onDone: ({ email, message }) =>
      navigate(withNext('/login', next), {
        replace: true,
        from,
        state: { email, notice: message },
      }),
  });

  return (
    <FormCard
      title="Create an account"
      problem={form.refusal && signupProblem(form.refusal)}
      footer={
        <>
          Already have an account? <Link to={withNext('/login', next)}>Sign in</Link>
        </>
      }
    >
      <Form state={form} className={styles.form}>
        <Field
          label="User name"
          name="username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field label="Name" name="name" autoComplete="name" />
        <Field label="Email" name="email" type="email" autoComplete="username" />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => changePassword(event.target.value)}
          hint={`At least ${limits.signUpPassword} characters with uppercase, lowercase, digits and special characters.`}
          error={password === '' ? undefined : (weakness ?? undefined)}
        />
        <label className={styles.agree}>
          <input
            type="checkbox"
            checked={agreed}
            onChange={(event) => setAgreed(event.target.checked)}
          />
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
        <SubmitButton look="primary" size="large" disabled={weakness !== null || !agreed}>
          AGREE AND SIGN IN
        </SubmitButton>
        <p className={styles.text}>
          The box ticks itself once the password is valid; pressing the button is your agreement.
        </p>
      </Form>
      <ProviderButtons next={next} />
    </FormCard>
  );
}
