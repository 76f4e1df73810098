import { expect, test } from '@playwright/test';
import { openComments, rows, section, talk } from './talk.ts';

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
