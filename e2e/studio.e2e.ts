import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { axeFindings } from './axe.ts';
import { named, signedIn } from './talk.ts';

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.locator('td') });
const titles = (page: Page) =>
  rows(page).getByRole('rowheader').getByRole('link').allTextContents();

async function expectAccessible(page: Page) {
  expect(await axeFindings(page)).toEqual([]);
}

for (const width of [1440, 390]) {
  test(`ux 57 own videos at ${width} px: what happens to them is seen, they are searched, narrowed down and sorted`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const person = await signedIn(context, baseURL ?? '', named('desk'));
    await page.goto('/my-channel');
    await page.getByRole('main').getByRole('link', { name: 'Your videos' }).click();
    await expect(page).toHaveURL('/studio');
    await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upload a video' })).toBeVisible();

    // Each comes by itself, and then becomes what it is.
    await person.upload(await clip('silent.mp4'), {
      title: 'Baking bread',
      visibility: 'unlisted',
    });
    await expect(rows(page)).toContainText('Unlisted');
    await expect(rows(page)).toContainText('0:02', { timeout: 30_000 });
    await person.upload(await clip('not-a-video.mp4'), { title: 'Notes' });
    const failed = rows(page).filter({ hasText: 'Notes' });
    await expect(failed).toContainText('This is a text, not a video.');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toContainText('This is a text, not a video.');
    await person.draft('later.mp4', 1_000, { title: 'A film to come' });
    await page.reload();
    await expect.poll(() => titles(page)).toContain('A film to come');
    await expectAccessible(page);

    await page.getByRole('combobox', { name: 'State' }).selectOption('Drafts');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/state=draft/);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Visibility' }).selectOption('Private');
    await expect(page.getByRole('heading', { name: 'No video found' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all videos' }).click();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest first');
    await expect(rows(page).first()).toContainText('Baking bread');
    await page.getByRole('searchbox', { name: 'Search your videos' }).fill('FILM');
    await expect(rows(page)).toHaveCount(1);
    await rows(page).getByRole('link', { name: 'Go on with the upload' }).click();
    await expect(page.getByRole('region', { name: 'Unfinished uploads' })).toContainText(
      'A film to come',
    );
  });
}
