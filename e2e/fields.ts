import type { Page } from '@playwright/test';

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Chooses out of a list that opens. */
export async function pick(page: Page, label: string, option: RegExp) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}
