import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { copyVideo, watchedDaysAgo } from './many-rows.ts';
import { inDatabase } from './site-database.ts';
import { named, signedIn } from './talk.ts';

/** Cards of two blocks where one or two of them fit beside each other. */
const twoBlocks = 8;

/** From now on the page notes how many cards came into it at once, at most. */
async function watchArrivals(page: Page): Promise<() => Promise<number>> {
  const most = await page.evaluateHandle(() => {
    const seen = { most: 0 };
    const cardsOf = (node: Node) =>
      node instanceof Element
        ? node.querySelectorAll('article').length + Number(node.matches('article'))
        : 0;
    new MutationObserver((changes) => {
      const added = changes.flatMap((change) => [...change.addedNodes]);
      const cards = added.reduce((sum, node) => sum + cardsOf(node), 0);
      seen.most = Math.max(seen.most, cards);
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  return () => most.evaluate((seen) => seen.most);
}

test('ux 57 of a page of cards that is read on, only those near the window are drawn', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('cards'));
  const id = await person.upload(await clip('silent.mp4'));
  await person.processed(id);
  const session = await fetch(`${site}/api/session`, { headers: person.headers });
  const userId = (await session.json()).user.user_id;
  await inDatabase(site, async (db) => {
    const copies = await copyVideo(db, id, 100);
    await watchedDaysAgo(db, userId, copies, 1, 'UTC');
  });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/history', '/my-channel']) {
    await page.goto(path);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const arrivals = await watchArrivals(page);
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return page.getByText('Copy 100', { exact: true }).isVisible();
      })
      .toBe(true);
    expect(await arrivals(), path).toBeLessThanOrEqual(twoBlocks);
  }
});
