const containers =
  ':fullscreen, dialog, [role="dialog"], main, nav, aside, header:not(main header)';

/**
 * Where the popup of a button stands in the document: in the landmark that holds the button, so that
 * it is never outside all of them; inside a modal dialog, beneath which nothing else shows, and inside
 * what fills the screen, beside which nothing does. None of these must hold what is fixed inside
 * (`filter`, `transform`, `contain`).
 */
export const popupContainer = (button: HTMLElement | null): HTMLElement =>
  button?.closest<HTMLElement>(containers) ?? document.body;
