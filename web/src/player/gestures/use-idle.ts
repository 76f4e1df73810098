import { useEffect } from 'react';
import { usePlayer } from '../context.ts';

/** Milliseconds without a sign of the viewer after which the controls go. */
const patience = 3_000;

/** Notices whether the viewer is there: by pointer, by key, or by focus on a control. */
export function useIdle(): void {
  const session = usePlayer();
  useEffect(() => {
    const { state } = session;
    const box = session.box();
    if (!box) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sleep = () => {
      if (box.querySelector('[data-controls] :focus-visible')) wake();
      else state.set({ active: false });
    };
    const sleepLater = () => {
      clearTimeout(timer);
      timer = setTimeout(sleep, patience);
    };
    const wake = () => {
      sleepLater();
      state.set({ active: true });
    };
    // A finger's tap shows the controls without any of these.
    let shown = state.get().active;
    const stopLooking = state.subscribe(() => {
      const { active } = state.get();
      if (active && !shown) sleepLater();
      shown = active;
    });
    const onMove = (event: PointerEvent) => {
      // A finger's tap decides by itself whether the controls show.
      if (event.pointerType !== 'touch' || isControl(event.target)) wake();
    };
    const onLeave = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') sleep();
    };
    wake();
    box.addEventListener('pointermove', onMove);
    box.addEventListener('pointerdown', onMove);
    box.addEventListener('pointerleave', onLeave);
    box.addEventListener('focusin', wake);
    document.addEventListener('keydown', wake);
    return () => {
      clearTimeout(timer);
      stopLooking();
      box.removeEventListener('pointermove', onMove);
      box.removeEventListener('pointerdown', onMove);
      box.removeEventListener('pointerleave', onLeave);
      box.removeEventListener('focusin', wake);
      document.removeEventListener('keydown', wake);
    };
  }, [session]);
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, [data-controls]') !== null;
}
