import { type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { usePlayer } from '../context.ts';

/** Milliseconds after which a press is a hold, and pixels that it may move before. */
const holdAfter = 500;
const holdWithin = 10;

/** Press and hold on the picture: plays at double speed until it is let go. */
export function useHold() {
  const { state, video } = usePlayer();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const speedBefore = useRef<number | null>(null);
  const held = useRef(false);

  const end = useCallback(() => {
    clearTimeout(timer.current);
    const speed = speedBefore.current;
    if (speed === null) return;
    video().playbackRate = speed;
    speedBefore.current = null;
    // The element tells of its speed a moment later, and the new one is read aloud now.
    state.set({ fast: false, speed });
  }, [state, video]);
  // The picture may go to another place while it is held.
  useEffect(() => end, [end]);
  const begin = (picture: Element, pointer: number) => {
    if (!state.get().playing) return;
    // Let go beside the picture, it ends all the same.
    picture.setPointerCapture(pointer);
    held.current = true;
    speedBefore.current = video().playbackRate;
    video().playbackRate = 2;
    state.set({ fast: true });
  };
  return {
    end,
    /** Whether the click that now comes ends a hold. */
    wasHeld: () => held.current,
    onPointerDown({ button, clientX, clientY, currentTarget, pointerId }: PointerEvent) {
      held.current = false;
      if (button !== 0) return;
      from.current = { x: clientX, y: clientY };
      clearTimeout(timer.current);
      timer.current = setTimeout(begin, holdAfter, currentTarget, pointerId);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = from.current;
      if (Math.hypot(clientX - x, clientY - y) > holdWithin) clearTimeout(timer.current);
    },
  };
}
