/** Milliseconds after which a reader who waits has begun to read where they are. */
const waitMs = 5_000;

/**
 * Scrolls to a place as soon as the page has grown to it, or as far as it grew, unless the reader
 * scrolls. Answers how to give up.
 */
export function scrollWhenTall(y: number): () => void {
  const waiting = new AbortController();
  const page = document.documentElement;
  const scrollAsFar = () => {
    scrollTo({ top: y, behavior: 'instant' });
    return page.scrollHeight - innerHeight >= y;
  };
  if (scrollAsFar()) return () => undefined;
  const growth = new ResizeObserver(() => scrollAsFar() && stop());
  const stop = () => {
    waiting.abort();
    growth.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, waitMs);
  for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    addEventListener(act, stop, { signal: waiting.signal, passive: true });
  }
  growth.observe(document.body);
  return stop;
}
