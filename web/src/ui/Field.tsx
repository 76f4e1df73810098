import { Field as Base } from '@base-ui/react/field';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { useFieldError } from './form-context.ts';

export interface FieldFrame {
  label: string;
  /** Stands below the control, and gives way to the error. */
  hint?: ReactNode;
  /**
   * What is wrong with the value; tied to the control, so that it is read with it. Else it is what the
   * form around says of the field's name.
   */
  error?: string | undefined;
}

/** The frame of one input: its label above, its hint or error below, all tied to the control. */
export function FieldBox({ label, hint, error, children }: FieldFrame & { children: ReactNode }) {
  return (
    <Base.Root className={styles.field} invalid={error !== undefined}>
      <Base.Label className={styles.label}>{label}</Base.Label>
      {children}
      {error !== undefined ? (
        <Base.Error className={styles.error} match>
          {error}
        </Base.Error>
      ) : (
        hint !== undefined && <Base.Description className={styles.hint}>{hint}</Base.Description>
      )}
    </Base.Root>
  );
}

/** One line of text with its label. */
export function Field({ label, hint, error, ...input }: FieldFrame & ComponentProps<'input'>) {
  const id = useId();
  const refused = useFieldError(input.name);
  return (
    <FieldBox label={label} hint={hint} error={error ?? refused}>
      <Base.Control className={styles.control} id={id} {...input} />
    </FieldBox>
  );
}

/** Several lines of text with their label; the box grows with what is written. */
export function TextField({
  label,
  hint,
  error,
  ...area
}: FieldFrame & ComponentProps<'textarea'>) {
  const id = useId();
  const refused = useFieldError(area.name);
  return (
    <FieldBox label={label} hint={hint} error={error ?? refused}>
      <Base.Control
        render={<textarea {...area} id={id} className={`${styles.control} ${styles.area}`} />}
      />
    </FieldBox>
  );
}
