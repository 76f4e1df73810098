import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './person.ts';
import { named } from './talk.ts';
import { twoVideos } from './two-videos.ts';

let site = '';
let video = '';
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  site = baseURL ?? '';
  video = await twoVideos(site, named('dialogs'));
});

const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const [name, title] of [
  ['Report', 'Report this video'],
  ['Share', 'Share'],
  ['Save', 'Save to playlist'],
] as const) {
  test(`ux 89 “${title}” keeps the focus, closes with Esc and beside it, and moves nothing`, async ({
    page,
    context,
  }) => {
    await signInAs(context, site, named('closes'));
    await page.goto(`/video/${video}`);
    const dialog = page.getByRole('dialog', { name: title });
    const heading = page.locator('h1');
    const left = () => heading.evaluate((one) => one.getBoundingClientRect().left);
    const before = await left();

    await opener(page, name).click();
    await expect(dialog).toBeVisible();
    expect(await left()).toBe(before);
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener(page, name)).toBeFocused();

    await opener(page, name).click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(8, 300);
    await expect(dialog).toHaveCount(0);
    await expect(opener(page, name)).toBeFocused();
  });
}

test('ux 90 each press saves at once, and the playlist that was used last stands first', async ({
  page,
  context,
}) => {
  await signInAs(context, site, named('saves'));
  await page.goto(`/video/${video}`);
  await opener(page, 'Save').click();
  const panel = page.getByRole('dialog', { name: 'Save to playlist' });
  for (const list of ['Boats', 'Trains']) {
    await panel.getByLabel('New playlist').fill(list);
    await panel.getByRole('button', { name: 'Create' }).click();
    await expect(panel.getByRole('checkbox', { name: list })).toBeChecked();
  }
  for (const call of ['removevideosfromplaylist', 'addvideoinplaylist']) {
    const saved = page.waitForResponse(`**/api/${call}*`);
    await panel.getByRole('checkbox', { name: 'Boats' }).click();
    expect((await saved).status()).toBe(200);
    await expect(panel.getByRole('checkbox', { name: 'Boats' })).toHaveAttribute(
      'aria-busy',
      'false',
    );
  }
  await page.reload();
  await opener(page, 'Save').click();
  await expect(panel.getByRole('checkbox').first()).toHaveAccessibleName(/Boats/);
  await expect(panel.getByRole('checkbox', { name: 'Boats' })).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: 'Trains' })).toBeChecked();
});

test('ux 89 a dialog whose files are chosen by a button has the focus too, and is described', async ({
  page,
  context,
}) => {
  await signInAs(context, site, named('imports'));
  await page.goto('/profile/managechannel');
  await opener(page, 'Import').click();
  const dialog = page.getByRole('dialog', { name: 'Import subscriptions' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expect(dialog).toHaveAccessibleDescription(/^An OPML file, or the ZIP archive of/);
});
