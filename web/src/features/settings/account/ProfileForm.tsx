import type { SessionUser } from '@kinora/contract/accounts';
import { limits } from '@kinora/contract/text/limits';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { toast } from '../../../ui/toast.ts';
import { saveAccount } from '../account-query.ts';
import { Card, Problem } from '../Card.tsx';
import styles from '../Card.module.css';
import { useSave } from '../use-save.ts';

/** User name and name. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const { busy, save, errorOf, problem } = useSave();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const username = String(fields.get('username'));
    const name = String(fields.get('name'));
    const outcome = await save(() => saveAccount({ username, name }), form);
    if (outcome.ok) toast({ text: 'Your names are saved.' });
  }

  return (
    <Card title="Names" hint="Others see both: your name on your channel and with what you write.">
      <form className={styles.form} onSubmit={submit} noValidate>
        <Problem text={problem} />
        <Field
          label="User name"
          name="username"
          defaultValue={user.username}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.username.max}
          error={errorOf('username')}
        />
        <Field
          label="Name"
          name="name"
          defaultValue={user.name}
          autoComplete="name"
          maxLength={limits.name}
          error={errorOf('name')}
        />
        <div className={styles.row}>
          <Button type="submit" busy={busy}>
            Save names
          </Button>
        </div>
      </form>
    </Card>
  );
}
