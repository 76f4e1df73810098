import type { ReactNode } from 'react';
import styles from './SelectableCard.module.css';

/** Selects a card by its id, or leaves it out; `withRange` as a press with Shift does. */
export type SelectCard = (id: string, on: boolean, withRange: boolean) => void;

/** A card of which several can be selected; while they can, a press on it selects and opens nothing. */
export function SelectableCard({
  id,
  name,
  selecting,
  selected,
  onSelect,
  children,
}: {
  id: string;
  name: string;
  /** Whether cards are being selected. */
  selecting: boolean;
  selected: boolean;
  onSelect: SelectCard;
  children: ReactNode;
}) {
  return (
    <div className={styles.selectable} data-selected={(selecting && selected) || undefined}>
      <div className={styles.card} inert={selecting}>
        {children}
      </div>
      {selecting && (
        <label className={styles.mark}>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={({ target, nativeEvent }) =>
              onSelect(id, target.checked, (nativeEvent as MouseEvent).shiftKey)
            }
          />
        </label>
      )}
    </div>
  );
}
