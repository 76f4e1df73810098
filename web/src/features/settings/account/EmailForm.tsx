import type { SessionUser } from '@kinora/contract/accounts';
import {
  type Account,
  cancelEmailChange,
  changeEmail,
  resendEmailLink,
} from '@kinora/contract/settings';
import { limits } from '@kinora/contract/text/limits';
import { call } from '../../../api/call.ts';
import type { Failed } from '../../../api/outcome.ts';
import { refreshAnswer } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { focusFallback } from '../../../ui/focus-fallback.ts';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { toastRefusal, useAction } from '../../../ui/use-action.ts';
import { useForm } from '../../../ui/use-form.ts';
import { refreshSession } from '../../accounts/session.ts';
import { accountQuery, noteAccount } from '../account-query.ts';
import { Card } from '../Card.tsx';
import styles from '../Card.module.css';

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
  const form = useForm({
    send: (text) =>
      call(changeEmail, {
        email: text('email'),
        ...(hasPassword && { password: text('password') }),
      }),
    onDone: ({ pending_email }) => noteAccount({ pending_email }),
  });

  return (
    <Form ref={focusFallback} state={form} className={styles.form}>
      <Problem boxed text={form.problem} />
      <Field
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={limits.email}
      />
      {hasPassword && (
        <PasswordField label="Your password" name="password" autoComplete="current-password" />
      )}
      <div className={styles.row}>
        <SubmitButton>Change email</SubmitButton>
      </div>
    </Form>
  );
}

function PendingEmail({ email }: { email: string }) {
  const { run, busyWith, problem, clear } = useAction<'resend' | 'cancel'>();

  async function resend() {
    const outcome = await run(() => call(resendEmailLink, {}), { name: 'resend' });
    if (outcome?.ok) toast({ text: `A new link is on its way to ${email}.` });
    else if (outcome?.error === 'not_found') await noteOver(outcome);
  }

  async function cancel() {
    const outcome = await run(() => call(cancelEmailChange, {}), { name: 'cancel' });
    if (outcome?.ok) {
      noteAccount({ pending_email: null });
      toast({ text: outcome.message });
    } else if (outcome?.error === 'not_found') await noteOver(outcome);
  }

  /** Nothing waits any more, since the link was opened, perhaps elsewhere: shows how it is by now. */
  async function noteOver(refusal: Failed) {
    clear();
    toastRefusal(refusal);
    await Promise.all([refreshSession(), refreshAnswer(accountQuery)]);
  }

  return (
    <output ref={focusFallback} className={styles.note}>
      <p>
        We sent a link to <strong>{email}</strong>. Open it within 24 hours to make this your email.
      </p>
      <Problem boxed text={problem} />
      <div className={styles.row}>
        <Button onClick={resend} busy={busyWith === 'resend'}>
          Send it again
        </Button>
        <Button look="quiet" onClick={cancel} busy={busyWith === 'cancel'}>
          Keep the old email
        </Button>
      </div>
    </output>
  );
}
