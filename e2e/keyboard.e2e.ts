import { expect, type Page, test } from '@playwright/test';
import { password } from './person.ts';

/** What has the focus, by the name that is read aloud. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
  });

/** Presses Tab until the focus is on what is called so. */
async function tabTo(page: Page, name: string | RegExp) {
  const passed: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return;
    passed.push(now);
  }
  throw new Error(`The Tab key does not reach ${name}, only ${passed.join(', ')}.`);
}

async function type(page: Page, field: string, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

// A worker that is blocked is complained of in the console, which is looked at here.
test.use({ serviceWorkers: 'allow' });

test('FLAW-27 sign up, sign in, every panel, another theme and sign out, without a mouse', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  const press = (key: string) => page.keyboard.press(key);
  const username = `kim${test.info().workerIndex}`;

  await page.goto('/signup');
  // Before the page is drawn there is nothing that Tab could reach.
  await expect(page.getByLabel('User name')).toBeVisible();
  await type(page, 'User name', username);
  await type(page, 'Name', 'Kim Key');
  await type(page, 'Email', `${username}@example.org`);
  await type(page, 'Password', password);
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
  await type(page, 'Password', password);
  await press('Enter');
  await expect(page).toHaveURL('/');

  // The first stop of every page leads over the header.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await tabTo(page, 'Skip to content');

  await tabTo(page, 'Menu');
  const places = page.getByRole('navigation', { name: 'Places' });
  const rail = async () => ((await places.boundingBox())?.width ?? 0) < 100;
  const before = await rail();
  await press('Enter');
  await expect.poll(rail).toBe(!before);

  await page.setViewportSize({ width: 800, height: 900 });
  const drawer = page.getByRole('dialog', { name: 'Places' });
  await press('Enter');
  await expect(drawer).toBeVisible();
  await tabTo(page, 'History');
  await press('Enter');
  await expect(page).toHaveURL('/history');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Watch history', level: 1 })).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 900 });

  await press('Shift+Tab');
  await tabTo(page, 'Skip to content');
  await tabTo(page, 'Create');
  await press('Enter');
  const upload = page.getByRole('dialog', { name: 'Upload' });
  await expect(upload).toBeVisible();
  await tabTo(page, 'Shorty');
  await press('Escape');
  await expect(upload).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('Create');

  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await press('Shift+?');
  await expect(help).toBeVisible();
  await expect.poll(() => focused(page)).toBe('Close');
  await press('Escape');
  await expect(help).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('Create');

  await press('/');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('/?h');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('/?h');
  await press('Escape');

  await tabTo(page, /^Account of/);
  await press('Enter');
  const choose = async (item: string) => {
    await expect(page.getByRole('menu')).toBeVisible();
    for (let presses = 0; (await focused(page)) !== item; presses += 1) {
      expect(presses, `reaches ${item}`).toBeLessThan(20);
      await press('ArrowDown');
    }
    await press('Enter');
  };
  await choose('Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await choose('Keyboard shortcuts');
  await expect(help).toBeVisible();
  await press('Escape');
  await expect(help).toHaveCount(0);
  await expect.poll(() => focused(page)).toMatch(/^Account of/);
  await press('Enter');
  await choose('Help');
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await press('Shift+Tab');
  await tabTo(page, /^Account of/);
  await press('Enter');
  await choose('Sign out');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await tabTo(page, 'Login');
  expect(complaints).toEqual([]);
});
