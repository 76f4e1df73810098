import { expect, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { named, signedIn, told } from './talk.ts';

test('ux 91 ux 92 an upload goes on after the network was away, asks before it is left, and has its link and title from the start', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signedIn(context, baseURL ?? '', named('uploader'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/upload');
  const away = (on: boolean) =>
    on
      ? page.route('**/api/uploads/*', (route) =>
          route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
        )
      : page.unroute('**/api/uploads/*');
  await away(true);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(await clip('vertical.mp4'));
  const card = page.getByRole('listitem', { name: 'vertical.mp4', exact: true });
  await expect(card.getByRole('progressbar', { name: 'Upload of vertical.mp4' })).toBeVisible();
  await expect(card).toContainText(/\d+ %.*[\d.]+ [kM]?B of [\d.]+ [kM]?B/s);

  await card.getByLabel('Title').fill('A walk upright');
  await card.getByRole('button', { name: 'Copy link' }).click();
  await expect(told(page, 'The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/(video|shorts)\/[^/]+/);

  // Whoever leaves meanwhile is asked.
  const asked = page.waitForEvent('dialog');
  const leaving = page.goto('/help').catch(() => null);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await expect(page).toHaveURL('/upload');
  await expect(card.getByLabel('Title')).toHaveValue('A walk upright');

  await away(false);
  await expect(card).toContainText('Done. Your video is ready in every quality.', {
    timeout: 90_000,
  });
  await expect(card.getByRole('progressbar', { name: 'Processing' })).toHaveAttribute('value', '1');
  await card.getByRole('link', { name: 'Watch' }).click();
  await expect(page).toHaveTitle(/A walk upright – Kinora$/);
});
