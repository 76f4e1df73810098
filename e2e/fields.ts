import type { Locator, Page } from '@playwright/test';

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Chooses out of a list that opens; `form` is the part of the page in which the field stands. */
export async function pick(page: Page, label: string, option: RegExp, form: Page | Locator = page) {
  await form.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}
