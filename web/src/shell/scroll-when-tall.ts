const waitMs = 5_000;

/**
 * Scrolls to a place as soon as the page has grown to it, or as far as it grew, unless the reader
 * scrolls. Answers how to give up.
 */
export function scrollWhenTall(y: number): () => void {
  const waiting = new AbortController();
  const page = document.documentElement;
  const growth = new ResizeObserver(() => {
    scrollTo({ top: y, behavior: 'instant' });
    if (page.scrollHeight - innerHeight >= y) stop();
  });
  const stop = () => {
    waiting.abort();
    growth.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, waitMs);
  for (const act of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(act, stop, { signal: waiting.signal, passive: true });
  }
  growth.observe(document.body);
  return stop;
}
