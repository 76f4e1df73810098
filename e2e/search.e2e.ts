import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { Client } from './client.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const rows = (page: Page) => page.locator('main article');
const list = (page: Page) => page.getByRole('grid', { name: 'Searches' });

let made = false;
test.beforeEach(async ({ baseURL }) => {
  if (made) return;
  made = true;
  const site = baseURL ?? '';
  // After a test that failed, another process goes on, and finds them there.
  const answer = await fetch(`${site}/api/suggest?query=zither`);
  if ((await answer.json()).suggestions.length > 0) return;
  const gina = await Client.signUp(site, 'gina');
  const file = await clip('silent.mp4');
  const titles = ['Zither lesson for complete beginners', 'Zither & lute / duet', 'A lute alone'];
  for (const title of titles) {
    await gina.processed(await gina.upload(file, { title, kind: 'video', category: 'Music' }));
  }
  const upright = await clip('vertical.mp4');
  await gina.processed(await gina.upload(upright, { title: 'Zither in thirty seconds' }));
});

test('HEAD-03, HEAD-05, HEAD-08, CONST-01, CONST-04, SEARCH-03, ux 80 by keyboard alone: suggestions, arrows, Escape, Enter, back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await box(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);

  await page.keyboard.type('zith');
  await expect(list(page).getByRole('gridcell').first()).toBeVisible();
  // Whoever puts characters together chooses among those by the same key.
  await box(page).dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true });
  await expect(box(page)).toHaveValue('zith');
  await page.keyboard.press('ArrowDown');
  await expect(box(page)).toHaveValue(/Zither/);
  await expect(box(page)).toHaveAttribute('aria-activedescendant', /.+/);
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('zith');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/zith$/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Results for “zith”');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('status').filter({ hasText: '3 results' })).toBeAttached();
  const kept = (await context.cookies()).find(({ name }) => name === 'input');
  expect(kept?.value).toBe('zith');
  const day = 86_400;
  expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1000 - day)).toBeLessThan(60);
  const found = rows(page).filter({ hasText: 'Zither lesson' });
  await expect(found.locator('img').first()).toBeVisible();
  await expect(found).toContainText('gina');
  await expect(found).toContainText(/\d+ views?/);
  await expect(found.locator('time')).toHaveText(/now|ago/);

  await page.getByRole('link', { name: 'Zither lesson for complete beginners' }).focus();
  await page.keyboard.press('Enter');
  // Drawn, and not only named by the address: else Back finds the results still there, and they are left after it.
  await expect(heading).toHaveText('Zither lesson for complete beginners');
  await page.goBack();
  await expect(heading).toHaveText('Results for “zith”');
  await expect(rows(page)).toHaveCount(3);
  await expect(box(page)).toHaveValue('zith');

  // What the arrows chose is what Enter opens.
  await box(page).focus();
  const suggested = list(page).getByRole('rowgroup', { name: 'Suggestions' });
  await expect(suggested.getByRole('gridcell').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(box(page)).toHaveValue(/^Zither/);
  const chosen = await box(page).inputValue();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(`Results for “${chosen}”`);
  await expect(list(page)).toBeHidden();
});

test('HEAD-06, HEAD-07, HEAD-19, ux 80 recent searches are run, taken off and closed', async ({
  page,
}) => {
  await page.goto('/');
  for (const query of ['lute', 'zither', 'lute']) {
    await box(page).fill(query);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/search/${query}$`));
  }
  await box(page).fill('');
  const recent = list(page).getByRole('row');
  await expect(recent).toHaveText(['lute', 'zither']);
  await page.getByRole('button', { name: 'Remove lute from recent searches' }).click();
  await expect(recent).toHaveText(['zither']);
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 4, y: 4 } });
  await expect(list(page)).toBeHidden();
  await box(page).click();
  await recent.first().click();
  await expect(page).toHaveURL(/\/search\/zither$/);

  await box(page).fill('');
  await expect(recent).toHaveText(['zither']);
  const clearAll = page.getByRole('button', { name: 'Clear all recent searches' });
  await clearAll.focus();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toBeFocused();
  await box(page).click();
  await clearAll.click();
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toBeFocused();
  await page.reload();
  await box(page).click();
  await expect(list(page)).toBeHidden();
});

test('what is typed while results are on their way stays in the field', async ({ page }) => {
  await page.goto('/');
  await atEachPush(page, ['lute']);
  await box(page).fill('zither');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Results for “zither”');
  await expect(box(page)).toHaveValue('lute');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Results for “lute”');
  await page.goBack();
  await expect(heading).toHaveText('Results for “zither”');
  await expect(box(page)).toHaveValue('zither');
});

test('what is typed after a second search stays in the field when the first one’s results arrive late', async ({
  page,
}) => {
  await page.goto('/');
  await atEachPush(page, ['lute\n', '']);
  await box(page).fill('zither');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Results for “lute”');
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
  await expect(list(page)).toBeVisible();
  await page.goBack();
  await expect(box(page)).toHaveValue('zither');
});

/** Types the next of these texts whenever the address has changed and its page has not; a line break is Enter. */
const atEachPush = (page: Page, texts: string[]) =>
  page.evaluate((all) => {
    const { pushState } = history;
    history.pushState = function pushAndType(...state) {
      pushState.apply(this, state);
      const text = all.shift();
      const field = document.querySelector<HTMLInputElement>('input[name=search]');
      if (text === undefined || !field) return;
      field.focus();
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      value?.set?.call(field, text.trim());
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      if (text.endsWith('\n')) queueMicrotask(() => field.form?.requestSubmit());
    };
  }, texts);

test('ROUTE-11, SEARCH-02, SEARCH-06, ux 81 any text survives a reload; chips and filters narrow down', async ({
  page,
}) => {
  await page.goto('/');
  await box(page).fill('Zither & lute / duet');
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toContainText('Zither & lute / duet');
  await page.reload();
  await expect(box(page)).toHaveValue('Zither & lute / duet');
  await expect(rows(page).first()).toContainText('Zither & lute / duet');

  await page.goto('/search/zither');
  await page.getByRole('button', { name: 'Music' }).click();
  await expect(page).toHaveURL(/category=Music/);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('radio', { name: 'Shortys' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'No search results found.' })).toBeVisible();
  await page.getByRole('link', { name: 'Reset filters' }).click();
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('link', { name: 'Zither in thirty seconds' }).click();
  await expect(page).toHaveURL(/\/shorts\//);
  const kept = await page.evaluate(() => [
    JSON.parse(localStorage.getItem('shorts_details') ?? '[]').length,
    localStorage.getItem('selected_short_index'),
  ]);
  expect(kept).toEqual([1, '0']);
});

test('SEARCH-05, HEAD-09 on a phone an icon opens the search, and titles have three words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await expect(box(page)).toBeHidden();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(box(page)).toBeFocused();
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(box(page)).toBeHidden();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await box(page).fill('zither lesson');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Zither lesson for…')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Zither lesson for complete beginners' }),
  ).toBeVisible();
});

test('FLAW-12, ERR-19, ux 81 a search that fails says why, and can be tried again', async ({
  page,
}) => {
  await page.goto('/');
  await page.route('**/api/categorysearchs*', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 500, error: 'broken', message: 'The shelf fell.' },
    }),
  );
  await box(page).fill('zither');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No search results found.' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The shelf fell.');
  await page.unroute('**/api/categorysearchs*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(3);
});

test('ERR-09 suggestions that fail say nothing; the search goes on', async ({ page }) => {
  await page.route('**/api/suggest*', (route) =>
    route.fulfill({ status: 500, json: { code: 500, error: 'broken', message: 'It broke.' } }),
  );
  await page.goto('/');
  const failed = page.waitForResponse('**/api/suggest*');
  await box(page).fill('zither');
  await failed;
  await expect(list(page)).toBeHidden();
  await expect(page.getByText('It broke.')).toHaveCount(0);
  await box(page).press('Enter');
  await expect(rows(page)).toHaveCount(3);
});

test('HEAD-04, HEAD-07, CONST-01, FLAW-26, ux 80 suggestions wait for the keys to rest, and older answers are dropped', async ({
  page,
}) => {
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route('**/api/suggest*', async (route) => {
    const query = new URL(route.request().url()).searchParams.get('query') ?? '';
    asked.push(query);
    if (query === 'zi') await held.promise;
    const json = { code: 200, suggestions: [`${query} found`] };
    await route.fulfill({ json }).catch(() => undefined);
    if (query === 'zi') late.resolve();
  });
  await page.clock.install();
  await page.goto('/');
  await box(page).focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  // One letter asks for nothing, two do once the keys have rested for 300 ms.
  await page.keyboard.type('z');
  await page.clock.runFor(1_000);
  await page.keyboard.type('i');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['zi']);
  for (const key of 'ther') {
    await page.keyboard.type(key);
    await page.clock.runFor(299);
  }
  await page.clock.runFor(1);
  await expect(list(page)).toContainText('zither found');
  expect(asked).toEqual(['zi', 'zither']);
  held.resolve();
  await late.promise;
  await page.clock.runFor(1_000);
  await expect(list(page)).not.toContainText('zi found');
  await box(page).fill('z');
  await expect(list(page)).toBeHidden();
  await page.clock.resume();
  await box(page).fill('zither');
  await list(page).getByRole('gridcell', { name: 'zither found' }).click();
  await expect(page).toHaveURL('/search/zither%20found');
});
