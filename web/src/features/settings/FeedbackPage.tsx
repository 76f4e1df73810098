import { sendFeedback } from '@kinora/contract/feedback';
import { limits } from '@kinora/contract/text/limits';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextField } from '../../ui/Field.tsx';
import { focusFallback } from '../../ui/focus-fallback.ts';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useForm } from '../../ui/use-form.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useUser } from '../accounts/session.ts';
import styles from './Card.module.css';

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
            <Button ref={focusFallback} onClick={() => setSent(null)}>
              Send another
            </Button>
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
  const form = useForm({
    send: (text) =>
      call(sendFeedback, { text: text('text'), ...(text('email') && { email: text('email') }) }),
    onDone: ({ message }) => onSent(message),
  });

  return (
    <Form ref={focusFallback} state={form} className={styles.form}>
      <Problem boxed text={form.problem} />
      <TextField label="Your message" name="text" rows={6} maxLength={limits.feedback} />
      {answerTo === null ? (
        <Field
          label="Your email (optional)"
          name="email"
          type="email"
          autoComplete="email"
          hint="If you would like a reply."
        />
      ) : (
        <p className={styles.hint}>We’ll reply to {answerTo}.</p>
      )}
      <div className={styles.row}>
        <SubmitButton look="primary">Send feedback</SubmitButton>
      </div>
    </Form>
  );
}
