import type { SessionUser } from '@kinora/contract/accounts';
import { limits } from '@kinora/contract/text/limits';
import { type ChangeEvent, useState } from 'react';
import { changedTexts } from '../../../ui/changed-texts.ts';
import { Field } from '../../../ui/Field.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { saveAccount } from '../account-query.ts';
import { Card } from '../Card.tsx';
import styles from '../Card.module.css';

/** User name and name: one that is not edited is shown, and stays, as it is by now. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const [edits, setEdits] = useState<Partial<Names>>({});
  const saved: Names = { username: user.username, name: user.name };
  const written = { ...saved, ...edits };
  const form = useForm({
    send: () => saveAccount(changedTexts(saved, written)),
    onDone: () => setEdits({}),
    saved: 'Your names are saved.',
  });

  /** A field by its name. */
  const field = (name: keyof Names) => ({
    name,
    value: written[name],
    readOnly: form.busy,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setEdits((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <Card title="Names" hint="Others see both: your name on your channel and with what you write.">
      <Form state={form} className={styles.form}>
        <Problem boxed text={form.problem} />
        <Field
          label="User name"
          {...field('username')}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.username.max}
        />
        <Field label="Name" {...field('name')} autoComplete="name" maxLength={limits.name} />
        <div className={styles.row}>
          <SubmitButton>Save names</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

interface Names {
  username: string;
  name: string;
}
