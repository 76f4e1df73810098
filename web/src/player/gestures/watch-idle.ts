import { arbiter } from '../active-player.ts';
import { type Session } from '../session.ts';

/** Milliseconds without a sign of the viewer after which the controls go. */
const idleAfterMs = 3_000;

/**
 * Notices whether the viewer is there: by pointer or focus in the player's box, and by the keys that
 * are the active player's. Returns what stops it.
 */
export function watchIdle(session: Session): () => void {
  const { state } = session;
  const box = session.box();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sleep = () => {
    if (box.querySelector('[data-controls] :focus-visible')) wake();
    else state.set({ active: false });
  };
  const sleepLater = () => {
    clearTimeout(timer);
    timer = setTimeout(sleep, idleAfterMs);
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
  const stopKeys = arbiter.whileActive(session, () => {
    document.addEventListener('keydown', wake);
    return () => document.removeEventListener('keydown', wake);
  });
  return () => {
    clearTimeout(timer);
    stopLooking();
    stopKeys();
    box.removeEventListener('pointermove', onMove);
    box.removeEventListener('pointerdown', onMove);
    box.removeEventListener('pointerleave', onLeave);
    box.removeEventListener('focusin', wake);
  };
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, [data-controls]') !== null;
}
