import { Field as Base } from '@base-ui/react/field';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldBox, type FieldFrame } from './Field.tsx';
import styles from './Field.module.css';
import { useFieldError } from './form-context.ts';
import { IconButton } from './IconButton.tsx';

/** A password with a toggle that shows it; the caret stays where it was. */
export function PasswordField({
  label,
  hint,
  error,
  ...input
}: FieldFrame & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const refused = useFieldError(input.name);

  const toggle = () => {
    const { selectionStart = null, selectionEnd = null } = box.current ?? {};
    flushSync(() => setShown(!shown));
    // Browsers put the caret at the start when the type of an input changes.
    box.current?.setSelectionRange(selectionStart, selectionEnd);
  };

  return (
    <FieldBox label={label} hint={hint} error={error ?? refused}>
      <div className={styles.password}>
        <Base.Control
          {...input}
          ref={box}
          id={id}
          type={shown ? 'text' : 'password'}
          className={styles.control}
          autoCapitalize="none"
          spellCheck={false}
        />
        <IconButton
          className={styles.toggle}
          label={shown ? 'Hide password' : 'Show password'}
          // Keeps the focus, and with it the caret and the phone's keyboard, in the input.
          onPointerDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          {shown ? <EyeOff size={20} /> : <Eye size={20} />}
        </IconButton>
      </div>
    </FieldBox>
  );
}
