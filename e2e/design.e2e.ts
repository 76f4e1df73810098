import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFindings, colourRules, overflow } from './axe.ts';
import { drawnAsRecorded, picturesOf, recordFingerprint } from './design-pictures.ts';

const open = async (page: Page) => {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible();
};

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The first of the two stages of a part. */
const stage = (page: Page, name: string) => part(page, name).locator('[data-scheme="light"]');

for (const width of [390, 1440]) {
  test(`axe finds nothing in the design system, ${width} px wide, light and dark`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindings(page, { rules: colourRules })).toEqual([]);
  });
}

test('ux 96 ux 99 the page fits 320 px, and every control is seen in forced colours', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page);
  expect(await overflow(page)).toBe(0);

  const look = (locator: Locator) =>
    locator.evaluate((element) => {
      const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
      return { fill: backgroundColor, edge: `${borderTopWidth} ${borderTopColor}` };
    });
  const behind = (await look(page.locator('html'))).fill;
  for (const button of await stage(page, 'Buttons').getByRole('button').all()) {
    if (await button.getByRole('img', { includeHidden: true }).count()) continue;
    const { edge } = await look(button);
    if (await button.textContent()) expect(edge).not.toMatch(/^0px|rgba\(.*, 0\)$/);
  }
  const switches = stage(page, 'Choices').getByRole('switch');
  expect((await look(switches.nth(0))).fill).not.toBe((await look(switches.nth(1))).fill);
  expect((await look(switches.nth(1))).edge).not.toContain(behind);
  const chips = stage(page, 'Strips').getByRole('toolbar').first().getByRole('button');
  expect((await look(chips.nth(0))).fill).not.toBe((await look(chips.nth(1))).fill);
});

const popups = [
  { name: 'Menu', role: 'menu' },
  { name: 'Popover', role: 'dialog' },
  { name: 'Dialog', role: 'dialog' },
  { name: 'Drawer: start', role: 'dialog' },
  { name: 'Drawer: end', role: 'dialog' },
  { name: 'Drawer: bottom', role: 'dialog' },
] as const;

test('FLAW-27 every popup takes the focus, Escape and a press outside give it back', async ({
  page,
}) => {
  await open(page);
  for (const { name, role } of popups) {
    await test.step(name, async () => {
      const button = stage(page, 'Popups').getByRole('button', { name, exact: true });
      const popup = page.getByRole(role);
      const focusInside = popup.locator(':focus').or(popup.and(page.locator(':focus')));

      await button.focus();
      await page.keyboard.press('Enter');
      await expect(focusInside).toHaveCount(1);
      const rules = ['region', 'aria-dialog-name', 'aria-required-children'];
      expect(await axeFindings(page, { rules })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(popup).toHaveCount(0);
      await expect(button).toBeFocused();

      await button.click();
      await expect(focusInside).toHaveCount(1);
      // Beside the popup, and on the drawers that reach the top beside them.
      await page.mouse.click(700, 70);
      await expect(popup).toHaveCount(0);
      await expect(button).toBeFocused();
    });
  }
});

test('ux 77 in a menu the arrows move over what can be chosen, and a link is a link', async ({
  page,
}) => {
  await open(page);
  await stage(page, 'Popups').getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  await expect(page.getByRole('menu', { name: 'Menu' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('u');
  await expect(page.getByRole('menuitem', { name: 'Upload' })).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Upload' })).toHaveAttribute('href', '/upload');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(upload|login)/);
});

const chosen = (strip: Locator) => strip.locator('[aria-pressed="true"]');

test('HOME-05 CONST-03 78 chips: a drag scrolls by 1.5 and is never a click', async ({ page }) => {
  await open(page);
  const strip = part(page, 'Strips')
    .getByRole('toolbar', { name: 'Categories', exact: true })
    .first();
  await strip.scrollIntoViewIfNeeded();
  const box = await strip.boundingBox();
  if (!box) throw new Error('The strip is not there.');
  const [x, y] = [box.x + 250, box.y + box.height / 2];
  const press = async (moved: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - moved, y, { steps: 4 });
    await page.mouse.up();
  };

  await press(80);
  expect(await strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(120);
  await expect(chosen(strip)).toHaveText('All');

  // A trembling hand still clicks, also right after a drag.
  await press(3);
  await expect(chosen(strip)).not.toHaveText('All');
  // And the keyboard, right after a drag.
  await press(40);
  await strip.getByRole('button', { name: 'All' }).press('Enter');
  await expect(chosen(strip)).toHaveText('All');
});

test('HOME-05 CONST-03 FLAW-27 chips: one stop for Tab, arrows move, ten a page', async ({
  page,
}) => {
  await open(page);
  const strips = stage(page, 'Strips');
  const strip = strips.getByRole('toolbar', { name: 'Categories', exact: true });
  const chips = strip.getByRole('button');
  const [next, back] = [
    strips.getByRole('button', { name: 'Next page' }),
    strips.getByRole('button', { name: 'Previous page' }),
  ];
  await expect(strip.locator('[tabindex="0"]')).toHaveCount(1);
  await expect(chips).toHaveCount(11);

  await chips.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(chips.nth(1)).toBeFocused();
  await expect(chosen(strip)).toHaveText('All');
  await page.keyboard.press('End');
  await expect(chips.last()).toBeFocused();
  await expect(chips.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(chosen(strip)).toHaveText('History');
  await page.keyboard.press('Home');
  await expect(chips.first()).toBeFocused();

  await expect(back).toHaveCount(0);
  await next.click();
  await expect(chips.nth(2)).toHaveText('Art');
  await next.press('Enter');
  await expect(next).toHaveCount(0);
  await expect(chips.first()).toBeFocused();
  await expect(chips).toHaveText(['All', 'History', 'Radio', 'Maths']);

  // HOME-06, SUBS-04: choosing leads to the first page, and what was chosen is seen there.
  await strip.getByRole('button', { name: 'Maths' }).click();
  await expect(back).toHaveCount(0);
  await expect(chips.nth(1)).toHaveText('Maths');
  await expect(chosen(strip)).toBeFocused();
  await expect(chosen(strip)).toBeInViewport({ ratio: 1 });
});

test('FLAW-27 tabs: arrows show the next view, and jump over what cannot be chosen', async ({
  page,
}) => {
  await open(page);
  const strips = stage(page, 'Strips');
  await strips.getByRole('tab', { name: 'Videos' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(strips.getByRole('tab', { name: 'About' })).toBeFocused();
  await expect(strips.getByRole('tabpanel', { name: 'About' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(strips.getByRole('tabpanel', { name: 'About' })).toBeFocused();
});

test('ux 84 FLAW-11 toasts are a status, wait for the mouse and the focus, and take back', async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const toasts = stage(page, 'Toasts');
  for (const name of ['Said', 'With a way back', 'Failed']) {
    await toasts.getByRole('button', { name }).click();
  }
  const shown = page
    .getByRole('region', { name: 'Notifications', exact: true })
    .getByRole('status');
  await expect(shown).toHaveText([/could not be saved/, 'Removed from the list.', 'Copied.']);

  await shown.last().hover();
  await page.clock.runFor(30_000);
  await expect(shown).toHaveCount(3);
  await page.mouse.move(0, 0);
  await page.keyboard.press('F6');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.clock.runFor(30_000);
  await expect(shown).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(shown.filter({ hasText: 'It is back.' })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(shown.filter({ hasText: 'Removed' })).toHaveCount(0);

  await toasts.getByRole('button', { name: 'Said' }).focus();
  await page.clock.runFor(10_000);
  await expect(shown).toHaveCount(0);
});

test('FLAW-27 a tooltip comes with the mouse and with the focus, and Escape hides it', async ({
  page,
}) => {
  await open(page);
  const button = stage(page, 'Popups').getByRole('button', { name: 'Rest here' });
  const tip = page.getByRole('tooltip', { includeHidden: true });
  await button.hover();
  await expect(tip).toBeVisible();
  await tip.hover();
  await expect(tip).toHaveText('A word or two more, never the only name');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();

  const bell = stage(page, 'Buttons').getByRole('button', { name: 'Notifications' });
  await bell.focus();
  await page.keyboard.press('Tab');
  await expect(tip).toHaveText('Notify me');
  await expect(tip).toBeVisible();

  // The focus may have scrolled the page, which tells of it later.
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  const focused = page.locator(':focus');
  const away = (await top(tip)) - (await top(focused));
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('scroll', resolve, { once: true });
        scrollBy({ top: 20, behavior: 'instant' });
      }),
  );
  await expect(tip).toBeVisible();
  expect((await top(tip)) - (await top(focused))).toBeCloseTo(away, 0);
});

/**
 * Every part beside the picture that was taken of it. What differs between machines is how text is
 * drawn: where a test text is not drawn pixel by pixel as it was when the pictures were taken, the
 * comparison would say nothing about us, so it is left out and reported as skipped. After a wanted
 * change: `npx playwright test e2e/design.e2e.ts --update-snapshots`, and look at the pictures.
 */
test('the parts look as they did', async ({ page }, testInfo) => {
  // Tall enough that nothing scrolls beneath the header.
  await page.setViewportSize({ width: 1280, height: 8_000 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.clock.setFixedTime('2026-06-01T12:00:00Z');
  await open(page);
  const { updateSnapshots } = testInfo.config;
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') await recordFingerprint(page);
  testInfo.skip(
    !(await drawnAsRecorded(page)),
    'Text is drawn in another way here than where the pictures were taken.',
  );
  await page.waitForLoadState('networkidle');
  for (const [name, picture] of await picturesOf(page, page.locator('main section'))) {
    expect.soft(picture).toMatchSnapshot(`${name}.png`, { maxDiffPixels: 20 });
  }
});
