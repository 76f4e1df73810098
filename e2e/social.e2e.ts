import { expect, type Page, test } from '@playwright/test';

const button = (page: Page, name: string) =>
  page.getByRole('button', { name: `Continue with ${name}`, exact: true });

async function openPopup(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await button(page, 'Google').click();
  const opened = await popup;
  await expect(opened.getByRole('heading')).toHaveText('Who are you?');
  return opened;
}

// A worker that is blocked is complained of in the console, which is looked at here.
test.use({ serviceWorkers: 'allow' });

test('AUTH-04 a popup signs in, and leads to where the guest wanted to go', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto('/login?next=%2Fupload');
  const popup = await openPopup(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Clara Schön' }).click();
  await closed;
  await expect(page).toHaveURL(/\/upload$/);
  await expect(page.getByRole('button', { name: 'Account of Clara Schön' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('ERR-13 who turns back at the provider reads why, and a closed window is noticed', async ({
  page,
}) => {
  await page.goto('/signup');
  const turnedBack = await openPopup(page);
  await turnedBack.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Google login failed. Please try again.')).toBeVisible();
  const closed = await openPopup(page);
  await closed.close();
  await expect(page.getByText('The window of Google was closed')).toBeVisible();
  await expect(button(page, 'Google')).not.toHaveAttribute('aria-busy', 'true');
});

test.describe(() => {
  // It would not let the answers below through.
  test.use({ serviceWorkers: 'block' });

  test('a window whose provider answers after another one was pressed closes, and the later one signs in', async ({
    page,
  }) => {
    // As if a second provider were set up.
    await page.route('**/api/sign-in-providers', async (route) => {
      const answer = await (await route.fetch()).json();
      const providers = answer.providers.map((one: object) => ({ ...one, available: true }));
      await route.fulfill({ json: { ...answer, providers } });
    });
    const held = Promise.withResolvers<void>();
    await page.route('**/api/sign-in-providers/apple/attempts', async (route) => {
      await held.promise;
      await route.fulfill({
        json: { code: 200, url: new URL('/terms', page.url()).href, state: 'late' },
      });
    });
    // The page of signing in has its providers with it where it is loaded first.
    await page.goto('/terms');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    const first = page.waitForEvent('popup');
    await button(page, 'apple').click();
    const slow = await first;
    const later = await openPopup(page);
    const closed = slow.waitForEvent('close');
    held.resolve();
    await closed;
    await later.getByRole('button', { name: 'Clara Schön' }).click();
    await expect(page.getByRole('button', { name: 'Account of Clara Schön' })).toBeVisible();
  });
});

test('a provider that is not set up leaves the window of another one as it is', async ({
  page,
}) => {
  await page.goto('/login?next=%2Fupload');
  const popup = await openPopup(page);
  await button(page, 'Facebook').click();
  await expect(page.getByText(/is not available here/)).toContainText('Facebook');
  await popup.getByRole('button', { name: 'Clara Schön' }).click();
  await expect(page).toHaveURL(/\/upload$/);
});

test('AUTH-05 FLAW-10 a provider that is not set up says so', async ({ page }) => {
  await page.goto('/login');
  for (const name of ['apple', 'Facebook']) {
    await button(page, name).click();
    await expect(page.getByText(/is not available here/)).toContainText(name, { ignoreCase: true });
  }
});

test('where no window may be opened, the page itself goes to the provider', async ({ page }) => {
  await page.addInitScript(() => (window.open = () => null));
  await page.goto('/login?next=%2Fupload');
  await button(page, 'Google').click();
  await page.getByRole('button', { name: 'Continue in this window' }).click();
  await page.getByRole('button', { name: 'Clara Schön' }).click();
  await expect(page).toHaveURL(/\/upload$/);
});
