import { type PointerEvent, useEffect } from 'react';
import { usePlayer, usePlayerState } from '../context.ts';

/**
 * Dragging along the bar: shows where it would go, seeks once on release. Esc, a cancelled pointer
 * and leaving the window leave everything as it was.
 * @param secondsAt the moment at a horizontal place of the window
 */
export function useScrub(secondsAt: (clientX: number) => number) {
  const { state, actions } = usePlayer();
  const dragging = usePlayerState(({ scrub }) => scrub !== null);
  const cancel = () => state.set({ scrub: null });

  useEffect(() => {
    if (!dragging) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      state.set({ scrub: null });
    };
    const onBlur = () => state.set({ scrub: null });
    document.addEventListener('keydown', onKey);
    globalThis.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('keydown', onKey);
      globalThis.removeEventListener('blur', onBlur);
    };
  }, [state, dragging]);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      state.set({ scrub: secondsAt(event.clientX) });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (state.get().scrub !== null) state.set({ scrub: secondsAt(event.clientX) });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (state.get().scrub === null) return;
      cancel();
      actions.seek(secondsAt(event.clientX));
    },
    onPointerCancel: cancel,
  };
}
