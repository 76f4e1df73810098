import { useEffect, useMemo, useRef } from 'react';
import type { SelectCard } from '../../cards/SelectableCard.tsx';
import type { Destination, PlaylistRow } from '../entry-rows.ts';
import type { Step } from './EntryGrip.tsx';
import type { EntryActions } from './EntryRow.tsx';
import { entryDrag } from './entry-drag.ts';

interface Acting {
  rows: readonly PlaylistRow[];
  changes: {
    move: (row: PlaylistRow, where: Destination) => Promise<void>;
    remove: (ids: readonly string[]) => Promise<boolean>;
  };
  onSelect: SelectCard;
  onNote: (row: PlaylistRow) => void;
}

/** What the rows of a playlist ask for, in one object that stays: none is drawn anew for it. */
export function useEntryActions(acting: Acting): EntryActions {
  const latest = useRef(acting);
  useEffect(() => {
    latest.current = acting;
  });
  return useMemo(() => {
    const drag = entryDrag();
    return {
      drag: {
        ...drag,
        onPointerUp(event) {
          const dropped = drag.onPointerUp(event);
          const row = latest.current.rows.find(({ id }) => id === dropped?.id);
          if (dropped && row) void latest.current.changes.move(row, dropped.where);
        },
      },
      onStep(row, step) {
        const where = destinationOf(latest.current.rows, row, step);
        if (where) void latest.current.changes.move(row, where);
      },
      onNote: (row) => latest.current.onNote(row),
      onRemove: (row) => void latest.current.changes.remove([row.id]),
      onSelect: (...selection) => latest.current.onSelect(...selection),
    };
  }, []);
}

/** Null where it is at that end already. */
function destinationOf(
  rows: readonly PlaylistRow[],
  row: PlaylistRow,
  step: Step,
): Destination | null {
  if (step === 'top' || step === 'bottom') return { to: step };
  const at = rows.findIndex((one) => one.id === row.id);
  const beside = rows[step === 'up' ? at - 1 : at + 1];
  if (at < 0 || !beside) return null;
  return { to: step === 'up' ? 'before' : 'after', beside: beside.id };
}
