import { type PointerEvent, useState } from 'react';
import type { QueueItem } from '../queue-item.ts';

/** What a row needs in order to be dragged among the others, which all are of the same height. */
export interface DraggableRow {
  /** CSS pixels that it stands away from its place. */
  offset: number;
  dragged: boolean;
  /** For the part by which it is taken. */
  grip: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >;
}

interface Drag {
  id: string;
  from: number;
  to: number;
  /** Where the pointer went down, and how far it went from there. */
  y: number;
  by: number;
  /** From one row to the next. */
  step: number;
}

/**
 * Lets the rows of a list be dragged to another place; those between make way.
 * @param onDrop is told once, when the row was let go at another place
 */
export function useRowDrag(onDrop: (item: QueueItem, index: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const row = (item: QueueItem, index: number, rows: number): DraggableRow => ({
    offset: drag ? offsetOf(drag, index) : 0,
    dragged: drag?.id === item.id,
    grip: {
      onPointerDown(event) {
        if (event.button !== 0) return;
        // Without it a mouse would select text, and its drag would be the browser's own.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const step = stepOf(event.currentTarget.closest('li'));
        setDrag({ id: item.id, from: index, to: index, y: event.clientY, by: 0, step });
      },
      onPointerMove(event) {
        if (drag?.id !== item.id) return;
        const by = event.clientY - drag.y;
        const to = Math.min(rows - 1, Math.max(0, drag.from + Math.round(by / drag.step)));
        setDrag({ ...drag, by, to });
      },
      onPointerUp() {
        if (drag?.id === item.id && drag.to !== drag.from) onDrop(item, drag.to);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    },
  });
  return { row };
}

function stepOf(row: HTMLElement | null): number {
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  if (!row || !other) return row?.offsetHeight ?? 1;
  return Math.abs(other.getBoundingClientRect().top - row.getBoundingClientRect().top);
}

/** The dragged row follows the pointer; those that it passed step into its place. */
function offsetOf({ from, to, by, step }: Drag, index: number): number {
  if (index === from) return by;
  if (index > from && index <= to) return -step;
  if (index < from && index >= to) return step;
  return 0;
}
