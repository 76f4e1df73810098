import { type RefObject, useEffect, useRef } from 'react';
import { swallowPresses } from './swallow-presses.ts';

/** A message about what was done in a popup, with a way back, is not outside of it. */
export const isToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-toasts]') !== null;

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
  useEffect(
    () =>
      swallowPresses(
        ({ target }) => isOutside(target, popup.current, button.current),
        () => close.current(),
      ),
    [popup, button],
  );
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
