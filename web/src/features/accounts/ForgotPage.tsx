import { forgotPassword } from '@kinora/contract/accounts';
import { pathPart } from '@kinora/contract/text/path-part';
import { useLocation } from 'react-router';
import { navigate } from '../../navigation/navigate.ts';
import { call } from '../../api/call.ts';
import { readCookie, writeCookie } from '../../api/cookies.ts';
import { Field } from '../../ui/Field.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { Link } from '../../navigation/Link.tsx';
import { useForm } from '../../ui/use-form.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { FormCard } from './FormCard.tsx';
import styles from './FormCard.module.css';
import { useUser } from './session.ts';

export function ForgotPage() {
  usePageTitle('Forgot password');
  const user = useUser();
  const { pathname: from, state } = useLocation();
  const { email: typed = '' } = (state ?? {}) as { email?: string };
  const form = useForm({
    send: async (text) => {
      const email = text('email').trim();
      const outcome = await call(forgotPassword, { email });
      return outcome.ok ? { ...outcome, email } : outcome;
    },
    onDone: ({ email }) => {
      // Without a session there is no name to go on with (AUTH-17).
      const name = (user && readCookie('user_name')) || email.split('@')[0] || email;
      writeCookie('user_name', name);
      writeCookie('email', email);
      return navigate(`/forgotpassword/${pathPart(name)}`, { from });
    },
  });

  return (
    <FormCard
      title="Forgot your password?"
      problem={form.problem}
      footer={
        <>
          Remembered it? <Link to="/login">Sign in</Link>
        </>
      }
    >
      <Form state={form} className={styles.form}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={typed}
          hint="We’ll email you a link to set a new password."
        />
        <SubmitButton look="primary" size="large">
          SEND INSTRUCTIONS
        </SubmitButton>
      </Form>
    </FormCard>
  );
}
