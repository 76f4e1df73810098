import { limits } from '@kinora/contract/text/limits';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { beginAtContent, press, reach } from './reach.ts';
import { named, signedIn } from './talk.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('CHAN-03 CHAN-04 the own channel is edited by keyboard alone; on a phone the way to the top leaves the buttons of the form free', async ({
  page,
  context,
  baseURL,
}) => {
  const name = named('keys');
  await signedIn(context, baseURL ?? '', name);
  // While somebody listens, no dialog of the system opens: a key can come before a new listener.
  page.on('filechooser', () => undefined);
  await page.goto(`/edit/channel/${name}`);
  await expect(field(page, 'User name')).toHaveValue(name);

  await press(page, page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.getByRole('main')).toBeFocused();
  const picture = button(page, 'Choose a picture');
  const create = { width: 400, height: 400, channels: 3, background: '#0a0' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  const cutting = page.getByRole('dialog', { name: 'Crop your picture' });
  await reach(page, picture);
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await expect(cutting.getByRole('slider', { name: 'Zoom' })).toBeFocused();
  };
  await choose();
  await page.keyboard.press('Escape');
  await expect(cutting).toHaveCount(0);
  await expect(picture).toBeFocused();
  await choose();
  await press(page, cutting.getByRole('button', { name: 'Use this part' }));
  await expect(cutting).toHaveCount(0);
  await expect(picture).toBeFocused();
  // What goes with a press leaves the keyboard beside it.
  await press(page, button(page, 'Remove picture'));
  await expect(picture).toBeFocused();
  await press(page, button(page, 'Add a link'));
  await reach(page, field(page, 'Title of link 1'), 'Shift+Tab');
  await reach(page, field(page, 'Address of link 1'));
  await press(page, button(page, 'Remove link 1'));
  await expect(button(page, 'Add a link')).toBeFocused();
  await reach(page, field(page, 'Name'), 'Shift+Tab');
  await page.keyboard.type('By Keys');
  await reach(page, field(page, 'Description'));
  await page.keyboard.type('By hand');

  // Who would leave what was typed is asked, and is back at the link.
  const home = page.getByRole('banner').getByRole('link').first();
  await press(page, home, 'Shift+Tab');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(home).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 300));
  const wayUp = button(page, 'Scroll to top');
  await expect(wayUp).toBeVisible();
  const [way, save] = await Promise.all([wayUp.boundingBox(), button(page, 'Save').boundingBox()]);
  expect((way?.y ?? 0) + (way?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0);

  await beginAtContent(page);
  await press(page, button(page, 'Save'));
  await expect(page).toHaveURL('/my-channel');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('By hand')).toBeVisible();
});

test('ux 89 who adds as many links as there may be by key, and removes one, has the focus at the button for more', async ({
  page,
  context,
  baseURL,
}) => {
  const name = named('keys');
  await signedIn(context, baseURL ?? '', name);
  await page.goto(`/edit/channel/${name}`);
  const add = button(page, 'Add a link');
  for (let n = 0; n < limits.channelLinks; n += 1) await add.press('Enter');
  await expect(button(page, `Remove link ${limits.channelLinks}`)).toBeVisible();
  await expect(add).toBeDisabled();
  await expect(add).toBeFocused();
  await button(page, 'Remove link 1').press('Enter');
  await expect(add).toBeEnabled();
  await expect(add).toBeFocused();
});
