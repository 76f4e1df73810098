import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { mini, playInCorner } from './in-corner.ts';

const paused = (page: Page) =>
  mini(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.paused);

test('ux 41 the part of a chosen file that is played is heard alone: what plays in the corner pauses', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await playInCorner(page, context, baseURL ?? '');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Upload' });
  const path = await clip('vertical.mp4');
  await panel.locator('input[type=file]').first().setInputFiles(path);
  await panel.getByRole('link', { name: 'Titles and details' }).click();
  await expect(page).toHaveURL('/upload');
  expect(await paused(page)).toBe(false);
  await page.getByRole('button', { name: 'Play this part' }).click();
  await expect.poll(() => paused(page)).toBe(true);
});
