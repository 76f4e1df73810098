import type { Page } from 'playwright';

/**
 * Pixels in one frame, half as many again as a finger can throw a page: Android's limit for that is 8,000
 * a second (`ViewConfiguration.getScaledMaximumFlingVelocity`), 133 in a sixtieth of it.
 */
const flung = 200;
/** What only who drags the bar at the side reaches. */
const dragged = 800;

/** Milliseconds of the longest frame while a page is scrolled to its end, at either speed. */
export async function longestFrames(page: Page): Promise<{ flung: number; dragged: number }> {
  const longest = async (stepPixels: number) => {
    await backToTop(page);
    return page.evaluate(longestFrame, stepPixels);
  };
  return { flung: await longest(flung), dragged: await longest(dragged) };
}

/**
 * Scrolls back up, and waits until all that came below is drawn and what thousands of rows in a few
 * seconds left behind is collected, as it is before anybody reads on: what is measured then is scrolling.
 */
async function backToTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo(0, 0);
    return new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
  });
  await page.requestGC();
}

/** Runs in the page. */
async function longestFrame(stepPixels: number): Promise<number> {
  const frame = () =>
    new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())));
  let longest = 0;
  let before = await frame();
  for (let last = -1; last !== scrollY;) {
    last = scrollY;
    scrollBy({ top: stepPixels, behavior: 'instant' });
    const now = await frame();
    longest = Math.max(longest, now - before);
    before = now;
  }
  return longest;
}

/** Scrolls down until all pages of the list, two at least, are read. */
export async function readToTheEnd(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Load more' });
  await more.waitFor();
  while (await more.isVisible()) {
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return new Promise(requestAnimationFrame);
    });
  }
}
