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
