import type { PointerEvent } from 'react';
import type { Destination } from '../entry-rows.ts';

/** So near to an edge of the window the page begins to scroll, in CSS pixels. */
const edge = 88;
/** It scrolls so many of them in a frame. */
const scrollStep = 12;

/** What a grip is told of its pointer. */
export type DragHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>;

interface Drag {
  row: HTMLElement;
  /** Where the pointer is in the window, and where it went down on the page. */
  y: number;
  startOnPage: number;
  target: { row: HTMLElement; side: 'before' | 'after' } | null;
  frame: number;
}

/**
 * Lets rows be dragged to another place of their list by their grips. The list is an element with
 * `data-entries`, its rows are some with `data-entry`, their id. The row follows the pointer and a
 * line shows where it would go; none of the rows is drawn anew meanwhile, of which there may be
 * thousands.
 */
export function entryDrag() {
  let drag: Drag | null = null;

  function follow() {
    const now = drag;
    if (!now) return;
    if (now.y < edge) scrollBy(0, -scrollStep);
    if (now.y > innerHeight - edge) scrollBy(0, scrollStep);
    now.row.style.translate = `0 ${now.y + scrollY - now.startOnPage}px`;
    aim(now);
    now.frame = requestAnimationFrame(follow);
  }

  function end(): void {
    const now = drag;
    if (!now) return;
    drag = null;
    cancelAnimationFrame(now.frame);
    now.row.style.translate = '';
    delete now.row.dataset['dragged'];
    delete now.target?.row.dataset['drop'];
    removeEventListener('keydown', onEscape, { capture: true });
  }

  function onEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end();
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = event.currentTarget.closest<HTMLElement>('[data-entry]');
      if (event.button !== 0 || !row) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      row.dataset['dragged'] = '';
      const y = event.clientY;
      drag = { row, y, startOnPage: y + scrollY, target: null, frame: 0 };
      addEventListener('keydown', onEscape, { capture: true });
      drag.frame = requestAnimationFrame(follow);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag) drag.y = event.clientY;
    },
    /** @returns which entry was let go, and where it goes */
    onPointerUp(event: PointerEvent<HTMLElement>): { id: string; where: Destination } | null {
      const now = drag;
      if (!now) return null;
      now.y = event.clientY;
      aim(now);
      end();
      const [id, beside] = [now.row.dataset['entry'], now.target?.row.dataset['entry']];
      return now.target && id && beside ? { id, where: { to: now.target.side, beside } } : null;
    },
    onPointerCancel: end,
  };
}

/** Finds the row at the pointer's height, and marks the side of it on which the dragged one would go. */
function aim(drag: Drag): void {
  const list = drag.row.closest('[data-entries]');
  if (!list) return;
  const { left, width } = list.getBoundingClientRect();
  const [x, y] = [left + width / 2, Math.min(Math.max(drag.y, 1), innerHeight - 1)];
  const row = document
    .elementsFromPoint(x, y)
    .map((one) => one.closest<HTMLElement>('[data-entry]'))
    .find((one) => one && one !== drag.row && list.contains(one));
  delete drag.target?.row.dataset['drop'];
  // Between two rows it goes where it would have gone a moment ago.
  if (row) {
    const box = row.getBoundingClientRect();
    drag.target = { row, side: y < box.top + box.height / 2 ? 'before' : 'after' };
  }
  if (drag.target) drag.target.row.dataset['drop'] = drag.target.side;
}
