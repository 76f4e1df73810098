import type { SessionUser } from '@kinora/contract/accounts';
import { type Account, deleteAccount } from '@kinora/contract/settings';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { latestLocation, navigate } from '../../../navigation/navigate.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogText } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { endSession, endQuietly } from '../../accounts/session.ts';
import { Card } from '../Card.tsx';
import styles from '../Card.module.css';

/** Leaving for good, with a week to change one's mind. */
export function DeleteAccount({ user, account }: { user: SessionUser; account: Account }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title="Delete account"
      hint="Your account, your channel and your videos are hidden at once. For seven days you can bring everything back by signing in; then it is deleted for good."
    >
      <div className={styles.row}>
        <Button look="danger" onClick={() => setAsking(true)}>
          Delete account…
        </Button>
      </div>
      <DeletionDialog
        user={user}
        account={account}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}

function DeletionDialog({
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
  const { pathname: from } = useLocation();
  const form = useForm({
    send: (text) =>
      endQuietly(async () => {
        const proof = account.has_password
          ? { password: text('password') }
          : { username: text('username') };
        const outcome = await call(deleteAccount, proof);
        if (!outcome.ok) return outcome;
        const notice = `Your account is deleted. Sign in before ${day.format(new Date(outcome.due_at))} if you change your mind.`;
        // First the page: as a guest's, this one would lead to signing in and back here.
        const how = { replace: true, flushSync: true, from };
        await navigate('/login', { ...how, state: { notice } });
        const isRead = latestLocation().pathname === '/login';
        endSession();
        // Who has gone elsewhere meanwhile stays there.
        if (!isRead) toast({ text: notice });
        return outcome;
      }),
  });

  return (
    <FormDialog
      title="Delete account"
      open={open}
      form={form}
      action="Delete account"
      cancel="Keep it"
      look="danger"
      onClose={onClose}
    >
      <DialogText>
        This signs @{user.username} out everywhere, here too. Want to keep what you made? Export
        your data first.
      </DialogText>
      {account.has_password ? (
        <PasswordField label="Your password" name="password" autoComplete="current-password" />
      ) : (
        <Field
          label={`Type your user name, ${user.username}`}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormDialog>
  );
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
