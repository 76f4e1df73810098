import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Lets the mouse drag a box that scrolls sideways: spread the answer on it. A drag never ends in a
 * click on what is under the pointer; fingers scroll the box by themselves.
 */
export function useDragScroll() {
  const start = useRef<DragStart | null>(null);
  const dragged = useRef(false);

  const stop = () => {
    start.current = null;
  };

  return {
    onPointerDown({ pointerType, button, clientX, currentTarget }: PointerEvent<HTMLElement>) {
      dragged.current = false;
      if (pointerType !== 'mouse' || button !== 0) return;
      start.current = { x: clientX, scroll: currentTarget.scrollLeft };
    },
    onPointerMove({ clientX, pointerId, buttons, currentTarget }: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      if (buttons === 0) return stop();
      if (!dragged.current) {
        if (!isDrag(start.current, clientX)) return;
        dragged.current = true;
        currentTarget.setPointerCapture(pointerId);
      }
      currentTarget.scrollLeft = draggedTo(start.current, clientX);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture(event: MouseEvent) {
      // A click without a press behind it comes from the keyboard.
      if (!dragged.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Where the mouse went down, and how far the strip was scrolled there; both in CSS pixels. */
interface DragStart {
  x: number;
  scroll: number;
}

/** The strip moves one and a half times as far as the mouse. */
const factor = 1.5;
/** A hand that clicks trembles by this many pixels; from here on it drags. */
const threshold = 5;

/** Whether a mouse that went down at `start` and is at `x` now drags, and no longer clicks. */
export const isDrag = (start: DragStart, x: number): boolean => Math.abs(x - start.x) >= threshold;

/** How far the strip is scrolled when the mouse has dragged it to `x`. */
export const draggedTo = (start: DragStart, x: number): number =>
  start.scroll - (x - start.x) * factor;
