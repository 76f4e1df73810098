const landmarks = 'dialog, [role="dialog"], main, nav, aside, header:not(main header)';

/**
 * Where the popup of a button stands in the document: in the landmark that holds the button, so that
 * it is never outside all of them, and inside a modal dialog, beneath which nothing else shows. The
 * landmark must not hold what is fixed inside (`filter`, `transform`, `contain`).
 */
export const popupContainer = (button: HTMLElement | null): HTMLElement =>
  button?.closest<HTMLElement>(landmarks) ?? document.body;
