import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { draggedTo, type DragStart, isDrag } from './drag-scroll.ts';

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
