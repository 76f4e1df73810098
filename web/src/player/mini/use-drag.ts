import { useEffect } from 'react';
import { chooseCorner, nearestCorner } from './corner.ts';

/** Pixels from which a press is a drag, and milliseconds of the way into the corner. */
const threshold = 5;
const settleMs = 200;

/** Drags the mini-player to another corner, by whatever of it is no button. */
export function useDrag(container: () => HTMLElement | null): void {
  useEffect(() => {
    const box = container();
    if (!box) return;
    let from: { x: number; y: number } | null = null;
    let dragged = false;

    const down = (event: PointerEvent) => {
      dragged = false;
      const pressable = event.target instanceof Element && event.target.closest('button');
      // On a phone it is as wide as the window.
      const fixed = box.offsetWidth >= innerWidth;
      from = event.button === 0 && !pressable && !fixed ? { x: event.x, y: event.y } : null;
    };
    const move = (event: PointerEvent) => {
      if (!from) return;
      const [x, y] = [event.x - from.x, event.y - from.y];
      if (!dragged && Math.hypot(x, y) < threshold) return;
      if (!dragged) box.setPointerCapture(event.pointerId);
      dragged = true;
      box.style.translate = `${x}px ${y}px`;
    };
    const letGo = () => {
      const over = from !== null && dragged;
      from = null;
      if (!over) return;
      const before = box.getBoundingClientRect();
      const at = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
      chooseCorner(nearestCorner(at, { width: innerWidth, height: innerHeight }));
      box.style.translate = '';
      settle(box, before);
    };
    const cancel = () => {
      from = null;
      dragged = false;
      box.style.translate = '';
    };
    // The click that ends a drag is none; one by key is.
    const click = (event: MouseEvent) => {
      if (!dragged || event.detail === 0) return;
      dragged = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const stop = new AbortController();
    const { signal } = stop;
    box.addEventListener('pointerdown', down, { signal });
    box.addEventListener('click', click, { signal, capture: true });
    // A quick pointer is out of the box before its first move.
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', letGo, { signal });
    addEventListener('pointercancel', cancel, { signal });
    return () => stop.abort();
  }, [container]);
}

/** Lets it glide from where it was dropped to where it now is. */
function settle(box: HTMLElement, before: DOMRect) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // What was chosen is drawn by then.
  requestAnimationFrame(() => {
    const now = box.getBoundingClientRect();
    const translate = `${before.x - now.x}px ${before.y - now.y}px`;
    box.animate([{ translate }, { translate: '0' }], { duration: settleMs, easing: 'ease-out' });
  });
}
