import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Failed, Outcome } from '../../../api/outcome.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './FormDialog.module.css';

/** The sentence for a field of the form, if it is at fault. */
export type ErrorOf = (field: string) => string | undefined;

/** A question above the page, with or without fields; it closes by itself once it is done. */
export function FormDialog({
  title,
  action,
  look = 'primary',
  send,
  onClose,
  children,
}: {
  title: string;
  /** What the button says that goes ahead. */
  action: string;
  look?: 'primary' | 'danger';
  /** Does it; what fails is shown at its field, or below all of them. */
  send: (form: FormData) => Promise<Outcome<object>>;
  onClose: () => void;
  children: (errorOf: ErrorOf) => ReactNode;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const errorOf = (field: string) => failed?.errors?.[field]?.join(' ');

  useEffect(() => {
    const first = Object.keys(failed?.errors ?? {})[0];
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [failed]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    const outcome = await send(new FormData(event.currentTarget));
    setBusy(false);
    if (!outcome.ok) setFailed(outcome);
  }

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} look={look} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={styles.form} onSubmit={submit} noValidate>
        {children(errorOf)}
        {failed && !failed.errors && (
          <p role="alert" className={styles.problem}>
            {failed.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
