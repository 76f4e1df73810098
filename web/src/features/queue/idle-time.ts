const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;
/** Milliseconds since 1970. */
let last = Date.now();

/** Notes from now on when somebody uses the page. Returns the function that stops it. */
export function trackInput(): () => void {
  const note = () => {
    last = Date.now();
  };
  for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, note, { capture: true });
  };
}

/** Milliseconds since somebody used the page. */
export const idleMs = (): number => Date.now() - last;
