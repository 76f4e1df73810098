import type { RefCallback } from 'react';

/**
 * The `ref` of what may go with the button in it that was pressed, or of that button itself: the focus
 * would be nowhere, and Tab begin at the header, so that the page gets it, or the dialog around.
 */
export const focusFallback: RefCallback<HTMLElement> = (own) => () => {
  if (own?.contains(document.activeElement)) {
    own.closest<HTMLElement>('main, [role=dialog]')?.focus({ preventScroll: true });
  }
};
