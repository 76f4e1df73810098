import { type PointerEvent, useRef } from 'react';
import { usePlayer } from '../context.ts';

/** Milliseconds after which a press is a hold, and pixels that it may move before. */
const holdAfter = 500;
const holdWithin = 10;

/** Press and hold on the picture: plays at double speed until it is let go. */
export function useHold() {
  const { state, actions, video } = usePlayer();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const speedBefore = useRef<number | null>(null);
  const held = useRef(false);

  const end = () => {
    clearTimeout(timer.current);
    const element = video();
    if (element && speedBefore.current !== null) element.playbackRate = speedBefore.current;
    speedBefore.current = null;
  };
  const begin = () => {
    const element = video();
    if (!element || !state.get().playing) return;
    held.current = true;
    speedBefore.current = element.playbackRate;
    element.playbackRate = 2;
    actions.showText('2×');
  };
  return {
    end,
    /** Whether the click that now comes ends a hold. */
    wasHeld: () => held.current,
    onPointerDown(event: PointerEvent) {
      held.current = false;
      if (event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY };
      clearTimeout(timer.current);
      timer.current = setTimeout(begin, holdAfter);
    },
    onPointerMove(event: PointerEvent) {
      const { x, y } = from.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > holdWithin)
        clearTimeout(timer.current);
    },
  };
}
