import { isToast } from './use-press-outside.ts';

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
