/** A message about what was done in a popup, with a way back, is not outside of it. */
const isToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-toasts]') !== null;

/**
 * The `onOpenChange` of a popup whose button the caller draws: whatever closes it calls `onClose`,
 * except a press on that button, which closes it by its click, and one on a message.
 */
export const popupClosing =
  (button: HTMLElement | null, onClose: () => void) =>
  (open: boolean, { event }: { event: Event }): void => {
    const onButton = event.target instanceof Node && button?.contains(event.target);
    const toToast = isToast(event instanceof FocusEvent ? event.relatedTarget : event.target);
    if (!open && !toToast && !(onButton && event instanceof MouseEvent)) onClose();
  };
