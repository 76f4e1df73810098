import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Form } from './Form.tsx';
import styles from './FormDialog.module.css';
import { Problem } from './Problem.tsx';
import type { FormAction } from './use-form.ts';

/** A question above the page, with or without fields. */
export function FormDialog({
  title,
  open = true,
  form,
  action,
  cancel = 'Cancel',
  look = 'primary',
  canSend = true,
  onClose,
  children,
}: {
  title: string;
  open?: boolean;
  form: FormAction;
  /** What the button says that goes ahead. */
  action: string;
  /** What the one says that does not. */
  cancel?: string;
  look?: 'primary' | 'danger';
  /** Whether there is anything to go ahead with. */
  canSend?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" form={form.id} look={look} busy={form.busy} disabled={!canSend}>
            {action}
          </Button>
        </>
      }
    >
      <Form state={form} className={styles.form}>
        {children}
        <Problem boxed text={form.problem} />
      </Form>
    </Dialog>
  );
}
