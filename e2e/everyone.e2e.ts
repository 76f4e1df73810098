import { expect, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { password } from './person.ts';
import {
  button,
  controlsThere,
  minuteWithChapters,
  now,
  paused,
  player,
  watch,
} from './playing.ts';
import { named, signedIn } from './talk.ts';
import { twoVideos } from './two-videos.ts';
import { elementOf, expectSeen, openViewer, seen } from './viewer.ts';

let site = '';
let video = '';
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  site = baseURL ?? '';
  video = await twoVideos(site, named('everyone'));
});

test('AUTH-07 AUTH-09 WCAG 2.1.1 the consent is reached, taken back and given by keyboard', async ({
  page,
}) => {
  await page.goto('/signup');
  const consent = page.getByRole('checkbox', { name: /^I agree to the/ });
  const send = page.getByRole('button', { name: 'AGREE AND SIGN IN' });
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expect(consent).toBeChecked();
  await expect(send).toBeEnabled();
  // Past the button that shows the password.
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Tab');
  await expect(consent).toBeFocused();
  await page.keyboard.press('Space');
  await expect(consent).not.toBeChecked();
  await expect(send).toBeDisabled();
  await page.keyboard.press('Space');
  await expect(consent).toBeChecked();
  await expect(send).toBeEnabled();
  await page.getByLabel('Password', { exact: true }).fill('weak');
  await expect(consent).not.toBeChecked();
  await expect(send).toBeDisabled();
});

test('WCAG 2.4.4 the link of a card has the whole title as its name', async ({ page, context }) => {
  const title = `A title that is much longer than what a card shows of it, number ${Date.now()}`;
  const owner = await signedIn(context, site, named('titles'));
  await owner.processed(await owner.upload(await clip('silent.mp4'), { title }));
  await page.goto('/?sort=recent');
  await expect(
    page.getByRole('main').getByRole('link', { name: title, exact: true }),
  ).toBeVisible();
});

test('WCAG 4.1.2 a button says that something is open only while that is seen', async ({
  page,
  context,
}) => {
  await signedIn(context, site, named('seen'));
  await page.goto('/');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell).toHaveAttribute('aria-expanded', 'false');
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/*.js');
  await bell.click();
  await asked;
  await expect(bell).toHaveAttribute('aria-expanded', 'false');
  held.resolve();
  await expect(panel).toBeVisible();
  await expect(bell).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAttribute('aria-expanded', 'false');

  // There is nothing to choose from yet.
  const search = page.getByRole('combobox', { name: 'Search' });
  await search.focus();
  await expect(page.locator('#search-list')).toBeAttached();
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  await search.fill('On the');
  await expect(page.locator('#search-list')).toBeVisible();
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(search).toHaveAttribute('aria-expanded', 'false');

  // The side bar as a whole, and where there is none the drawer.
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize({ width: 800, height: 700 });
  await expect(page.getByRole('navigation', { name: 'Places', exact: true })).toBeHidden();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Places' })).toBeVisible();
  // Behind the drawer it is out of reach, but not out of the document.
  await expect(page.locator('button[aria-label=Menu]')).toHaveAttribute('aria-expanded', 'true');
});

test('WCAG 4.1.2 a dialog is described by its sentence alone', async ({ page, context }) => {
  await signedIn(context, site, named('described'));
  await page.goto('/security-settings');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(
    'You need an authenticator app on your phone or in your password manager. Any that makes six-digit codes will do.',
  );
  await page.keyboard.press('Escape');

  await page.goto(`/video/${video}`);
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByRole('button', { name: 'Subscribed', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(
    'Its new videos leave your subscriptions, and its notifications stop.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report this video' });
  await expect(report.getByRole('radio').first()).toBeVisible();
  await expect(report).toHaveAccessibleDescription('');
});

test('WCAG 4.1.3 what the player shows by signs is told to screen readers too', async ({
  page,
}) => {
  await watch(page, await minuteWithChapters(site, named('signs')), 20);
  const told = player(page).getByRole('status').filter({ hasText: /\S/ });
  await page.keyboard.press('k');
  await expect(told).toHaveText('Playing');
  // The next press means to pause once the player knows that it plays.
  await expect(button(page, /^Pause/).first()).toBeAttached();
  for (const [key, words] of [
    ['k', 'Paused'],
    ['l', 'Forward 10 s'],
    ['j', 'Back 10 s'],
    ['m', 'Sound off'],
    ['m', 'Sound on'],
    ['>', 'Speed 1.25×'],
    ['5', '0:30'],
    ['Control+ArrowRight', 'The end'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(told).toHaveText(words);
  }
  await player(page).hover();
  await button(page, 'Settings').click();
  await page.getByRole('menuitem', { name: 'Quality' }).click();
  await page.getByRole('menuitemradio', { name: /^\d+p/ }).last().click();
  await expect(told).toHaveText(/^Quality \d+p/);
});

test('WCAG 2.1.4 keys of one character can be switched off, for the site, the player and Shortys', async ({
  page,
  context,
}) => {
  const person = await signedIn(context, site, named('keys'));
  await page.goto('/account-settings');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
  await page.keyboard.press('h');
  await page.keyboard.press('Shift+?');
  await expect(page).toHaveURL('/account-settings');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await watch(page, `/video/${video}`, 1);
  const before = await now(page);
  for (const key of ['k', 'm', 'l', '0', 'f', 'c', 't', 'i', 'h', '/', '?', '>', 'ArrowLeft']) {
    await page.keyboard.press(key);
  }
  expect(await now(page)).toEqual(before);
  await expect(page).toHaveURL(/\/video\//);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // What has the focus keeps its own keys.
  await player(page).hover();
  await button(page, /^Play/).first().press('Space');
  await expect.poll(() => paused(page)).toBe(false);

  const publish = async (title: string) => {
    const id = await person.upload(await clip('silent.mp4'), { title, kind: 'short' });
    await person.processed(id);
    return { id, title };
  };
  const [first, second] = [await publish('First of two'), await publish('Second of two')];
  await openViewer(page, [first, second]);
  await expectSeen(page, first);
  const isMuted = async () => (await elementOf(page, first))?.muted;
  const sound = await isMuted();
  const comments = page.getByRole('complementary', { name: 'Comments panel' });
  await expect(comments).toBeVisible();
  await expect(seen(page).getByRole('button', { name: /^Like/ })).toBeVisible();
  // It would be shown as liked only once that is answered.
  const likes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /like/.test(request.url())) likes.push(request.url());
  });
  for (const key of ['m', 'l', 'c', 'o', 'f', 'j', 'h', '/', '?', 'ArrowDown']) {
    await page.keyboard.press(key);
  }
  expect(await isMuted()).toBe(sound);
  await expect(comments).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectSeen(page, first);
  // Its buttons lead on.
  await page.getByRole('button', { name: 'Next Shorty' }).press('Enter');
  await expectSeen(page, second);
  expect(likes).toEqual([]);

  await page.goto('/account-settings');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
  await page.keyboard.press('h');
  await expect(page).toHaveURL('/history');
  await page.goto(`/video/${video}`);
  await controlsThere(page);
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
