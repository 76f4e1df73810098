import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { named, section, signedIn, writeComment } from './talk.ts';
import { Client } from './client.ts';

let video = '';

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  const owner = await Client.signUp(baseURL ?? '', named('keeper'));
  video = await owner.upload(await clip('plain.mp4'), {
    title: 'Kept nowhere',
    category: 'Travel',
  });
  await owner.processed(video);
});

/** As a browser does that is told to keep nothing: every access throws. */
async function block(page: Page, names: string[]) {
  await page.addInitScript((blocked) => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of blocked) {
      const owner = name === 'cookie' ? Document.prototype : window;
      Object.defineProperty(owner, name, { get: refuse, set: refuse });
    }
  }, names);
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => void broken.push(message));
  return broken;
}

/** Opens a page, which has its heading and its rail or bar of places. */
async function opens(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached();
  await expect(page.getByRole('banner'), address).toBeVisible();
}

test('DATA-05 where storage and cookies are blocked, a guest finds every page', async ({
  page,
}) => {
  const broken = await block(page, ['localStorage', 'sessionStorage', 'cookie']);
  for (const address of ['/shorts', '/login', '/signup', '/forgotpassword', '/help', '/nowhere']) {
    await opens(page, address);
  }
  // AUTH-16: the way on needs no cookie, whatever the address is.
  await opens(page, '/forgotpassword');
  await page.getByLabel('Email').fill('..@example.org');
  await page.getByRole('button', { name: 'SEND INSTRUCTIONS' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await opens(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('radio', { name: 'Dark' }).press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('combobox', { name: 'Search' }).fill('Kept nowhere');
  await page.keyboard.press('Enter');
  const strip = page.getByRole('toolbar', { name: 'Categories' });
  await strip.getByRole('button', { name: 'Travel' }).click();
  await expect(page).toHaveURL(/category=Travel/);
  await page.getByRole('link', { name: 'Kept nowhere' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kept nowhere' })).toBeVisible();
  // What is wanted is remembered for as long as the page is open.
  await page.getByRole('button', { name: 'Like, 0', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(broken).toEqual([]);
});

test('DATA-05 DATA-06 where storage is blocked, a user’s lists, drafts and choices work', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('blocked'));
  const broken = await block(page, ['localStorage', 'sessionStorage']);
  const own = ['/history', '/likevideos', '/playlists', '/my-channel', '/profile/me', '/upload'];
  const settings = ['/account-settings', '/download-settings', '/notification-settings'];
  for (const address of [...own, ...settings]) await opens(page, address);
  await opens(page, '/subscription');
  const strip = page.getByRole('toolbar', { name: 'Categories' });
  await strip.getByRole('button', { name: 'Travel' }).click();
  const travel = strip.getByRole('button', { name: 'Travel' });
  await expect(travel).toHaveAttribute('aria-pressed', 'true');
  await opens(page, `/video/${video}`);
  await strip.getByRole('button', { name: 'Travel' }).click();
  await expect(travel).toHaveAttribute('aria-pressed', 'true');
  await section(page).scrollIntoViewIfNeeded();
  await writeComment(page, 'What I think');
  await expect(section(page).getByText('What I think')).toBeVisible();
  expect(broken).toEqual([]);
});
