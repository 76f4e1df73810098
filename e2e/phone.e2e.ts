import { expect, test } from '@playwright/test';
import { button, controlsThere, minuteWithChapters } from './playing.ts';
import { named } from './talk.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

let minute = '';
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  minute = await minuteWithChapters(baseURL ?? '', named('phone'));
});

test('PLAYER-05 PLAYER-07 the settings lead into the corner and out of the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(HTMLVideoElement.prototype, {
      requestPictureInPicture: () => Promise.resolve(Object.assign(globalThis, { left: true })),
    });
  });
  await page.goto(minute);
  await controlsThere(page);
  const choose = async (name: string) => {
    await button(page, 'Settings').press('Enter');
    await page.getByRole('menuitem', { name, exact: true }).tap();
  };
  await choose('Picture in picture');
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'left'))).toBe(true);
  await choose('Mini-player');
  await expect(page.getByRole('region', { name: 'Mini-player' })).toBeVisible();
});

test('ux 30 sharing offers the moment and the code as well as the device’s own sheet', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (data: ShareData) => Promise.resolve(Object.assign(globalThis, { shared: data.url })),
    });
  });
  await page.goto(minute);
  await page.getByRole('button', { name: 'Share', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('textbox', { name: 'Code for another site' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Start at' }).check();
  await dialog.getByLabel('Start time').fill('0:20');
  await dialog.getByRole('button', { name: 'Share with another app' }).tap();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'shared')))
    .toMatch(/\?t=20$/);
});
