import { sendFeedback } from '@kinora/contract/feedback';
import { limits } from '@kinora/contract/text/limits';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextField } from '../../ui/Field.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { useUser } from '../accounts/session.ts';
import { Problem } from './Card.tsx';
import styles from './Card.module.css';
import { useSave } from './use-save.ts';

/** A message to the people who run the site; from everybody. */
export function FeedbackPage() {
  usePageTitle('Feedback');
  const user = useUser();
  const [sent, setSent] = useState<string | null>(null);
  return (
    <div className={styles.page}>
      <h1 className={styles.heading} tabIndex={-1}>
        Feedback
      </h1>
      <p className={styles.hint}>
        What do you like, what is missing, what is broken? It goes to the people who run this site.
      </p>
      {sent === null ? (
        <FeedbackForm answerTo={user?.email ?? null} onSent={setSent} />
      ) : (
        <>
          <output className={styles.note}>{sent}</output>
          <div className={styles.row}>
            <Button onClick={() => setSent(null)}>Write another one</Button>
          </div>
        </>
      )}
    </div>
  );
}

function FeedbackForm({
  answerTo,
  onSent,
}: {
  answerTo: string | null;
  onSent: (thanks: string) => void;
}) {
  const { busy, save, errorOf, problem } = useSave();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const text = String(fields.get('text'));
    const email = String(fields.get('email') ?? '');
    const outcome = await save(() => call(sendFeedback, { text, ...(email && { email }) }), form);
    if (outcome.ok) onSent(outcome.message);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Problem text={problem} />
      <TextField
        label="Your message"
        name="text"
        rows={6}
        maxLength={limits.feedback}
        error={errorOf('text')}
      />
      {answerTo === null ? (
        <Field
          label="Your email (optional)"
          name="email"
          type="email"
          autoComplete="email"
          hint="If you want an answer."
          error={errorOf('email')}
        />
      ) : (
        <p className={styles.hint}>An answer comes to {answerTo}.</p>
      )}
      <div className={styles.row}>
        <Button type="submit" look="primary" busy={busy}>
          Send feedback
        </Button>
      </div>
    </form>
  );
}
