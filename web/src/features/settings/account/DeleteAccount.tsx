import type { SessionUser } from '@kinora/contract/accounts';
import { type Account, deleteAccount } from '@kinora/contract/settings';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { forgetPersonal } from '../../accounts/forget-personal.ts';
import { becomeCaller, endQuietly } from '../../accounts/session.ts';
import { Card, Problem } from '../Card.tsx';
import styles from '../Card.module.css';
import { useSave } from '../use-save.ts';

/** Leaving for good, with a week to change one's mind. */
export function DeleteAccount({ user, account }: { user: SessionUser; account: Account }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title="Delete account"
      hint="Your account, your channel and your videos vanish at once. For seven days you can bring everything back by signing in; then it is deleted for good."
    >
      <div className={styles.row}>
        <Button look="danger" onClick={() => setAsking(true)}>
          Delete account…
        </Button>
      </div>
      <Question user={user} account={account} open={asking} onClose={() => setAsking(false)} />
    </Card>
  );
}

function Question({
  user,
  account,
  open,
  onClose,
}: {
  user: SessionUser;
  account: Account;
  open: boolean;
  onClose: () => void;
}) {
  const id = useId();
  const navigate = useNavigate();
  const { busy, save, errorOf, problem } = useSave();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const proof = account.has_password
      ? { password: String(fields.get('password')) }
      : { username: String(fields.get('username')) };
    await endQuietly(async () => {
      const outcome = await save(() => call(deleteAccount, proof), form);
      if (!outcome.ok) return;
      const notice = `Your account is deleted. Sign in before ${day.format(new Date(outcome.due_at))} if you change your mind.`;
      // First the page: as a guest's, this one would lead to signing in and back here.
      await navigate('/login', { replace: true, state: { notice } });
      forgetPersonal();
      await becomeCaller();
    });
  }

  return (
    <Dialog
      title="Delete account"
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="danger" type="submit" form={id} busy={busy}>
            Delete account
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <p>
          Everybody who is signed in as @{user.username} is signed out, you too. Want to keep what
          you made? Export your data first.
        </p>
        <Problem text={problem} />
        {account.has_password ? (
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            error={errorOf('password')}
          />
        ) : (
          <Field
            label={`Type your user name, ${user.username}`}
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf('username')}
          />
        )}
      </form>
    </Dialog>
  );
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
