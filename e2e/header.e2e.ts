import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { overflow } from './axe.ts';
import { password, signInAs } from './person.ts';
import { named } from './talk.ts';
import { twoVideos } from './two-videos.ts';

const order = [
  'Home',
  'Shortys',
  'Subscriptions',
  'User',
  'Your channel',
  'History',
  'Playlists',
  'Liked videos',
  'Your videos',
];
const builtFiles = JSON.parse(
  readFileSync(new URL('../web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, { file: string }>;
const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

/** The built files of the panels that open from the header. */
const panels = [
  'features/notifications/NotificationsPanel.tsx',
  'features/uploads/UploadPanel.tsx',
  'features/accounts/AccountMenu.tsx',
].map((source) => builtFiles[`src/${source}`] ?? { file: `${source} is not built` });

let site = '';
let video = '';
test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  site = baseURL ?? '';
  video = await twoVideos(site, `ola${workerIndex}`);
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

    test('ROUTE-13, HEAD-01, HEAD-02, SIDE-01, SIDE-03 the header and the places, for a guest and for a user', async ({
      page,
      context,
    }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(header(page).getByRole('link', { name: 'Kinora' })).toBeVisible();
      await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(header(page).getByRole('button', { name: 'Create' })).toHaveCount(0);
      let nav = await places(page);
      await expect(nav.getByRole('list').getByRole('link')).toHaveText(order);
      await nav.getByRole('link', { name: 'History' }).click();
      await expect(page).toHaveURL('/login?next=%2Fhistory');

      await signInAs(context, site, username);
      await page.goto('/');
      await expect(header(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
      await expect(header(page).getByRole('button', { name: 'Create' })).toBeVisible();
      await expect(header(page).getByRole('button', { name: /^Account/ })).toBeVisible();
      nav = await places(page);
      await expect(nav.getByRole('list').getByRole('link')).toHaveText(order);
      await expect(nav.getByRole('link', { name: 'User' })).toHaveAttribute(
        'href',
        `/profile/${username}`,
      );
      expect(await overflow(page)).toBe(0);
    });

    test('HEAD-15, HEAD-16, HEAD-17, HEAD-19, HEAD-20 panels come when opened, and close by a press outside', async ({
      page,
      context,
    }) => {
      await signInAs(context, site, username);
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await page.goto('/');
      await expect(page.getByRole('article').first()).toBeVisible();
      const isFetched = ({ file }: { file: string }) => fetched.includes(`${site}/${file}`);
      expect(panels.filter(isFetched)).toEqual([]);
      await header(page).getByRole('button', { name: 'Notifications' }).click();
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
      await page.keyboard.press('Escape');

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
      expect(panels.every(isFetched)).toBe(true);
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

test('ux 83 a guest’s wish: sign in, the same page and place, and it is done once', async ({
  page,
  context,
}) => {
  await signInAs(context, site, 'vera');
  await context.clearCookies();
  await page.setViewportSize({ width: 390, height: 300 });
  const signIn = async () => {
    await page.getByLabel('Email').fill('vera@example.org');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  };

  // A list with nothing in it invites to upload.
  const none = { code: 200, data: [], next_cursor: null };
  await page.route('**/api/shortsfetch*', (route) => route.fulfill({ json: none }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Shortys' }).first().click();
  await page.getByRole('button', { name: 'Upload a Shorty' }).click();
  await expect(page).toHaveURL('/login?next=%2Fshorts');
  await signIn();
  await expect(page).toHaveURL(/\/shorts/);
  const panel = page.getByRole('dialog', { name: 'Upload' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(header(page).getByRole('button', { name: 'Create' })).toBeVisible();
  await expect(panel).toHaveCount(0);

  // The place: scrolled, signed out, in again, still there.
  await context.clearCookies();
  // Until all of it is there, the page may become shorter once more.
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').first()).toBeVisible();
  // The page learns of it with the event, which comes with the next frame.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('scroll', resolve, { once: true });
        scrollTo(0, 200);
      }),
  );
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  // A click by the tool would scroll the page first, to have the header in view that always is.
  await header(page).getByRole('link', { name: 'Login' }).dispatchEvent('click');
  await signIn();
  await expect(header(page).getByRole('button', { name: 'Create' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
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
    for (const key of ['theme', 'captions', 'caption-style']) localStorage.setItem(key, '{}');
    localStorage.setItem('player', JSON.stringify({ volume: 0.3 }));
    // As whoever writes it notes: the code that knows it is not part of this page.
    localStorage.setItem('browser-keys', 'caption-style');
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
    Object.keys(localStorage).toSorted(),
    Object.keys(sessionStorage),
    document.cookie,
  ]);
  // How captions look and how loud it is are the browser's.
  const browsers = ['browser-keys', 'caption-style', 'captions', 'player', 'theme'];
  expect(left).toEqual([browsers, [], '']);
  await page.goto(`/video/${video}`);
  await expect
    .poll(() => page.locator('video').evaluate((one: HTMLVideoElement) => one.volume))
    .toBe(0.3);

  await signInAs(context, site, 'yuri');
  await page.goto('/upload');
  await expect(page.getByRole('heading', { name: 'Upload', level: 1 })).toBeVisible();
  await context.clearCookies({ name: 'user_id' });
  await page.goto('/upload');
  await expect(page).toHaveURL('/login?next=%2Fupload');
});

test('AUTH-26 what a user typed is not in the field for whoever comes after', async ({
  page,
  context,
  baseURL,
}) => {
  const name = named('seeker');
  await signInAs(context, baseURL ?? '', name);
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('lute');
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('');
});
