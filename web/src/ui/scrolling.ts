/** Milliseconds from one scroll event to the next, at least, by which the page has come to rest. */
const rest = 100;
/** Milliseconds that something has to be in the window to be made out. */
const glance = 150;
/** What the latest event counts in the speed: a frame that took long is not yet a page that slows down. */
const weight = 0.3;

let scrolledAt = Number.NEGATIVE_INFINITY;
/** How the page itself was scrolled last; the speed in CSS pixels a millisecond. */
let page = { at: Number.NEGATIVE_INFINITY, y: 0, speed: 0 };
addEventListener(
  'scroll',
  ({ timeStamp, target }) => {
    scrolledAt = timeStamp;
    if (target === document) page = { at: timeStamp, y: scrollY, speed: speedAt(timeStamp) };
  },
  { capture: true, passive: true },
);

function speedAt(time: number): number {
  const passed = time - page.at;
  // The first after a rest: a jump, or the beginning of more.
  if (passed > rest) return 0;
  // Several events of one frame have one time.
  if (passed === 0) return page.speed;
  return (1 - weight) * page.speed + weight * (Math.abs(scrollY - page.y) / passed);
}

/** Whether the page, or anything in it, is just being scrolled. */
export const isScrolling = (): boolean => performance.now() - scrolledAt < rest;

/** Whether the page is scrolled so fast that nothing on it can be made out; no jump is that. */
export const isFlung = (): boolean =>
  performance.now() - page.at < rest && page.speed > innerHeight / glance;
