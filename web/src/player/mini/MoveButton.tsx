import Move from 'lucide-react/icons/move';
import { type KeyboardEvent } from 'react';
import { useStore } from '../../ui/use-store.ts';
import { ControlButton } from '../controls/ControlButton.tsx';
import { type Corner } from '../preferences.ts';
import { chooseCorner, corner, cornerAfter, cornerTowards } from './corner.ts';
import styles from './MoveButton.module.css';

/** Moves the mini-player without dragging: a press goes to the next corner, an arrow key its way. */
export function MoveButton() {
  const at = useStore(corner, ({ shown }) => shown);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cornerTowards(at, event.key);
    if (next === null) return;
    event.preventDefault();
    chooseCorner(next);
  };
  return (
    <span className={styles.place}>
      <ControlButton
        label={`Move (arrow keys), now ${names[at]}`}
        hint="below"
        onClick={() => chooseCorner(cornerAfter(at))}
        onKeyDown={onKeyDown}
      >
        <Move size={18} aria-hidden />
      </ControlButton>
    </span>
  );
}

const names: Record<Corner, string> = {
  'bottom-right': 'bottom right',
  'bottom-left': 'bottom left',
  'top-left': 'top left',
  'top-right': 'top right',
};
