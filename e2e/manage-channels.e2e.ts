import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { followChannels, makeChannels } from './channels.ts';
import { beginAtContent, press, reach } from './reach.ts';
import { named, signedIn, told } from './talk.ts';

const makers = ['Apple', 'Birch', 'Cedar', 'Douglas'].map((tree) => named(`${tree}.tree`));
let channelIds: string[] = [];

test.beforeAll(async ({ baseURL }) => {
  channelIds = await makeChannels(baseURL ?? '', makers);
});

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const names = (page: Page) => rows(page).getByRole('heading').allTextContents();

test('SUBS-01 MANAGE-01 MANAGE-03 MANAGE-04 ux 57 ux 84 followed channels are searched, sorted, left together and brought back', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('manager'));
  // A guest signs in first (ROUTE-12), and nobody’s profile is called so (ROUTE-06).
  const guest = await browser.newPage({ baseURL: site });
  await guest.goto('/profile/managechannel');
  await expect(guest).toHaveURL(/^[^?]*\/login/);
  await guest.close();
  await page.goto('/profile/managechannel');
  await expect(page.getByRole('heading', { name: 'No subscriptions yet' })).toBeVisible();
  await followChannels(person, channelIds);

  await page.goto('/subscription');
  const link = page.getByRole('link', { name: 'Manage channels' });
  expect(await link.innerText()).toBe('MANAGE CHANNELS');
  await link.click();
  await expect(page).toHaveURL('/profile/managechannel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage channels');
  await expect.poll(() => names(page)).toEqual(makers);
  await expect(rows(page).first()).toContainText('1 subscriber');
  expect(await axeFindings(page)).toEqual([]);

  const search = page.getByRole('searchbox', { name: 'Search your channels' });
  await search.fill('CEDAR');
  await expect.poll(() => names(page)).toEqual([makers[2]]);
  await expect(page).toHaveURL(/search=CEDAR/);
  await page.reload();
  await expect.poll(() => names(page)).toEqual([makers[2]]);
  await search.fill('');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Last subscribed first');
  await expect.poll(() => names(page)).toEqual(makers.toReversed());
  // At Enter it does not wait for the pause behind what is typed, which never ends here.
  await page.evaluate(() => {
    const later = globalThis.setTimeout;
    const pauseMs = 300;
    const orNever = (run: () => void, ms?: number) => (ms === pauseMs ? 0 : later(run, ms));
    Object.assign(globalThis, { setTimeout: orNever });
  });
  await search.fill('birch');
  await search.press('Enter');
  await expect.poll(() => names(page)).toEqual([makers[1]]);
  await search.fill(' ');
  await search.press('Enter');
  await expect.poll(() => names(page)).toEqual(makers.toReversed());
  await search.press('Enter');
  await expect(page).not.toHaveURL(/search/);
  await expect(search).toBeFocused();

  const first = rows(page).filter({ hasText: makers[0] ?? '' });
  expect(await first.getByRole('button', { name: 'Subscribed' }).innerText()).toBe('SUBSCRIBED');
  const saved = page.waitForResponse('**/api/channel/handle-bell-notification');
  await first.getByRole('button', { name: 'New videos do not ring the bell' }).click();
  await saved;
  await page.reload();
  await expect(first.getByRole('button', { name: 'New videos ring the bell' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // Undo gives back what was left by it, as it was by then: the bell rings again, and one that was
  // left before, by its own button, stays left.
  const others = makers.toReversed();
  const row = (name: string | undefined) => rows(page).filter({ hasText: name ?? '' });
  await row(others[0]).getByRole('button', { name: 'New videos do not ring the bell' }).click();
  await expect(
    row(others[0]).getByRole('button', { name: 'New videos ring the bell' }),
  ).toBeVisible();
  await row(others[1]).getByRole('button', { name: 'Subscribed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(
    row(others[1]).getByRole('button', { name: 'Subscribe', exact: true }),
  ).toBeVisible();

  // A press with Shift selects all between.
  const mark = (name: string | undefined) => page.getByRole('checkbox', { name: `Select ${name}` });
  await mark(makers[3]).check();
  await mark(makers[1]).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Unsubscribe (3)' }).click();
  await expect.poll(() => names(page)).toEqual([makers[0]]);
  await told(page, 'Unsubscribed from 2 channels.')
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(() => names(page)).toEqual(others.filter((name) => name !== others[1]));
  await expect(
    row(others[0]).getByRole('button', { name: 'New videos ring the bell' }),
  ).toBeVisible();

  // By keyboard alone.
  await beginAtContent(page);
  await reach(page, page.getByRole('searchbox', { name: 'Search your channels' }));
  await page.keyboard.type('tree');
  await expect(page).toHaveURL(/search=tree/);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await expect(page).not.toHaveURL(/search/);
  await reach(page, page.getByRole('combobox', { name: 'Sort by' }));
  await page.keyboard.press('ArrowUp');
  const byName = makers.filter((name) => name !== others[1]);
  await expect.poll(() => names(page)).toEqual(byName);
  const levels = row(makers[0]).getByRole('button', { name: 'Choose what rings the bell' });
  await press(page, levels);
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(levels).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('menuitemradio', { name: 'None' }), 'ArrowDown');
  await expect(
    row(makers[0]).getByRole('button', { name: 'New videos do not ring the bell' }),
  ).toBeVisible();
  await expect(levels).toBeFocused();
  const followed = row(makers[0]).getByRole('button', { name: 'Subscribed' });
  await press(page, followed, 'Shift+Tab');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(followed).toBeFocused();
  await reach(page, mark(makers[0]), 'Shift+Tab');
  await page.keyboard.press('Space');
  await reach(page, mark(makers[1]));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Unsubscribe (2)' }));
  await expect.poll(() => names(page)).toEqual([makers[3]]);
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('F6');
  await press(
    page,
    told(page, 'Unsubscribed from 2').locator('..').getByRole('button', { name: 'Undo' }),
  );
  await expect.poll(() => names(page)).toEqual(byName);
  await expect(page.getByRole('main')).toBeFocused();
});

test('MANAGE-02 a channel that was left is so over Back, before the list is read anew, and is followed again', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL ?? '', named('leaver'));
  await followChannels(person, channelIds.slice(0, 1));
  await page.goto('/profile/managechannel');
  await rows(page).getByRole('button', { name: 'Subscribed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click();
  const follow = rows(page).getByRole('button', { name: 'Subscribe', exact: true });
  await expect(follow).toBeVisible();
  // The answer from before it is followed again comes after that.
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const list = '**/api/subscribedchannels?*sort=*';
  await page.route(list, async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await held.promise;
    await route.fulfill({ response });
  });
  await rows(page).getByRole('link').click();
  // Drawn, and not only named by the address: else the list is never left, and not read anew.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(makers[0] ?? '');
  await page.goBack();
  await asked.promise;
  await follow.click();
  const followed = rows(page).getByRole('button', { name: 'Subscribed' });
  await expect(followed).toBeVisible();
  const answered = page.waitForResponse(list);
  held.resolve();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(followed).toBeVisible();
});
