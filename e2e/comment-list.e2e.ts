import { expect, test } from '@playwright/test';
import { openComments, row, rows, section, talk } from './talk.ts';

test('ux 76 ux 102 where the first comment stands for all, no more is fetched before they are asked for', async ({
  page,
  baseURL,
}) => {
  const { owner, video, say } = await talk(baseURL ?? '');
  for (let n = 1; n <= 25; n++) await say(owner, `Number ${n}`);
  const nextPages = '**/comments?*cursor=*';
  await page.route(nextPages, () => {});
  await page.setViewportSize({ width: 390, height: 800 });
  await openComments(page, video);
  const showAll = section(page).getByRole('button', { name: 'Show all comments' });
  await expect(showAll).toBeVisible();
  await expect(rows(page).filter({ visible: true })).toHaveCount(1);
  await expect(section(page).getByRole('button', { name: 'Load more' })).toBeHidden();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await showAll.press('Enter');
  await expect(showAll).toBeHidden();
  // Reading goes on where the button was.
  await expect(section(page).getByRole('listitem').nth(1)).toBeFocused();
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page).filter({ visible: true })).toHaveCount(25);
});

test('ux 57 on a phone all comments are still shown over Back and a reload', async ({
  page,
  baseURL,
}) => {
  const { owner, video, say } = await talk(baseURL ?? '');
  for (let n = 1; n <= 30; n++) await say(owner, `Number ${n}.`);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => localStorage.setItem('autoplay', 'false'));
  await openComments(page, video, '?comments=newest');
  const showAll = section(page).getByRole('button', { name: 'Show all comments' });
  await showAll.click();
  await expect(showAll).toBeHidden();
  const read = row(page, 'Number 5.');
  await rows(page).last().scrollIntoViewIfNeeded();
  await read.scrollIntoViewIfNeeded();
  await read.getByRole('link', { name: /^owner/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^owner/ })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'A walk' })).toBeAttached();
  await expect(read).toBeInViewport();
  // The reader is past the comments before these are there, as they wait for the picture.
  const picture = Promise.withResolvers<void>();
  await page.route('**/media/**', async (route) => {
    await picture.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(async () => (await section(page).boundingBox())?.y).toBeLessThan(0);
  picture.resolve();
  await expect(rows(page).nth(1)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(showAll).toBeHidden();

  // Another visit begins with the first one again.
  await openComments(page, video);
  await expect(showAll).toBeVisible();
});
