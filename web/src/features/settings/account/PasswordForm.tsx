import { forgotPassword, type SessionUser } from '@kinora/contract/accounts';
import { type Account, changePassword } from '@kinora/contract/settings';
import { limits } from '@kinora/contract/text/limits';
import { signUpPasswordError } from '@kinora/contract/text/passwords';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { toast } from '../../../ui/toast.ts';
import { Card, Problem } from '../Card.tsx';
import styles from '../Card.module.css';
import { useSave } from '../use-save.ts';

/** The password; whoever has none yet gets a link by mail that sets one. */
export const PasswordForm = ({ user, account }: { user: SessionUser; account: Account }) =>
  account.has_password ? <NewPassword user={user} /> : <FirstPassword user={user} />;

function NewPassword({ user }: { user: SessionUser }) {
  const [password, setPassword] = useState('');
  const { busy, save, errorOf, problem } = useSave();
  const weakness = password === '' ? null : signUpPasswordError(password);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const old_password = String(new FormData(form).get('old_password'));
    const outcome = await save(() => call(changePassword, { old_password, password }), form);
    if (!outcome.ok) return;
    form.reset();
    setPassword('');
    toast({ text: outcome.message });
  }

  return (
    <Card title="Password" hint="Changing it signs you out everywhere else.">
      <form className={styles.form} onSubmit={submit} noValidate>
        <Problem text={problem} />
        {/* Password managers save the new password under this name. */}
        <input hidden readOnly autoComplete="username" value={user.email} />
        <PasswordField
          label="Old password"
          name="old_password"
          autoComplete="current-password"
          error={errorOf('old_password')}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          value={password}
          maxLength={limits.password}
          onChange={(event) => setPassword(event.target.value)}
          hint={`At least ${limits.signUpPassword} characters with uppercase, lowercase, digits and special characters.`}
          error={weakness ?? errorOf('password')}
        />
        <div className={styles.row}>
          <Button type="submit" busy={busy}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}

function FirstPassword({ user }: { user: SessionUser }) {
  const { busy, save, problem } = useSave();

  async function mail() {
    const outcome = await save(() => call(forgotPassword, { email: user.email }));
    if (outcome.ok) toast({ text: `A mail with a link is on its way to ${user.email}.` });
  }

  return (
    <Card
      title="Password"
      hint="Your account has none: you sign in with another service. With a password you can sign in here as well."
    >
      <Problem text={problem} />
      <div className={styles.row}>
        <Button onClick={mail} busy={busy}>
          Mail me a link to set one
        </Button>
      </div>
    </Card>
  );
}
