import type { ReactNode } from 'react';
import styles from './SelectAll.module.css';

/** Selects all of some things of a list at once, or leaves them out (`useSelection`). */
export function SelectAll({
  ids,
  selected,
  onSelect,
  label,
  whole = true,
  busy = false,
  children,
}: {
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], on: boolean) => void;
  /** Read aloud where the words alone do not say all of what. */
  label?: string;
  /** Whether `ids` are all of them: others may be on another page. */
  whole?: boolean;
  /** Whether the rest of them is being read, to be selected. */
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        aria-label={label}
        aria-busy={busy}
        checked={busy || (whole && ids.every((id) => selected.has(id)))}
        onChange={({ target }) => onSelect(ids, target.checked)}
      />
      {children}
    </label>
  );
}
