import { resetPassword } from '@kinora/contract/accounts';
import { resetPasswordError } from '@kinora/contract/text/passwords';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { navigate } from '../../navigation/navigate.ts';
import { call } from '../../api/call.ts';
import { readCookie } from '../../api/cookies.ts';
import { refused } from '../../api/outcome.ts';
import { Field } from '../../ui/Field.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { Link } from '../../navigation/Link.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { FormCard } from './FormCard.tsx';
import styles from './FormCard.module.css';
import { useMailedToken } from './mailed-token.ts';

export function NewPasswordPage() {
  usePageTitle('Set a new password');
  const { pathname: from } = useLocation();
  const { token, email: mailedTo } = useMailedToken();
  const [remembered] = useState(() => readCookie('email'));
  const email = mailedTo || remembered;
  const [password, setPassword] = useState('');
  const [confirmed, setConfirmed] = useState('');
  // Nobody is told of mistakes before having finished; from then on while they are mended.
  const [tried, setTried] = useState(false);
  const wrong = {
    password: resetPasswordError(password) ?? undefined,
    confirm: password === confirmed ? undefined : 'Passwords do not match.',
  };
  const form = useForm({
    async send(text) {
      setTried(true);
      if (wrong.password !== undefined) return refused({ password: [wrong.password] });
      if (wrong.confirm !== undefined) return refused({ confirm: [wrong.confirm] });
      return call(resetPassword, { token, email: email || text('email'), password });
    },
    onDone: ({ message }) => {
      toast({ text: message });
      return navigate('/', { replace: true, from });
    },
  });

  return (
    <FormCard
      title="Set a new password"
      problem={form.problem}
      footer={
        <>
          Link not working? <Link to="/forgotpassword">Request a new one</Link>
        </>
      }
    >
      <Form state={form} className={styles.form}>
        {email === '' ? (
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            hint="The address our email was sent to."
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
          error={tried ? wrong.password : undefined}
        />
        <PasswordField
          label="Confirm password"
          name="confirm"
          autoComplete="new-password"
          value={confirmed}
          onChange={(event) => setConfirmed(event.target.value)}
          error={tried ? wrong.confirm : undefined}
        />
        <SubmitButton look="primary" size="large">
          RESET PASSWORD
        </SubmitButton>
      </Form>
    </FormCard>
  );
}
