import type { Browser, Page } from 'playwright';
import { slowDown, slowPhone } from './page-load.ts';
import { atMost, type Bench, row, type Row } from './report.ts';
import { longestFrames, readToTheEnd } from './scrolling.ts';

/** Cards of the list, and those of one page of it. */
const cards = 2_000;
const pageOfCards = 100;

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
    // Not by its address: a page's first list comes with its HTML. Nor by a mouse: a phone has
    // none, and the browser would look what lies under it in every frame.
    await page.goto(`${site}/help`);
    await page.locator('header a[href="/"]').press('Enter');
    await readToTheEnd(page);
    const session = await context.newCDPSession(page);
    await slowDown(session, { ...slowPhone, network: null });
    const longest = await longestFrames(page);
    return [
      row('list.longestframe', longest.flung, 'ms', { aim: atMost(50) }),
      row('list.longestframe.dragged', longest.dragged, 'ms'),
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
