import { mailConfirmation } from '@kinora/contract/accounts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { navigate } from '../../navigation/navigate.ts';
import { useQueryParams } from '../../navigation/use-query-params.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { Link } from '../../navigation/Link.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useForm } from '../../ui/use-form.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
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
  const params = useQueryParams();
  const { pathname: from, state } = useLocation();
  const arrival = (state ?? {}) as Arrival;
  const next = nextPath(params.get('next'), location.origin);
  const [email, setEmail] = useState(arrival.email ?? '');
  const [notice, setNotice] = useState(arrival.notice);
  const [codeAsked, setCodeAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const mailing = useAction();
  const form = useForm({
    send: (text) => {
      setNotice(undefined);
      mailing.clear();
      return signIn(email, text('password'), text('one_time_code'));
    },
    onDone: openNext,
    onRefusal({ error }) {
      if (error === 'second_factor_needed') return setCodeAsked(true);
      if (error === 'wrong_credentials') return startOver();
      field.current?.focus();
    },
  });

  function openNext() {
    return navigate(next, { replace: true, from });
  }

  /** Back from the code to the fields, which must be seen before one of them can have the focus. */
  function startOver() {
    flushSync(() => setCodeAsked(false));
    field.current?.focus();
  }

  function chooseAnother() {
    form.clear();
    startOver();
  }

  async function mailAgain() {
    const outcome = await mailing.run(() => call(mailConfirmation, { email }));
    if (!outcome?.ok) return;
    form.clear();
    setNotice(outcome.message);
  }

  const refused = form.refusal?.error === 'second_factor_needed' ? null : form.refusal;
  return (
    <FormCard
      title="Sign in"
      notice={notice}
      problem={mailing.problem ?? (refused && loginProblem(refused))}
      remedy={
        refused?.error === 'email_not_verified' && (
          <Button busy={mailing.busy} onClick={mailAgain}>
            Send the mail again
          </Button>
        )
      }
      footer={
        <>
          New here? <Link to={withNext('/signup', next)}>Create an account</Link>
        </>
      }
    >
      <Form state={form} className={styles.form}>
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
          <CodeStep>
            Signing in as <strong>{email}</strong>.{' '}
            <Button look="quiet" className={styles.back} onClick={chooseAnother}>
              Not you?
            </Button>
          </CodeStep>
        )}
        <SubmitButton look="primary" size="large">
          SIGN IN
        </SubmitButton>
        {!codeAsked && <PasskeyButton onDone={() => void openNext()} />}
      </Form>
      {!codeAsked && <ProviderButtons next={next} />}
    </FormCard>
  );
}
