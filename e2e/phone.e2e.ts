import { expect, test } from '@playwright/test';
import { signInAs } from './person.ts';
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

test('ux 28 the way back to the start leaves the button in the middle free', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL ?? '', named('phoneback'));
  const reported = page.waitForRequest((request) => request.url().endsWith('/views'));
  await page.goto(`${minute}?t=40`);
  await reported;
  await page.goto('/');
  await page.goto(minute);
  const startOver = page.getByRole('button', { name: 'Start over' });
  await expect(startOver).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const pause = await button(page, 'Pause').boundingBox();
      const notice = await startOver.boundingBox();
      return pause && notice && notice.y + notice.height <= pause.y;
    })
    .toBe(true);
});
