/** Moving without taking out and putting in again, which the platform's types lack. */
interface MovingParent {
  moveBefore?: (element: Element, before: null) => void;
}

/**
 * Moves the box of a playing video to another place of the page. Where the browser can, it goes on
 * without noticing: focus, fullscreen and picture-in-picture stay. Elsewhere the video plays on, as
 * long as this happens at once.
 */
export function moveInto(box: HTMLElement, place: HTMLElement & MovingParent): void {
  if (box.parentElement === place) return;
  if (place.moveBefore && box.isConnected && place.isConnected) place.moveBefore(box, null);
  else place.append(box);
}
