import type { SessionUser } from '@kinora/contract/accounts';
import { limits } from '@kinora/contract/text/limits';
import { Field } from '../../../ui/Field.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { saveAccount } from '../account-query.ts';
import { Card } from '../Card.tsx';
import styles from '../Card.module.css';

/** User name and name. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const form = useForm({
    send: (text) => saveAccount({ username: text('username'), name: text('name') }),
    saved: 'Your names are saved.',
  });

  return (
    <Card title="Names" hint="Others see both: your name on your channel and with what you write.">
      <Form state={form} className={styles.form}>
        <Problem boxed text={form.problem} />
        <Field
          label="User name"
          name="username"
          defaultValue={user.username}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.username.max}
        />
        <Field
          label="Name"
          name="name"
          defaultValue={user.name}
          autoComplete="name"
          maxLength={limits.name}
        />
        <div className={styles.row}>
          <SubmitButton>Save names</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
