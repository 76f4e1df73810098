import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { password, signInAs } from './person.ts';
import { Client } from './whole/client.ts';

const order = [
  'Home',
  'Shortys',
  'Subscriptions',
  'User',
  'Your channel',
  'History',
  'Playlists',
  'Liked videos',
];
const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const scrolled = (page: Page) => page.evaluate(() => scrollY);
const lowWindow = { width: 390, height: 300 };

let site = '';
let video = '';
test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  site = baseURL ?? '';
  // Once more with every worker that a failed test has ended.
  const uma = await Client.signUp(site, `uma${workerIndex}`);
  video = await uma.upload(await clip('silent.mp4'), { title: 'On the shelf' });
  await uma.processed(video);
  const other = await uma.upload(await clip('silent.mp4'), { title: 'Beside it' });
  await uma.processed(other);
});

for (const [width, username] of [
  [390, 'phoebe'],
  [1440, 'walt'],
] as const) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    /** Opens the places where they are folded away. */
    const places = async (page: Page) => {
      if (width < 1024) await menu(page).click();
      return page.getByRole('navigation', { name: 'Places', exact: true });
    };

    test('HEAD-01, HEAD-02, SIDE-01, SIDE-03 the header and the places, for a guest and for a user', async ({
      page,
      context,
    }) => {
      await page.goto('/');
      await expect(header(page).getByRole('link', { name: 'Kinora' })).toBeVisible();
      await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(header(page).getByRole('button', { name: 'Create' })).toHaveCount(0);
      let nav = await places(page);
      await expect(nav.getByRole('link')).toHaveText(order);
      await nav.getByRole('link', { name: 'History' }).click();
      await expect(page).toHaveURL('/login?next=%2Fhistory');

      await signInAs(context, site, username);
      await page.goto('/');
      await expect(header(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
      await expect(header(page).getByRole('button', { name: 'Create' })).toBeVisible();
      await expect(header(page).getByRole('button', { name: /^Account/ })).toBeVisible();
      nav = await places(page);
      await expect(nav.getByRole('link')).toHaveText(order);
      await expect(nav.getByRole('link', { name: 'User' })).toHaveAttribute(
        'href',
        `/profile/${username}`,
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    });

    test('HEAD-15, HEAD-16, HEAD-17, HEAD-19, HEAD-20 panels come when opened, and close by a press outside', async ({
      page,
      context,
    }) => {
      await signInAs(context, site, username);
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'On the shelf' }).first()).toBeVisible();
      expect(fetched.filter((url) => /AccountMenu|UploadPanel|Shortcuts/.test(url))).toEqual([]);

      const create = header(page).getByRole('button', { name: 'Create' });
      await create.click();
      const panel = page.getByRole('dialog', { name: 'Upload' });
      await expect(panel.getByRole('button')).toHaveText(['Long video', 'Shorty']);
      await page.mouse.click(4, 700);
      await expect(panel).toHaveCount(0);
      await create.click();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(create).toBeFocused();

      const account = header(page).getByRole('button', { name: /^Account/ });
      await account.click();
      const items = page.getByRole('menu').getByRole('menuitem');
      await expect(items).toHaveText([
        'Your profile',
        'Your channel',
        'Settings',
        'Keyboard shortcuts',
        'Help',
        'Sign out',
      ]);
      await page.mouse.click(4, 700);
      await expect(items).toHaveCount(0);
      await account.click();
      await page.keyboard.press('Escape');
      await expect(items).toHaveCount(0);
      await expect(account).toBeFocused();
    });

    test('SIDE-02 on the watch page the places are above it, and Escape or a press outside closes them', async ({
      page,
    }) => {
      await page.goto(`/video/${video}`);
      const drawer = page.getByRole('dialog', { name: 'Places' });
      await menu(page).click();
      await expect(drawer.getByRole('link', { name: 'Home' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await expect(menu(page)).toBeFocused();
      await menu(page).click();
      await expect(drawer).toBeVisible();
      await page.mouse.click(width - 40, 500);
      await expect(drawer).toHaveCount(0);
    });
  });
}

test('HEAD-21, SIDE-01 the side bar folds into a rail and stays as it was left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Places' });
  const before = (await bar.boundingBox())?.width;
  await menu(page).click();
  await expect.poll(async () => (await bar.boundingBox())?.width).toBe(before === 72 ? 240 : 72);
  const left = (await bar.boundingBox())?.width;
  await page.reload();
  expect((await bar.boundingBox())?.width).toBe(left);
});

test('SHELL-01, SHELL-02, SHELL-03 scrolling: progress, the way up, the top of a new page, back to the place', async ({
  page,
}) => {
  await page.setViewportSize(lowWindow);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'On the shelf' }).first()).toBeVisible();
  const up = page.getByRole('button', { name: 'Scroll to top' });
  await page.evaluate(() => scrollTo(0, 280));
  await expect.poll(() => scrolled(page)).toBe(280);
  await expect(up).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 281));
  await expect(up).toBeVisible();
  const progress = () =>
    page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const line = document.querySelector('header > div[aria-hidden]:last-child');
      const shown = line ? Number.parseFloat(getComputedStyle(line).scale) : 0;
      return Math.abs(shown - scrollY / (scrollHeight - clientHeight));
    });
  await expect.poll(progress).toBeLessThan(0.01);

  await page.getByRole('link', { name: 'Shortys' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shortys');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(281);
  await up.click();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('the logo leads home; at home it scrolls to the top and asks for what is new', async ({
  page,
}) => {
  await page.setViewportSize(lowWindow);
  await page.goto('/shorts');
  await header(page).getByRole('link', { name: 'Kinora' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'On the shelf' }).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 300));
  const asked = page.waitForRequest(/\/api\/videos\/random/);
  await header(page).getByRole('link', { name: 'Kinora' }).click();
  await asked;
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('SHELL-04, SHELL-05 the connection goes and comes back', async ({ page, context }) => {
  await page.goto('/');
  await context.setOffline(true);
  await expect(page.getByText("You're offline. Some features may be unavailable.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Back online')).toBeVisible();
  await expect(page.getByText('Back online')).toHaveCount(0, { timeout: 4_000 });
});

test('SHELL-06, ROUTE-05 an unknown address: status 404, the sentence, the way home', async ({
  page,
}) => {
  const answer = await page.goto('/nowhere/at/all');
  expect(answer?.status()).toBe(404);
  await expect(
    page.getByText("Oopps! The page you were looking for, couldn't be found."),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('SHELL-08 code that does not come within 120 seconds: a message, retry and reload', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await page.route(/assets\/LoginPage.*js/, () => undefined);
  await header(page).getByRole('link', { name: 'Login' }).click();
  await expect(page.locator('[class*="LoadingBar"], [class*="_bar_"]').first()).toBeAttached();
  await page.clock.fastForward(120_000);
  await expect(page.getByRole('alert')).toContainText('did not arrive within two minutes');
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect(header(page)).toBeVisible();
  await page.unroute(/assets\/LoginPage.*js/);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('an old tab whose code is gone reloads once by itself, and then says so', async ({ page }) => {
  await page.goto('/');
  const loaded: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loaded.push(request.url()));
  await page.route(/assets\/LoginPage.*js/, (route) => route.fulfill({ status: 404, body: '' }));
  await header(page).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  expect(loaded).toEqual([`${site}/login`]);
  await page.unroute(/assets\/LoginPage.*js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a new page moves the focus to its heading and is announced, also if only a part of the path changed', async ({
  page,
}) => {
  await page.goto(`/video/${video}`);
  await expect(page).toHaveTitle('On the shelf – Kinora');
  await page.getByRole('link', { name: 'Beside it' }).first().click();
  const heading = page.getByRole('heading', { level: 1, name: 'Beside it' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Beside it – Kinora');
  await expect(page.locator('p[aria-live="polite"]')).toHaveText('Beside it');
});

test('KEYS-02, KEYS-03, KEYS-05 keys of the site, beside a player and while typing', async ({
  page,
}) => {
  await page.goto(`/video/${video}`);
  await expect(page.locator('video')).toBeVisible();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('Shift+?');
  await expect(help).toHaveCount(1);
  await expect(help.getByRole('heading', { level: 3 })).toHaveText(['Player', 'Everywhere']);
  await page.keyboard.press('Shift+?');
  await expect(help).toHaveCount(0);
  for (const key of ['p', 'l', '/']) await page.keyboard.press(key);
  await expect(page).toHaveURL(new RegExp(`/video/${video}/`));
  await expect(help).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await page.goto('/login');
  await page.getByLabel('Email').press('h');
  await page.getByLabel('Email').press('Shift+?');
  await expect(page.getByLabel('Email')).toHaveValue('h?');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').blur();
  await page.keyboard.press('Control+h');
  await expect(page).toHaveURL('/login');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/history/);
});

test('ux 83 a guest’s wish: sign in, the same page and place, and it is done once', async ({
  page,
  context,
}) => {
  await signInAs(context, site, 'vera');
  await context.clearCookies();
  await page.setViewportSize(lowWindow);
  const signIn = async () => {
    await page.getByLabel('Email').fill('vera@example.org');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'SIGN IN' }).click();
  };

  // A list with nothing in it invites to upload.
  const none = { code: 200, videos: [], next_cursor: null };
  await page.route('**/api/videos/random?*type=short*', (route) => route.fulfill({ json: none }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Shortys' }).first().click();
  await page.getByRole('button', { name: 'Upload a Shorty' }).click();
  await expect(page).toHaveURL('/login?next=%2Fshorts');
  await signIn();
  await expect(page).toHaveURL('/shorts');
  const panel = page.getByRole('dialog', { name: 'Upload' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(header(page).getByRole('button', { name: 'Create' })).toBeVisible();
  await expect(panel).toHaveCount(0);

  // The place: scrolled, signed out, in again, still there.
  await context.clearCookies();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'On the shelf' }).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(() => scrolled(page)).toBe(200);
  // A click by the tool would scroll the page first, to have the header in view that always is.
  await header(page).getByRole('link', { name: 'Login' }).dispatchEvent('click');
  await signIn();
  await expect(header(page).getByRole('button', { name: 'Create' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrolled(page)).toBe(200);
});

test('HEAD-18 files of the panel start at once, show how far they are, and stand on the upload page', async ({
  page,
  context,
}) => {
  await signInAs(context, site, 'xenia');
  await page.goto('/');
  await header(page).getByRole('button', { name: 'Create' }).click();
  const panel = page.getByRole('dialog', { name: 'Upload' });
  const chooser = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Shorty' }).click();
  await (await chooser).setFiles([await clip('vertical.mp4'), await clip('not-a-video.mp4')]);
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  const broken = panel.getByRole('listitem', { name: 'not-a-video.mp4' });
  await expect(broken.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByText(/Done\./)).toBeVisible({ timeout: 30_000 });
  await panel.getByRole('link', { name: 'Titles and details' }).click();
  await expect(page).toHaveURL('/upload');
  await expect(panel).toHaveCount(0);
  const card = page.getByRole('listitem', { name: 'vertical.mp4', exact: true });
  await expect(card.getByRole('combobox', { name: 'Kind' })).toHaveText(/Shorty/);
});

test('AUTH-26, FLAW-25, ROUTE-12 signing out forgets everything personal; a lost cookie is a lost session', async ({
  page,
  context,
}) => {
  await signInAs(context, site, 'yuri');
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('subscribersData', '[1]');
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('something', 'personal');
    document.cookie = 'playlistId=1; path=/';
  });
  await header(page)
    .getByRole('button', { name: /^Account/ })
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  const left = await page.evaluate(() => [
    Object.keys(localStorage),
    Object.keys(sessionStorage),
    document.cookie,
  ]);
  expect(left).toEqual([['theme'], [], '']);

  await signInAs(context, site, 'yuri');
  await page.goto('/upload');
  await expect(page.getByRole('heading', { name: 'Upload', level: 1 })).toBeVisible();
  await context.clearCookies({ name: 'user_id' });
  await page.goto('/upload');
  await expect(page).toHaveURL('/login?next=%2Fupload');
});
