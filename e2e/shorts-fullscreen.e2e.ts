import { expect, type Page, test } from '@playwright/test';
import { named, signedIn } from './talk.ts';
import { publishShorts, type UprightShort } from './upright-clips.ts';
import { expectSeen, openViewer, seen } from './viewer.ts';
import { Client } from './client.ts';

test.use({ viewport: { width: 1440, height: 900 } });

let shorts: UprightShort[] = [];

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  shorts = await publishShorts(await Client.signUp(baseURL ?? '', named('filling')), 2);
});

const two = () => shorts as [UprightShort, UprightShort];
/** Whether the shorts fill the screen. */
const fills = (page: Page) =>
  page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('[role=feed]')));

test('KEYS-01: all shorts fill the screen, and whoever steps on sees the next one there', async ({
  page,
}) => {
  const [first, second] = two();
  await openViewer(page, shorts);
  await expectSeen(page, first);
  await page.keyboard.press('f');
  await expect.poll(() => fills(page)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expectSeen(page, second);
  expect(await fills(page)).toBe(true);
  await page.keyboard.press('ArrowUp');
  await expectSeen(page, first);
  await page.keyboard.press('f');
  await expect.poll(() => fills(page)).toBeFalsy();
});

test('KEYS-01: menus, dialogs and comments open above what fills the screen, and stay when it does no more', async ({
  page,
  context,
  baseURL,
}) => {
  const [first] = two();
  await signedIn(context, baseURL ?? '', named('filler'));
  await openViewer(page, shorts);
  await expectSeen(page, first);
  await page.keyboard.press('f');
  await expect.poll(() => fills(page)).toBe(true);

  // What can be pressed is seen.
  const comments = page.getByRole('complementary', { name: 'Comments panel' });
  await comments.getByRole('button', { name: 'Add a comment…' }).click();
  await comments.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('o');
  await expect(comments).toHaveCount(0);
  await seen(page)
    .getByRole('button', { name: /^Settings/ })
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'Loop' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await seen(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save to playlist' }).click();
  const save = page.getByRole('dialog', { name: 'Save to playlist' });
  await save.getByRole('checkbox', { name: 'Watch Later' }).click();
  await expect(page.getByText('Saved to Watch Later')).toBeVisible();
  await save.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(save).toHaveCount(0);
  await seen(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report this Shorty' });
  await report.getByRole('radio', { name: 'Inappropriate content' }).check();
  expect(await fills(page)).toBe(true);

  // As Esc does, which the browser keeps for itself.
  await page.evaluate(() => document.exitFullscreen());
  await expect.poll(() => fills(page)).toBeFalsy();
  const reason = report.getByRole('radio', { name: 'Inappropriate content' });
  await expect(reason).toBeChecked();
  await expect(reason).toBeFocused();
  await report.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('A moderator will look at it.')).toBeVisible();
  await expect(report).toHaveCount(0);
});
