import { type RefObject, useEffect, useRef } from 'react';

/** A message about what was done in a popup, with a way back, is not outside of it. */
export const isToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-toasts]') !== null;

/** What one press of a pointer causes, in the order of its events. */
const pressEvents = [
  ...['pointerdown', 'touchstart', 'mousedown', 'pointermove', 'touchmove', 'mousemove'],
  ...['pointerup', 'touchend', 'mouseup', 'click'],
] as const;

/**
 * A press beside a popup closes it and does nothing else: neither what lies below the pointer nor
 * anybody who listens for it hears of the press. Its own button does what it does, and a finger that
 * scrolls the page presses nothing.
 * @param button what opened the popup; null where nothing on the page did
 */
export function usePressOutside(
  popup: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    let pressed = false;
    const hear = (event: Event) => {
      if (event instanceof PointerEvent && event.type === 'pointerdown') {
        pressed = event.button === 0 && isOutside(event.target, popup.current, button.current);
      }
      if (!pressed) return;
      event.stopImmediatePropagation();
      // Without it a finger could not scroll.
      if (!event.type.startsWith('touch')) event.preventDefault();
      if (event.type !== 'click') return;
      pressed = false;
      close.current();
    };
    const giveUp = () => (pressed = false);
    for (const type of pressEvents) addEventListener(type, hear, { capture: true });
    addEventListener('pointercancel', giveUp, { capture: true });
    return () => {
      for (const type of pressEvents) removeEventListener(type, hear, { capture: true });
      removeEventListener('pointercancel', giveUp, { capture: true });
    };
  }, [popup, button]);
}

function isOutside(
  target: EventTarget | null,
  popup: HTMLElement | null,
  button: HTMLElement | null,
): boolean {
  if (!popup || !(target instanceof Node) || isToast(target)) return false;
  if (popup.contains(target) || button?.contains(target)) return false;
  // A question that was asked from inside the popup lies above it and sees to its own presses.
  const dialogs = document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]');
  return [...dialogs].every((dialog) => dialog.contains(popup) || popup.contains(dialog));
}
