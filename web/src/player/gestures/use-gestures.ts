import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { usePlayer } from '../context.ts';
import { useHold } from './use-hold.ts';

/** Milliseconds in which a second click or tap belongs to the first. */
const clickGap = 200;
const tapGap = 300;

/**
 * Clicks and taps on the picture. A click plays or pauses, a double click fills the screen; a tap
 * shows or hides the controls, taps on a side move by 10 seconds each. The right button opens the
 * player's own menu.
 */
export function useGestures() {
  const { state, actions } = usePlayer();
  const hold = useHold();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useRef({ touch: false, closes: false });
  const lastTap = useRef({ time: 0, side: 0 });

  useEffect(() => () => clearTimeout(timer.current), []);

  const onTap = (event: MouseEvent<HTMLElement>) => {
    const side = sideOf(event);
    const again = event.timeStamp - lastTap.current.time < tapGap && side === lastTap.current.side;
    lastTap.current = { time: event.timeStamp, side };
    clearTimeout(timer.current);
    if (again && side !== 0) {
      // A third tap within the gap goes on, so the time counts from each of them.
      actions.seekBy(10 * side);
      return;
    }
    timer.current = setTimeout(() => state.set({ active: !state.get().active }), tapGap);
  };
  const onMouseClick = (event: MouseEvent<HTMLElement>) => {
    clearTimeout(timer.current);
    if (event.detail === 2) actions.toggleFullscreen();
    else if (event.detail === 1) timer.current = setTimeout(actions.toggle, clickGap);
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      press.current = { touch: event.pointerType === 'touch', closes: state.get().menuOpen };
      hold.onPointerDown(event);
    },
    onPointerMove: hold.onPointerMove,
    onPointerUp: hold.end,
    onPointerCancel: hold.end,
    onClick(event: MouseEvent<HTMLElement>) {
      if (hold.wasHeld()) return;
      if (press.current.touch) onTap(event);
      else onMouseClick(event);
    },
    onContextMenu(event: MouseEvent<HTMLElement>) {
      // Once more on the same picture asks for the menu of the browser.
      if (press.current.closes && !press.current.touch) return;
      // Holding a finger down plays faster; any menu would end it.
      event.preventDefault();
      if (!press.current.touch) actions.openContext({ x: event.clientX, y: event.clientY });
    },
  };
}

/** The third of the picture: -1 left, 0 middle, 1 right. */
function sideOf({ clientX, currentTarget }: MouseEvent<HTMLElement>): -1 | 0 | 1 {
  const { left, width } = currentTarget.getBoundingClientRect();
  const part = (clientX - left) / width;
  return part < 1 / 3 ? -1 : part > 2 / 3 ? 1 : 0;
}
