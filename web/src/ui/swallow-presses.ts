/** What one press of a pointer causes, in the order of its events. */
const pressEvents = [
  ...['pointerdown', 'touchstart', 'mousedown', 'pointermove', 'touchmove', 'mousemove'],
  ...['pointerup', 'touchend', 'mouseup', 'click'],
] as const;

/**
 * Some presses do nothing from now on: neither what lies below the pointer nor anybody who listens for
 * it hears of them. A finger that scrolls the page presses nothing.
 * @param isMeant whether such a press begins, by its first event or by that of a mouse
 * @param onPress is told of each, at its end
 * @returns what lets all presses through again
 */
export function swallowPresses(
  isMeant: (event: MouseEvent) => boolean,
  onPress: () => void = () => {},
): () => void {
  let pressed = false;
  const hear = (event: Event) => {
    if (event.type === 'pointerdown') pressed = false;
    if (event instanceof MouseEvent && ['pointerdown', 'mousedown'].includes(event.type)) {
      pressed ||= event.button === 0 && isMeant(event);
    }
    if (!pressed) return;
    event.stopImmediatePropagation();
    // Without it a finger could not scroll.
    if (!event.type.startsWith('touch')) event.preventDefault();
    if (event.type !== 'click') return;
    pressed = false;
    onPress();
  };
  const giveUp = () => (pressed = false);
  for (const type of pressEvents) addEventListener(type, hear, { capture: true });
  addEventListener('pointercancel', giveUp, { capture: true });
  return () => {
    for (const type of pressEvents) removeEventListener(type, hear, { capture: true });
    removeEventListener('pointercancel', giveUp, { capture: true });
  };
}

/** Milliseconds within which two taps are a double one, as on Android; of a mouse the system says so. */
const doubleTap = 300;
/** Pixels by which the second may be beside the first: a finger is not exact. */
const besideFirst = 24;
/** Milliseconds after which a second press is over, too. */
const longestPress = 2_000;

/**
 * What was pressed is gone, as a popup that its item closes: the second of two quick presses does not
 * reach what lies below (ux 82).
 */
export function swallowSecondPress(first: Event): void {
  // A key has no place.
  if (!(first instanceof MouseEvent) || first.detail === 0) return;
  const isNear = ({ clientX, clientY }: MouseEvent) =>
    Math.hypot(clientX - first.clientX, clientY - first.clientY) < besideFirst;
  const isSecond = (event: MouseEvent) =>
    event instanceof PointerEvent
      ? event.pointerType !== 'mouse' && event.timeStamp - first.timeStamp < doubleTap
      : event.detail > 1;
  const letThrough = swallowPresses((event) => isNear(event) && isSecond(event));
  setTimeout(letThrough, longestPress);
}
