import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

const typing =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, [contenteditable]';

/** Whether somebody writes. */
export const isTyping = (): boolean => document.activeElement?.matches(typing) === true;

const isHeld = () => document.visibilityState === 'hidden' || isTyping();

function onHeldChange(look: () => void) {
  // The focus is nowhere in between; who leaves a field for another one goes on writing.
  const lookSoon = () => setTimeout(look);
  document.addEventListener('visibilitychange', look);
  document.addEventListener('focusin', look);
  document.addEventListener('focusout', lookSoon);
  return () => {
    document.removeEventListener('visibilitychange', look);
    document.removeEventListener('focusin', look);
    document.removeEventListener('focusout', lookSoon);
  };
}

/**
 * Counts seconds down and calls `onEnd` after the last one. It waits while the tab is hidden or
 * somebody writes, and all the time if it only waits.
 */
export function useCountdown(seconds: number, onEnd: () => void, waits: boolean) {
  const [left, setLeft] = useState(seconds);
  const busy = useSyncExternalStore(onHeldChange, isHeld);
  const held = waits || busy;
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (held) return;
    if (left <= 0) return end.current();
    const second = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(second);
  }, [left, held]);

  return { left, held };
}
