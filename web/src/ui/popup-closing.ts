import { swallowSecondPress } from './swallow-presses.ts';
import { isToast } from './use-press-outside.ts';

/**
 * The `onOpenChange` of a popup whose button the caller draws: whatever closes it calls `onClose`,
 * except a press on that button, which closes it by its click, and one on a message. Who presses an item
 * twice means the item.
 */
export const popupClosing =
  (button: HTMLElement | null, onClose: () => void) =>
  (open: boolean, { event, reason }: { event: Event; reason: string }): void => {
    const onButton = event.target instanceof Node && button?.contains(event.target);
    const toToast = isToast(event instanceof FocusEvent ? event.relatedTarget : event.target);
    if (!open && reason === 'item-press') swallowSecondPress(event);
    if (!open && !toToast && !(onButton && event instanceof MouseEvent)) onClose();
  };
