/** Milliseconds from one scroll event to the next, at least, by which the page has come to rest. */
const rest = 100;

let scrolledAt = Number.NEGATIVE_INFINITY;
addEventListener(
  'scroll',
  ({ timeStamp }) => {
    scrolledAt = timeStamp;
  },
  { capture: true, passive: true },
);

/** Whether the page, or anything in it, is just being scrolled. */
export const isScrolling = (): boolean => performance.now() - scrolledAt < rest;
