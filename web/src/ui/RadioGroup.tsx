import { useId } from 'react';
import { classes } from './classes.ts';
import field from './Field.module.css';
import styles from './RadioGroup.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  /** A second, quieter line. */
  detail?: string;
  disabled?: boolean;
}

/**
 * One choice of a few, all of them seen at once. The browser's own radio buttons: one stop for Tab,
 * arrows choose.
 */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  error,
  disabled = false,
}: {
  label: string;
  options: readonly RadioOption<Value>[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** What is wrong; tied to the group, so that it is read with it. */
  error?: string | undefined;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error !== undefined}
      className={styles.group}
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend id={`${id}-label`} className={classes(field.label, styles.legend)}>
        {label}
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.detail !== undefined && (
              <small className={styles.detail}>{option.detail}</small>
            )}
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
