import { expect, type Page, test } from '@playwright/test';
import { button, paused, placeOn, player, time, watch } from './playing.ts';
import { named, signedIn } from './talk.ts';
import { twoVideos } from './two-videos.ts';

let site = '';
let video = '';
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  site = baseURL ?? '';
  video = await twoVideos(site, named('outside'));
});

const header = (page: Page) => page.getByRole('banner');
/** Each popup of the home page: what opens it, and what is there then. */
const popups = {
  'the menu of the account': (page: Page) => ({
    opener: header(page).getByRole('button', { name: /^Account of/ }),
    popup: page.getByRole('menu'),
  }),
  'the panel of the bell': (page: Page) => ({
    opener: header(page).getByRole('button', { name: /^Notifications/ }),
    popup: page.getByRole('dialog', { name: 'Notifications' }),
  }),
  'the panel of uploads': (page: Page) => ({
    opener: header(page).getByRole('button', { name: 'Create' }),
    popup: page.getByRole('dialog', { name: 'Upload' }),
  }),
  'the list of searches': (page: Page) => ({
    opener: header(page).getByRole('combobox', { name: 'Search' }),
    popup: page.getByRole('grid', { name: 'Searches' }),
  }),
};

for (const by of ['mouse', 'finger'] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ hasTouch: by === 'finger' });
    for (const [what, of] of Object.entries(popups)) {
      test(`a press beside ${what} closes it and does nothing else, by ${by}`, async ({
        page,
        context,
      }) => {
        await signedIn(context, site, named('presser'));
        // The list of searches is one of what was searched before.
        await page.addInitScript(() => localStorage.setItem('recent_searches', '["lute"]'));
        await page.goto('/?sort=recent');
        const card = page.getByRole('main').getByRole('link', { name: 'On the shelf' }).first();
        await expect(card).toBeVisible();
        const { opener, popup } = of(page);
        await opener.click();
        await expect(popup).toBeVisible();
        const box = await card.boundingBox();
        if (!box) throw new Error('The card cannot be seen.');
        const [x, y] = [box.x + 5, box.y + box.height / 2];
        await page.evaluate(() => {
          const heard: string[] = [];
          Object.assign(globalThis, { heard });
          for (const type of ['pointerdown', 'mousedown', 'click']) {
            document.querySelector('main')?.addEventListener(type, () => heard.push(type));
          }
        });
        if (by === 'mouse') await page.mouse.click(x, y);
        else await page.touchscreen.tap(x, y);
        await expect(popup).toHaveCount(0);
        expect(await page.evaluate(() => Reflect.get(globalThis, 'heard') as string[])).toEqual([]);
        await expect(page).toHaveURL('/?sort=recent');
        await expect(opener).toBeFocused();
        // The next press counts again.
        if (by === 'mouse') await page.mouse.click(x, y);
        else await page.touchscreen.tap(x, y);
        await expect(page).toHaveURL(/\/video\//);
      });
    }

    test(`a press beside a menu of the player neither stops the video nor moves it, by ${by}`, async ({
      page,
    }) => {
      await watch(page, `/video/${video}`, 1);
      const menu = page.getByRole('menu', { name: 'Settings' });
      for (const beside of ['picture', 'bar'] as const) {
        await player(page).hover();
        await button(page, 'Settings').click();
        await expect(menu).toBeVisible();
        const { x, y } = await placeOn(page, beside, 0.2);
        if (by === 'mouse') await page.mouse.click(x, y);
        else await page.touchscreen.tap(x, y);
        await expect(menu).toHaveCount(0);
        await expect(button(page, 'Settings')).toBeFocused();
      }
      expect(await time(page)).toBeCloseTo(1, 1);
      // By key it plays: nothing else that a press has begun comes before that.
      await page.keyboard.press('k');
      await expect.poll(() => paused(page)).toBe(false);
    });
  });
}
