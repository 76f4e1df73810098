import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './ChipSelect.module.css';
import { classes } from './classes.ts';
import type { Option } from './Select.tsx';

/**
 * One choice out of a short list, small enough to stand in a row of chips: the browser's own list,
 * which costs no code. Where there is little room the usual one is an icon alone.
 */
export function ChipSelect<Value extends string>({
  label,
  icon,
  options,
  value,
  onChange,
}: {
  label: string;
  icon: ReactNode;
  /** The usual one first; any other is marked as chosen. */
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={classes(styles.chip, chosen !== options[0] && styles.chosen)}>
      {icon}
      <span aria-hidden className={styles.text}>
        {chosen?.label}
      </span>
      <ChevronDown aria-hidden size={16} className={styles.chevron} />
      <select
        aria-label={label}
        title={label}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
