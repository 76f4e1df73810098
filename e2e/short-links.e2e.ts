import { expect, type Page, test } from '@playwright/test';
import { password } from './person.ts';
import { named } from './talk.ts';
import { twoVideos } from './two-videos.ts';
import { Client } from './client.ts';

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('ux 57 ux 83 a page that was opened by a short link stays where it was: Back, a reload, signing in', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const name = named('short');
  await Client.signUp(site, name);
  const video = await twoVideos(site, named('linked'));
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto(`/video/${video}?t=1`);
  await expect(page).toHaveURL(`/video/${video}/on-the-shelf?t=1`);
  // The whole page, so that there is something to scroll.
  await expect(page.getByRole('link', { name: 'Beside it' }).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(() => scrolled(page)).toBe(200);

  // A click by the tool could scroll the page first.
  const home = page.getByRole('banner').getByRole('link', { name: 'Kinora' });
  await home.dispatchEvent('click');
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(200);

  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(200);

  await page.goto(`/video/${video}`);
  await expect(page.getByRole('link', { name: 'Beside it' }).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 150));
  await expect.poll(() => scrolled(page)).toBe(150);
  await page.getByRole('button', { name: 'Subscribe', exact: true }).dispatchEvent('click');
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(`${name}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Subscribed' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(150);
});
