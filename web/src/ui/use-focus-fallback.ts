import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The `ref` of what may go with the button in it that was pressed: the focus would be nowhere, and Tab
 * begin at the header, so that the page gets it.
 */
export function useFocusFallback<Own extends HTMLElement>(): RefObject<Own | null> {
  const own = useRef<Own>(null);
  useLayoutEffect(() => {
    const element = own.current;
    return () => {
      if (element?.contains(document.activeElement)) {
        element.closest('main')?.focus({ preventScroll: true });
      }
    };
  }, []);
  return own;
}
