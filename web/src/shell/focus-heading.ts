const waitMs = 10_000;

/**
 * Moves the focus to the heading of the page; where it is not drawn yet, as soon as it is, unless
 * the reader has begun to do something. Answers how to give up.
 */
export function focusHeading(): () => void {
  const waiting = new AbortController();
  const watcher = new MutationObserver(() => look());
  const stop = () => {
    waiting.abort();
    watcher.disconnect();
    clearTimeout(timer);
  };
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    stop();
    // Not away from a panel that was opened meanwhile.
    if (document.activeElement?.closest('dialog, [role=dialog]') == null) {
      heading.focus({ preventScroll: true });
    }
  };
  const timer = setTimeout(stop, waitMs);
  for (const act of ['keydown', 'pointerdown'])
    addEventListener(act, stop, { signal: waiting.signal });
  watcher.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
