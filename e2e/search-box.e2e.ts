import { expect, type Page, test } from '@playwright/test';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });

test('ux 89 HEAD-09 on small screens whoever leaves the search by key is at its icon, and Tab leaves it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const icon = page.getByRole('button', { name: 'Search', exact: true, expanded: false });
  const leave = page.getByRole('button', { name: 'Close search' });
  await icon.click();
  await expect(box(page)).toBeFocused();
  await leave.press('Enter');
  await expect(icon).toBeFocused();

  await icon.press('Enter');
  await expect(box(page)).toBeFocused();
  // The first closes the list, though there is nothing in it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(icon).toBeFocused();

  await icon.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(leave).toBeHidden();
  await expect(page.locator(':focus')).toBeInViewport();
});

test('HEAD-04 FLAW-26 ERR-09 where the newer question fails, no answer to the older one stays', async ({
  page,
}) => {
  await page.route('**/api/suggest?*', (route) =>
    route.request().url().endsWith('=walk')
      ? route.fulfill({ json: { suggestions: ['walk in the park'] } })
      : route.fulfill({ status: 500, body: 'broken' }),
  );
  await page.goto('/');
  await box(page).pressSequentially('walk');
  const suggested = page.getByRole('gridcell', { name: 'walk in the park' });
  await expect(suggested).toBeVisible();
  await box(page).press('s');
  await expect(suggested).toBeHidden();
});
