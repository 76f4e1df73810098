import { expect, test } from '@playwright/test';
import { named, signedIn } from './talk.ts';
import { publishShorts, type UprightShort } from './upright-clips.ts';
import { expectSeen, openViewer, seen } from './viewer.ts';
import { Client } from './whole/client.ts';

test('a short is saved, reported, slowed down and watched on the full page', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const shorts = await publishShorts(await Client.signUp(baseURL ?? '', named('maker')), 1);
  const [short] = shorts as [UprightShort];
  await signedIn(context, baseURL ?? '', named('viewer'));
  await openViewer(page, shorts);
  await expectSeen(page, short);
  const choose = async (item: string) => {
    await seen(page).getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Save to playlist');
  const panel = page.getByRole('dialog', { name: 'Save to playlist' });
  await panel.getByRole('checkbox', { name: 'Watch Later' }).click();
  await expect(page.getByText('Saved to Watch Later')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await choose('Report');
  const report = page.getByRole('dialog', { name: 'Report this Shorty' });
  await report.getByRole('radio', { name: 'Inappropriate content' }).check();
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('A moderator will look at it.')).toBeVisible();
  await expect(report).toHaveCount(0);

  const rate = () =>
    page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.playbackRate);
  await seen(page).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: /^Speed/ }).click();
  await page.getByRole('menuitemradio', { name: '0.5×' }).click();
  await expect.poll(rate).toBe(0.5);
  await seen(page).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: /^Quality/ }).click();
  await expect(page.getByRole('menuitemradio', { name: /^\d+p/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await choose('Watch on the full page');
  await expect(page).toHaveURL(new RegExp(`/video/${short.id}/`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(short.title);
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(report).toBeVisible();
});

test('a short says why it is shown; a guest takes its channel out of the list, and back', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const maker = named('shown');
  await publishShorts(await Client.signUp(baseURL ?? '', maker), 2);
  await page.goto('/shorts');
  await expect(seen(page)).toBeVisible();
  await seen(page).getByRole('button', { name: 'Show more' }).click();
  await expect(seen(page).getByText(/^(Popular|New) on this site$/)).toBeVisible();

  const channel = await seen(page).getByRole('strong').textContent();
  const path = new URL(page.url()).pathname;
  await seen(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Don’t show this channel' }).click();
  await expect(page.getByText(`You won’t see videos of ${channel} in lists.`)).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: channel ?? '' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.goto(path);
  await expect(seen(page).getByRole('strong')).toHaveText(channel ?? '');
});
