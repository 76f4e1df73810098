import type { KeyboardEvent, MouseEvent } from 'react';
import { GripVertical } from '../../../ui/DotIcons.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './EntryRow.module.css';
import type { DragHandlers } from './entry-drag.ts';

/** Where a key moves an entry to. */
export type Step = 'up' | 'down' | 'top' | 'bottom';

const steps: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'top',
  End: 'bottom',
};

/** What an entry is dragged by, and moved with keys. */
export function EntryGrip({
  name,
  drag,
  onStep,
}: {
  name: string;
  drag: DragHandlers;
  onStep: (step: Step) => void;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <IconButton
      label={`Move ${name}`}
      data-grip
      data-tooltip="Drag, or press ↑ ↓ Home End"
      className={styles.grip}
      onKeyDown={onKeyDown}
      onClick={openMenu}
      {...drag}
    >
      <GripVertical size={18} />
    </IconButton>
  );
}

/** A press by key, which drags nothing, opens what else can be done with the entry. */
function openMenu({ detail, currentTarget }: MouseEvent): void {
  if (detail !== 0) return;
  const row = currentTarget.closest('[data-entry]');
  row?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
}
