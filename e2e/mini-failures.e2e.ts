import { expect, type Page, test } from '@playwright/test';
import { home, mini, playInCorner } from './in-corner.ts';
import { time } from './playing.ts';

/** From now on a video cannot be had for this reason; answers how often it was asked for. */
async function refuse(page: Page, code: number, error: string) {
  let asked = 0;
  await page.route('**/api/videoplay?*', (route) => {
    asked += 1;
    return route.fulfill({ status: code, json: { code, error, message: 'Not now.' } });
  });
  return () => asked;
}

test('ux 54 ux 58 what plays in the corner goes on where home asks for what is new and the site cannot answer', async ({
  page,
  context,
  baseURL,
}) => {
  await playInCorner(page, context, baseURL ?? '');
  const asked = await refuse(page, 503, 'unavailable');
  await home(page).click();
  // Twice more by itself; then it is known to have failed.
  await expect.poll(asked).toBe(3);
  const before = await time(page);
  await expect.poll(() => time(page)).toBeGreaterThan(before + 1);
  await expect(mini(page).getByRole('link', { name: 'For me alone' })).toBeVisible();
});

test('ux 54 ux 58 what may not be seen any more leaves the corner when home asks for what is new', async ({
  page,
  context,
  baseURL,
}) => {
  await playInCorner(page, context, baseURL ?? '');
  const asked = await refuse(page, 404, 'not_found');
  await home(page).click();
  await expect(mini(page)).toHaveCount(0);
  await expect(page.locator('main video, [data-corner] video')).toHaveCount(0);
  expect(asked()).toBe(1);
});
