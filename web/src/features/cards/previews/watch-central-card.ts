/** The part of the window's height above and below the middle, where no card is previewed. */
const outside = '-35%';
/** How often a moving card is told of: at each tenth of it that comes in or goes out. */
const tenths = Array.from({ length: 11 }, (_, n) => n / 10);

/**
 * Calls `choose` with the card nearest to the middle of the window, again whenever cards move: a caller
 * that waits for some time after the last call waits until the page has stopped scrolling.
 * @returns the function that stops it
 */
export function watchCentralCard(choose: (picture: HTMLElement | null) => void): () => void {
  const near = new Set<HTMLElement>();
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) near.add(target as HTMLElement);
        else near.delete(target as HTMLElement);
      }
      choose(nearest(near));
    },
    { rootMargin: `${outside} 0px`, threshold: tenths },
  );
  const observeAll = () => {
    // One that is observed already is not observed twice.
    for (const picture of document.querySelectorAll('[data-preview]')) seen.observe(picture);
  };
  const added = new MutationObserver(observeAll);
  added.observe(document.body, { childList: true, subtree: true });
  observeAll();
  return () => {
    added.disconnect();
    seen.disconnect();
  };
}

/** The picture whose middle is nearest to that of the window. */
function nearest(pictures: Iterable<HTMLElement>): HTMLElement | null {
  let best: { picture: HTMLElement; distance: number } | null = null;
  for (const picture of pictures) {
    const { left, top, width, height } = picture.getBoundingClientRect();
    const distance = Math.hypot(
      left + width / 2 - innerWidth / 2,
      top + height / 2 - innerHeight / 2,
    );
    if (!best || distance < best.distance) best = { picture, distance };
  }
  return best?.picture ?? null;
}
