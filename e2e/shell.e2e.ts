import { expect, type Page, test } from '@playwright/test';
import { home, mini, playInCorner } from './in-corner.ts';
import { controlsThere, time } from './playing.ts';
import { named, signedIn } from './talk.ts';
import { twoVideos } from './two-videos.ts';

const header = (page: Page) => page.getByRole('banner');
const loadingBar = (page: Page) => page.locator('[data-loading]');
const scrolled = (page: Page) => page.evaluate(() => scrollY);
const lowWindow = { width: 390, height: 300 };

let site = '';
let video = '';
test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  site = baseURL ?? '';
  video = await twoVideos(site, `uma${workerIndex}`);
});

test('SHELL-01, SHELL-02, SHELL-03, CONST-06, ux 57 scrolling: progress, the way up, the top of a new page, back to the place', async ({
  page,
}) => {
  await page.setViewportSize(lowWindow);
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
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

test('ux 58 the logo leads home; at home it scrolls to the top and asks for what is new', async ({
  page,
}) => {
  await page.setViewportSize(lowWindow);
  await page.goto('/shorts');
  await header(page).getByRole('link', { name: 'Kinora' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 300));
  const asked = page.waitForRequest(/\/api\/videos\/random/);
  await header(page).getByRole('link', { name: 'Kinora' }).click();
  await asked;
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('ux 54 ux 58 a private video plays on in the corner when home asks for what is new', async ({
  page,
  context,
}) => {
  await playInCorner(page, context, site);
  await page.locator('video').evaluate((element: HTMLVideoElement) => {
    const lost: string[] = [];
    Object.assign(globalThis, { lost });
    for (const name of ['emptied', 'pause']) {
      element.addEventListener(name, () => lost.push(name));
    }
  });
  const before = await time(page);
  const asked = page.waitForResponse(/\/api\/trending/);
  await home(page).click();
  await asked;
  await expect.poll(() => time(page)).toBeGreaterThan(before + 1);
  await expect(mini(page).getByRole('link', { name: 'For me alone' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'lost') as string[])).toEqual([]);
});

test('ux 58 a card is a link: a middle click and a click with Ctrl open it in a tab of its own', async ({
  page,
  context,
}) => {
  await page.goto('/?sort=recent');
  const card = page.getByRole('article').filter({ hasText: 'On the shelf' }).first();
  await expect(card).toBeVisible();
  // On the picture, which is no link by itself.
  const position = { x: 60, y: 60 };
  for (const press of [
    () => card.click({ position, button: 'middle' }),
    () => card.click({ position, modifiers: ['ControlOrMeta'] }),
  ]) {
    const opened = context.waitForEvent('page');
    await press();
    const tab = await opened;
    await expect(tab).toHaveURL(`/video/${video}/on-the-shelf`);
    await tab.close();
  }
  await expect(page).toHaveURL('/?sort=recent');
});

test('ux 61 a page that takes longer than 150 ms to come shows a line at the top, and no other does', async ({
  page,
}) => {
  await page.goto('/');
  const held = Promise.withResolvers<void>();
  await page.route(/assets\/LoginPage.*js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await header(page).getByRole('link', { name: 'Login' }).click();
  const bar = loadingBar(page);
  await expect(bar).toBeAttached();
  /** How much of the window's width the line fills, so many milliseconds after it was asked for. */
  const filled = (milliseconds: number) =>
    bar.evaluate((element, moment) => {
      const [animation] = element.getAnimations();
      if (!animation) throw new Error('The line does not move.');
      animation.pause();
      animation.currentTime = moment;
      return element.getBoundingClientRect().width / innerWidth;
    }, milliseconds);
  expect(await filled(149)).toBe(0);
  expect(await filled(1_000)).toBeGreaterThan(0.1);
  held.resolve();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('SHELL-04, SHELL-05, CONST-06 the connection goes and comes back', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/');
  await context.setOffline(true);
  await expect(page.getByText("You're offline. Some features may be unavailable.")).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await context.setOffline(false);
  await expect(page.getByText('Back online')).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(page.getByText('Back online')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText('Back online')).toHaveCount(0);
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

test('SHELL-08, CONST-06 code that does not come within 120 seconds: a message, retry and reload', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await page.route(/assets\/LoginPage.*js/, () => undefined);
  await header(page).getByRole('link', { name: 'Login' }).click();
  await expect(loadingBar(page)).toBeAttached();
  await page.clock.fastForward(120_000);
  await expect(page.getByRole('alert')).toContainText('did not load within two minutes');
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

test('ux 59, ux 60 a new page moves the focus to its heading and is announced, also if only a part of the path changed', async ({
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

test('KEYS-02 a key answers from the moment in which the page is drawn', async ({ page }) => {
  // Told in the same task in which the heading was put into the page, before it is painted.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const heading = document.querySelector('main h1');
      if (!heading) return;
      observer.disconnect();
      heading.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'h', code: 'KeyH', bubbles: true, cancelable: true }),
      );
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/help');
  await expect(page).toHaveURL(/history/);
});

test('KEYS-02, KEYS-03, KEYS-05 keys of the site, beside a player and while typing', async ({
  page,
  context,
}) => {
  await page.goto(`/video/${video}`);
  await controlsThere(page);
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

  await signedIn(context, site, named('keys'));
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page).toHaveURL('/playlists');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('l');
  await expect(page).toHaveURL('/likevideos');
});
