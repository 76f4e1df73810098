import { expect, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { controlsThere, now, paused, placeOn, time } from './playing.ts';
import { named } from './talk.ts';
import { Client } from './client.ts';

let address = '';
test.beforeAll(async ({ baseURL }) => {
  const person = await Client.signUp(baseURL ?? '', named('framed'));
  const id = await person.upload(await clip('plain.mp4'), { title: 'In a frame' });
  await person.processed(id);
  address = `/embed/${id}`;
});

test('embed: the address chooses where it starts, whether it plays, repeats and shows controls', async ({
  page,
}) => {
  await page.goto(`${address}?start=1`);
  await controlsThere(page);
  await expect.poll(() => time(page)).toBeGreaterThanOrEqual(1);
  expect(await now(page)).toMatchObject({ paused: true, loop: false });
  await expect(page.getByRole('slider', { name: 'Position' })).toBeVisible();

  await page.goto(`${address}?autoplay=1&muted=1&loop=1&controls=0`);
  await expect.poll(() => paused(page)).toBe(false);
  expect(await now(page)).toMatchObject({ volume: 0, loop: true });
  await expect(page.getByRole('slider', { name: 'Position' })).toBeHidden();
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.addEventListener('ended', () => (element.dataset['ended'] = 'yes'));
    element.addEventListener('seeked', () => (element.dataset['begun'] = 'again'));
  });
  await expect(video).toHaveAttribute('data-begun', 'again');
  await expect(video).not.toHaveAttribute('data-ended');
});

test('embed: the player lists its keys and confirms what it copies, as on its own page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(address);
  await controlsThere(page);
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const key of ['?', '/']) {
    await page.keyboard.press(key);
    await expect(help).toContainText('Play or pause');
    await page.keyboard.press(key);
    await expect(help).toHaveCount(0);
  }
  const { x, y } = await placeOn(page, 'picture', 0.4, 0.3);
  await page.mouse.click(x, y, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy URL', exact: true }).click();
  await expect(page.getByText('The link is copied.').first()).toBeVisible();
});
