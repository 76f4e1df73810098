import type { ReactNode } from 'react';
import styles from './SelectAll.module.css';

/** Selects all of some things of a list at once, or leaves them out (`useSelection`). */
export function SelectAll({
  ids,
  selected,
  onSelect,
  label,
  children,
}: {
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], on: boolean) => void;
  /** Read aloud where the words alone do not say all of what. */
  label?: string;
  children: ReactNode;
}) {
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        aria-label={label}
        checked={ids.every((id) => selected.has(id))}
        onChange={({ target }) => onSelect(ids, target.checked)}
      />
      {children}
    </label>
  );
}
