import { likeVideo } from '@kinora/contract/reactions';
import { deleteVideo } from '@kinora/contract/videos';
import { expect, type Page, test } from '@playwright/test';
import { ask } from '../server/src/demo/client.ts';
import { clip } from '../server/test/clips.ts';
import { axeFindings } from './axe.ts';
import { named, signedIn, tokenOf } from './talk.ts';
import { longClip } from './whole/long-clip.ts';

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
    const bread = await person.upload(await clip('silent.mp4'), {
      title: 'Baking bread',
      visibility: 'unlisted',
    });
    const client = { url: baseURL ?? '', signal: AbortSignal.timeout(20_000) };
    await ask(client, likeVideo, { video_id: bread, is_like: true }, tokenOf(person));
    await expect(rows(page)).toContainText('Unlisted');
    await expect(rows(page)).toContainText('0:02', { timeout: 30_000 });
    const { upload_time } = await person.processed(bread);
    const picture = rows(page).getByRole('rowheader').locator('img');
    await expect(picture).toHaveAttribute('src', new RegExp(`/${bread}/poster`));
    await expect(picture).toHaveCSS('opacity', '1');
    const date = rows(page).getByRole('cell').locator('time');
    await expect(date).toHaveAttribute('datetime', upload_time);
    await expect(date).toHaveText(/ago|just now/);
    await person.uploadToProcess(await clip('not-a-video.mp4'), { title: 'Notes' });
    const failed = rows(page).filter({ hasText: 'Notes' });
    await expect(failed).toContainText('This is a text, not a video.');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toContainText('This is a text, not a video.');
    await person.draft('later.mp4', 1_000, { title: 'A film to come' });
    await page.reload();
    await expect.poll(() => titles(page)).toContain('A film to come');
    if (width === 390) {
      const numbers = rows(page).filter({ hasText: 'Baking bread' }).locator('td[data-label]');
      const shown = numbers.evaluateAll((all) =>
        all.map((one) => one.textContent + getComputedStyle(one, '::after').content),
      );
      expect(await shown).toEqual(['0" views"', '1" like"', '0" comments"']);
    }
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
    await rows(page).getByRole('link', { name: 'Resume upload' }).click();
    const left = page.getByRole('region', { name: 'Unfinished uploads' });
    await expect(left).toContainText('A film to come');
    const question = page.getByRole('dialog', { name: 'Delete this video?' });
    for (const answer of ['Cancel', 'Delete']) {
      await left.getByRole('button', { name: 'Discard' }).click();
      await question.getByRole('button', { name: answer, exact: true }).click();
      await expect(question).toHaveCount(0);
      await expect(left).toHaveCount(answer === 'Cancel' ? 1 : 0);
    }
    await page.goBack();
    await expect(rows(page)).toHaveCount(0);
  });
}

test('ux 57 how far a video is made is seen in its row: the stage, and a bar that fills', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('waiting'));
  await page.goto('/studio');
  await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible();
  const id = await person.uploadToProcess(await longClip(), { title: 'Takes its time' });
  const bar = rows(page).getByRole('progressbar', { name: 'Processing of Takes its time' });
  const filled = async () => Number(await bar.getAttribute('value'));
  await expect.poll(filled).toBeGreaterThan(0);
  await expect(rows(page)).toContainText(/All qualities · \d+ %/);
  await expect(rows(page)).toContainText('Ready to watch');
  const before = await filled();
  await expect.poll(filled).toBeGreaterThan(before);
  expect((await bar.boundingBox())?.width).toBeGreaterThan(80);
  await expectAccessible(page);
  // The rest of it would take a minute.
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  await ask(client, deleteVideo, { id }, tokenOf(person));
});
