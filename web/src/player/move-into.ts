/** Moving without taking out and putting in again, which the platform's types lack. */
interface MovingParent {
  moveBefore?: (element: Element, before: null) => void;
}

/**
 * Moves the box of a playing video to another parent in the page. Where the browser can, it goes on
 * without noticing: focus, fullscreen and picture-in-picture stay. Elsewhere the video plays on, as
 * long as this happens at once.
 */
export function moveInto(box: HTMLElement, parent: HTMLElement & MovingParent): void {
  if (box.parentElement === parent) return;
  if (parent.moveBefore && box.isConnected && parent.isConnected) parent.moveBefore(box, null);
  else parent.append(box);
}
