/**
 * Whether the player is what one looks at: the focus is in it, or on nothing in particular while
 * most of the picture can be seen. Elsewhere the arrows up and down scroll the page (ux 11).
 */
export function hasContext(box: HTMLElement, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (box.contains(target) || document.fullscreenElement === box) return true;
  // What can only be focused by the page, such as its heading, needs no keys.
  if (target.tabIndex >= 0) return false;
  const { top, bottom } = box.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0) > (bottom - top) / 2;
}
