import { addToPlaylist } from '@kinora/contract/playlist-entries';
import { createPlaylist } from '@kinora/contract/playlists';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { copyVideo } from './many-rows.ts';
import { inDatabase } from './site-database.ts';
import { named, signedIn, tokenOf } from './talk.ts';
import { finger } from './viewer.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const order = (page: Page) => rows(page).getByRole('heading').allTextContents();
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Somebody with a playlist of so many entries, Copy 1 and so on, who is signed in. */
async function longPlaylist(context: BrowserContext, site: string, count: number) {
  const person = await signedIn(context, site, named('long'));
  const client = { url: site, signal: AbortSignal.timeout(120_000) };
  const id = await person.upload(await clip('silent.mp4'));
  await person.processed(id);
  const video_ids = await inDatabase(site, (tx) => copyVideo(tx, id, count));
  const list = { playlist_name: 'Copies' };
  const { playlist_id } = await ask(client, createPlaylist, list, tokenOf(person));
  await ask(client, addToPlaylist, { playlist_id, video_ids }, tokenOf(person));
  return `/playlist/videos/${playlist_id}/copies`;
}

test('ux 51 an entry keeps the focus when it moves from one drawn part of a long playlist to the next', async ({
  page,
  context,
  baseURL,
}) => {
  // Its list is long: reading to its end takes a slow machine a minute.
  test.setTimeout(120_000);
  // As many as four blocks have, and one more.
  await page.goto(await longPlaylist(context, baseURL ?? '', 21));
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = () => order(page).then((all) => all.slice(-3).map((title) => title.split(' ')[1]));
  await expect.poll(last).toEqual(['19', '20', '21']);

  const grip = (n: string) => button(page, `Move Copy ${n}`);
  await grip('20').press('ArrowDown');
  await expect.poll(last).toEqual(['19', '21', '20']);
  await expect(grip('20')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect.poll(last).toEqual(['19', '20', '21']);
  await expect(grip('20')).toBeFocused();

  await grip('21').scrollIntoViewIfNeeded();
  const to = await rows(page).filter({ hasText: 'Copy 19' }).boundingBox();
  await grip('21').hover();
  await page.mouse.down();
  await page.mouse.move(300, (to?.y ?? 0) + 40, { steps: 4 });
  await page.mouse.move(300, (to?.y ?? 0) + 4, { steps: 4 });
  await expect(rows(page).filter({ hasText: 'Copy 19' })).toHaveAttribute('data-drop', 'before');
  await page.mouse.up();
  await expect.poll(last).toEqual(['21', '19', '20']);

  // By a finger, for which the page does not scroll meanwhile.
  const from = await grip('20').boundingBox();
  const above = await rows(page).filter({ hasText: 'Copy 21' }).boundingBox();
  const x = (from?.x ?? 0) + 10;
  const { down, move, lift } = await finger(page);
  await down(x, (from?.y ?? 0) + 10);
  await move(x, (above?.y ?? 0) + 30);
  await move(x, (above?.y ?? 0) + 4);
  await expect(rows(page).filter({ hasText: 'Copy 21' })).toHaveAttribute('data-drop', 'before');
  await lift();
  await expect.poll(last).toEqual(['20', '21', '19']);
  await page.reload();
  await expect.poll(last).toEqual(['20', '21', '19']);
});

test('PDET-05 ux 57 of a long playlist those near the window are in the page: Back finds the same ones, and one that moves far away keeps the focus', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto(await longPlaylist(context, baseURL ?? '', 200));
  const end = page.getByText('You’ve reached the end.');
  const goToEnd = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    return end.isVisible();
  };
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(goToEnd, { intervals: [100] }).toBe(true);
  await expect(rows(page).last()).toContainText('Copy 200');
  await expect.poll(() => rows(page).count()).toBeLessThan(60);

  await page.evaluate(() => scrollTo(0, 9_000));
  const topmost = () =>
    rows(page).evaluateAll((all) => {
      const row = all.find((one) => one.getBoundingClientRect().top > 100);
      const title = row?.querySelector('h3')?.textContent ?? '';
      return `${title} at ${Math.round(row?.getBoundingClientRect().top ?? 0)}`;
    });
  await expect.poll(topmost).toMatch(/^Copy [6-9]\d at \d{3}$/);
  const before = await topmost();
  // No press of the mouse, for which the page would be scrolled to the header's own place.
  await page.locator('header a[href="/"]').dispatchEvent('click');
  await expect(rows(page)).toHaveCount(0);
  await page.goBack();
  await expect.poll(topmost).toBe(before);
  await expect.poll(() => rows(page).count()).toBeLessThan(60);

  const [title = ''] = before.split(' at ');
  const grip = button(page, `Move ${title}`);
  await grip.press('End');
  await expect(grip).toBeFocused();
  await expect(rows(page).last()).toContainText(title);
  await expect(grip).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(grip).toBeFocused();
  await expect(rows(page).first()).toContainText(title);
  await expect(grip).toBeInViewport();
});
