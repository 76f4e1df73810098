import type { Browser, Page } from 'playwright';
import { slowDown, slowPhone } from './page-load.ts';
import { atMost, type Bench, row, type Row } from './report.ts';

/** Cards of the list, and those of one page of it. */
const cards = 2_000;
const pageOfCards = 100;
/**
 * Pixels in one frame, half as many again as a finger can throw a page: Android's limit for that is 8,000
 * a second (`ViewConfiguration.getScaledMaximumFlingVelocity`), 133 in a sixtieth of it.
 */
export const flung = 200;
/** What only who drags the bar at the side reaches. */
export const dragged = 800;

/**
 * Scrolls through a home page of two thousand cards on a slow phone: the longest time between two
 * frames on the way. The answers of the list are the site's own, with its videos again and again
 * under other ids.
 */
export async function longList({ say }: Bench, browser: Browser, site: string): Promise<Row[]> {
  say(`${cards} cards, scrolled as on a slow phone`);
  const context = await browser.newContext(slowPhone.screen);
  try {
    const page = await context.newPage();
    await repeatVideos(page);
    // Not by its address: a page's first list comes with its HTML.
    await page.goto(`${site}/help`);
    await page.locator('header a[href="/"]').click();
    await readToTheEnd(page);
    const session = await context.newCDPSession(page);
    await slowDown(session, { ...slowPhone, network: null });
    const longest = await page.evaluate(longestFrame, flung);
    await backToTop(page);
    const longestDragged = await page.evaluate(longestFrame, dragged);
    return [
      row('list.longestframe', longest, 'ms', { aim: atMost(50) }),
      row('list.longestframe.dragged', longestDragged, 'ms'),
    ];
  } finally {
    await context.close();
  }
}

interface Answer {
  videos: { id: string }[];
  next_cursor: string | null;
}

async function repeatVideos(page: Page): Promise<void> {
  let known: Answer | undefined;
  await page.route('**/api/videos/random*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const from = Number(searchParams.get('cursor') ?? 0);
    // The first page of the site, whatever page is asked for.
    known ??= (await (
      await route.fetch({
        url: route
          .request()
          .url()
          .replace(/cursor=[^&]*/, ''),
      })
    ).json()) as Answer;
    const { videos } = known;
    const some = Array.from({ length: pageOfCards }, (_, place) => ({
      ...videos[(from + place) % videos.length],
      id: `again-${from + place}`,
    }));
    const next = from + pageOfCards;
    await route.fulfill({
      json: { ...known, videos: some, next_cursor: next < cards ? String(next) : null },
    });
  });
}

/** Scrolls down until all cards are there. */
async function readToTheEnd(page: Page): Promise<void> {
  const article = page.getByRole('article');
  await article.first().waitFor();
  while ((await article.count()) < cards) {
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return new Promise(requestAnimationFrame);
    });
  }
  await backToTop(page);
}

/** Scrolls back up, and waits until all that came below is drawn: what is measured then is scrolling. */
export const backToTop = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 0);
    return new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
  });

/** Runs in the page: milliseconds of the longest frame while it is scrolled to its end. */
export async function longestFrame(stepPixels: number): Promise<number> {
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
