import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Switch.module.css';

/**
 * Something that is on or off, and changes at once. `busy` while it is being saved: it keeps its
 * focus and ignores presses. Underneath is the browser's own checkbox, which costs no code.
 */
export function Switch({
  label,
  hint,
  checked,
  onChange,
  busy = false,
  disabled = false,
  name,
}: {
  label: string;
  /** A second, quieter line. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  busy?: boolean;
} & Pick<ComponentProps<'input'>, 'disabled' | 'name'>) {
  const hintId = useId();
  return (
    <label className={styles.row} data-disabled={disabled || undefined}>
      <span className={styles.words}>
        {label}
        {hint !== undefined && (
          <small id={hintId} className={styles.hint}>
            {hint}
          </small>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        name={name}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={() => !busy && onChange(!checked)}
      />
    </label>
  );
}
