import type { Locator, Page } from '@playwright/test';

/** The button of the first card with this title that opens what can be done with the video. */
export const options = (page: Page, title: string) =>
  page.getByRole('button', { name: `Options for ${title}`, exact: true }).first();

/** Opens the menu of a card, and presses something there. */
export async function choose(page: Page, title: string, item: string) {
  await options(page, title).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** A message that has these words in it. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });
