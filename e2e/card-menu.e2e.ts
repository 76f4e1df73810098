import { reportWatching } from '@kinora/contract/history';
import { expect, test } from '@playwright/test';
import { ask } from '../server/src/demo/client.ts';
import { choose, options, toast } from './card-menu.ts';
import { expectDarkened } from './darkened.ts';
import { password, signInAs } from './person.ts';
import { named, signedIn, tokenOf } from './talk.ts';
import { twoVideos } from './two-videos.ts';
import { Client } from './client.ts';

let id = '';

test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  id = await twoVideos(baseURL ?? '', `cards${workerIndex}`);
});

test('CARD-07 CARD-09 ux 77 the menu of a card works by keyboard, and does not open the video', async ({
  page,
}) => {
  await page.goto('/');
  await options(page, 'On the shelf').focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText([
    'Play next',
    'Add to queue',
    'Login',
    'Share',
    'Don’t show this channel',
  ]);
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(options(page, 'On the shelf')).toBeFocused();
  await expect(page).toHaveURL('/');
});

for (const by of ['mouse', 'finger'] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ hasTouch: by === 'finger' });
    test(`ux 77 ux 82 an item that is pressed twice does not open what lies below the menu, by ${by}`, async ({
      page,
    }) => {
      await page.goto('/?sort=recent');
      // Below the menu lies the next card.
      await page.setViewportSize({ width: 390, height: 844 });
      await options(page, 'On the shelf').click();
      const item = page.getByRole('menuitem', { name: 'Add to queue' });
      const box = await item.boundingBox();
      if (!box) throw new Error('The item cannot be seen.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const press = async (clickCount: number) => {
        if (by === 'finger') return page.touchscreen.tap(x, y);
        await page.mouse.move(x, y);
        await page.mouse.down({ clickCount });
        await page.mouse.up({ clickCount });
      };
      await page.evaluate(() => {
        const heard: string[] = [];
        Object.assign(globalThis, { heard });
        document.querySelector('main')?.addEventListener('click', ({ target }) => {
          if (target instanceof Element && !target.closest('[role=menu]')) heard.push('click');
        });
      });
      await press(1);
      await press(2);
      await expect(item).toHaveCount(0);
      await expect(toast(page, 'Added to queue')).toBeVisible();
      await expect(page).toHaveURL('/?sort=recent');
      expect(await page.evaluate(() => Reflect.get(globalThis, 'heard'))).toEqual([]);
    });
  });
}

test('a card says that its video waits in the queue, after a reload too', async ({ page }) => {
  await page.goto('/?sort=recent');
  const label = page.getByRole('article').filter({ hasText: 'On the shelf' }).getByText('In queue');
  await expect(options(page, 'On the shelf')).toBeVisible();
  await expect(label).toHaveCount(0);
  await choose(page, 'On the shelf', 'Add to queue');
  await expect(label).toBeVisible();
  await page.goto('/search/On%20the%20shelf');
  await expect(label).toBeVisible();
  await page.reload();
  await expect(label).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('queue'));
  await page.reload();
  await expect(options(page, 'On the shelf')).toBeVisible();
  await expect(label).toHaveCount(0);
});

test('WATCH-11 CARD-09 ux 83 a guest who wants to save signs in, and is back at the playlists', async ({
  page,
  baseURL,
}, { workerIndex }) => {
  const name = `savesnow${workerIndex}`;
  await Client.signUp(baseURL ?? '', name);
  await page.goto('/search/On%20the%20shelf');
  await choose(page, 'On the shelf', 'Login');
  await expect(page).toHaveURL('/login?next=%2Fsearch%2FOn%2520the%2520shelf');
  await page.getByLabel('Email').fill(`${name}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/On%20the%20shelf');
  const panel = page.getByRole('dialog', { name: 'Save to playlist' });
  await panel.getByRole('checkbox', { name: 'Watch Later' }).click();
  await expect(toast(page, 'Saved to Watch Later')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  // Once, and not at every visit.
  await page.reload();
  await expect(options(page, 'On the shelf')).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('CARD-08 CARD-10 CARD-11 ux 84 a user saves from the card', async ({
  page,
  context,
  baseURL,
}, info) => {
  await signInAs(context, baseURL ?? '', `saver${info.workerIndex}`);
  await page.goto('/');
  await choose(page, 'On the shelf', 'Save to Watch Later');
  await expect(toast(page, 'Saved to Watch Later')).toBeVisible();
  await choose(page, 'On the shelf', 'Save to playlist');
  const panel = page.getByRole('dialog', { name: 'Save to playlist' });
  const watchLater = panel.getByRole('checkbox', { name: 'Watch Later' });
  await expect(watchLater).toBeChecked();
  await watchLater.click();
  await expect(watchLater).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(watchLater).toBeChecked();
  // CARD-11: the page behind it is dark and out of reach; a press there closes all of it.
  await expectDarkened(page);
  await page.mouse.click(4, 4);
  await expect(panel).toHaveCount(0);
  await expect(options(page, 'On the shelf')).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('CARD-08 CARD-14 what a card puts into Watch Later is counted on the same page', async ({
  page,
  context,
  baseURL,
}) => {
  const name = named('later');
  const person = await signedIn(context, baseURL ?? '', name);
  const client = { url: baseURL ?? '', signal: AbortSignal.timeout(60_000) };
  const watched = { id, position: 1, watched: 1 };
  await ask(client, reportWatching, watched, tokenOf(person));
  await page.goto(`/profile/${name}`);
  const watchLater = page.getByRole('article').filter({ hasText: 'Watch Later' });
  await expect(watchLater).toContainText('0 videos');
  await choose(page, 'On the shelf', 'Save to Watch Later');
  await expect(watchLater).toContainText('1 video');
});
