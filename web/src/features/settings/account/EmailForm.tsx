import type { SessionUser } from '@kinora/contract/accounts';
import {
  type Account,
  cancelEmailChange,
  changeEmail,
  resendEmailLink,
} from '@kinora/contract/settings';
import { limits } from '@kinora/contract/text/limits';
import type { FormEvent } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { toast } from '../../../ui/toast.ts';
import { noteAccount } from '../account-query.ts';
import { Card, Problem } from '../Card.tsx';
import styles from '../Card.module.css';
import { useSave } from '../use-save.ts';

/** The e-mail: a new one counts once the link that is sent there was opened. */
export function EmailForm({ user, account }: { user: SessionUser; account: Account }) {
  return (
    <Card
      title="Email"
      hint={
        <>
          Yours is <strong>{user.email}</strong>. Only you see it.
        </>
      }
    >
      {account.pending_email ? (
        <PendingEmail email={account.pending_email.email} />
      ) : (
        <NewEmail hasPassword={account.has_password} />
      )}
    </Card>
  );
}

function NewEmail({ hasPassword }: { hasPassword: boolean }) {
  const { busy, save, errorOf, problem } = useSave();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const email = String(fields.get('email'));
    const proof = hasPassword ? { password: String(fields.get('password')) } : {};
    const outcome = await save(() => call(changeEmail, { email, ...proof }), form);
    if (outcome.ok) noteAccount({ pending_email: outcome.pending_email });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Problem text={problem} />
      <Field
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={limits.email}
        error={errorOf('email')}
      />
      {hasPassword && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={errorOf('password')}
        />
      )}
      <div className={styles.row}>
        <Button type="submit" busy={busy}>
          Change email
        </Button>
      </div>
    </form>
  );
}

function PendingEmail({ email }: { email: string }) {
  const again = useSave();
  const cancelling = useSave();

  async function resend() {
    const outcome = await again.save(() => call(resendEmailLink, {}));
    if (outcome.ok) toast({ text: `The link is on its way to ${email} once more.` });
  }

  async function cancel() {
    const outcome = await cancelling.save(() => call(cancelEmailChange, {}));
    if (!outcome.ok) return;
    noteAccount({ pending_email: null });
    toast({ text: outcome.message });
  }

  return (
    <output className={styles.note}>
      <p>
        We sent a link to <strong>{email}</strong>. Open it within 24 hours, and this becomes your
        email.
      </p>
      <Problem text={again.problem ?? cancelling.problem} />
      <div className={styles.row}>
        <Button onClick={resend} busy={again.busy}>
          Send it again
        </Button>
        <Button look="quiet" onClick={cancel} busy={cancelling.busy}>
          Keep the old email
        </Button>
      </div>
    </output>
  );
}
