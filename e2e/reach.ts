import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than a page of a story has. */
const maxStops = 90;

/**
 * Leads the keyboard on, by Tab, Shift+Tab or an arrow, until something has the focus, and sees to it
 * that this is seen.
 */
export async function reach(page: Page, wanted: Locator, key = 'Tab') {
  await expect(wanted).toBeVisible();
  const isThere = () => wanted.evaluate((one) => one === document.activeElement);
  for (let stops = 0; stops < maxStops && !(await isThere()); stops += 1) {
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
  await expect
    .poll(() => wanted.evaluate(hasRing), { message: `the focus of ${wanted} is seen` })
    .toBe(true);
}

/** Reaches something by the keyboard, and presses Enter there. */
export async function press(page: Page, wanted: Locator, key?: string) {
  await reach(page, wanted, key);
  await page.keyboard.press('Enter');
}

/** Begins behind the header, where the first stop of every page leads. */
export const beginAtContent = (page: Page) => page.getByRole('main').focus();

/**
 * Whether an outline is drawn: by what has the focus, by what lies over all that its link covers, or,
 * where it is itself not seen, by what stands for it. In a menu another ground tells the item.
 */
function hasRing(focused: Element): boolean {
  if (focused.closest('[role=menu]')) {
    return getComputedStyle(focused).backgroundColor !== 'rgba(0, 0, 0, 0)';
  }
  const drawn = (element: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  };
  const around = [focused.parentElement, focused.parentElement?.parentElement];
  const others = around.flatMap((one) => one ?? []);
  if (getComputedStyle(focused).opacity === '0') return others.some((one) => drawn(one));
  return [focused, ...others].some((one) => drawn(one)) || drawn(focused, '::after');
}
