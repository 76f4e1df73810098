import { forgotPassword, type SessionUser } from '@kinora/contract/accounts';
import { type Account, changePassword } from '@kinora/contract/settings';
import { limits } from '@kinora/contract/text/limits';
import { signUpPasswordError } from '@kinora/contract/text/passwords';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useForm } from '../../../ui/use-form.ts';
import { Card } from '../Card.tsx';
import styles from '../Card.module.css';

/** The password; whoever has none yet gets a link by mail that sets one. */
export const PasswordForm = ({ user, account }: { user: SessionUser; account: Account }) =>
  account.has_password ? <NewPassword user={user} /> : <FirstPassword user={user} />;

function NewPassword({ user }: { user: SessionUser }) {
  const [password, setPassword] = useState('');
  const weakness = password === '' ? null : signUpPasswordError(password);
  const form = useForm({
    send: (text) => call(changePassword, { old_password: text('old_password'), password }),
    onDone: ({ message }, element) => {
      element.reset();
      setPassword('');
      toast({ text: message });
    },
  });

  return (
    <Card title="Password" hint="Changing it signs you out everywhere else.">
      <Form state={form} className={styles.form}>
        <Problem boxed text={form.problem} />
        {/* Password managers save the new password under this name. */}
        <input hidden readOnly autoComplete="username" value={user.email} />
        <PasswordField label="Old password" name="old_password" autoComplete="current-password" />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          value={password}
          maxLength={limits.password}
          onChange={(event) => setPassword(event.target.value)}
          hint={`At least ${limits.signUpPassword} characters with uppercase, lowercase, digits and special characters.`}
          error={weakness ?? undefined}
        />
        <div className={styles.row}>
          <SubmitButton>Change password</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

function FirstPassword({ user }: { user: SessionUser }) {
  const { run, busy, problem } = useAction();

  async function mail() {
    const outcome = await run(() => call(forgotPassword, { email: user.email }));
    if (outcome?.ok) toast({ text: `A link is on its way to ${user.email}.` });
  }

  return (
    <Card
      title="Password"
      hint="Your account has none: you sign in with another service. With a password you can sign in here as well."
    >
      <Problem boxed text={problem} />
      <div className={styles.row}>
        <Button onClick={mail} busy={busy}>
          Email me a link to set one
        </Button>
      </div>
    </Card>
  );
}
