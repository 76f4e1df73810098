import { expect, type Page } from '@playwright/test';

/** A panel is open that has darkened what lies around it, here at the edge of the page. */
export const expectDarkened = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const [top] = document.elementsFromPoint(4, 300);
        return top && getComputedStyle(top).backgroundColor;
      }),
    )
    // The scrim of the design system, which lets through what is below it.
    .toMatch(/^oklch\(0\.1 .+ \/ 0\.6\)$/);
