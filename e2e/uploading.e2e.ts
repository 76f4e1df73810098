import { editPath } from '@kinora/contract/text/slug';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { pick } from './fields.ts';
import { named, signedIn, told } from './talk.ts';

test('ux 91 ux 92 an upload goes on after the network was away, asks before it is left, and has its link and title from the start', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signedIn(context, baseURL ?? '', named('uploader'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/upload');
  const away = (on: boolean) =>
    on
      ? page.route('**/api/uploads/*', (route) =>
          route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
        )
      : page.unroute('**/api/uploads/*');
  await away(true);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(await clip('vertical.mp4'));
  const card = page.getByRole('listitem', { name: 'vertical.mp4', exact: true });
  await expect(card.getByRole('progressbar', { name: 'Upload of vertical.mp4' })).toBeVisible();
  await expect(card).toContainText(/\d+ %.*[\d.]+ [kM]?B of [\d.]+ [kM]?B/s);

  await card.getByLabel('Title').fill('A walk upright');
  await card.getByRole('button', { name: 'Copy link' }).click();
  await expect(told(page, 'The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/(video|shorts)\/[^/]+/);

  // Whoever leaves meanwhile is asked.
  const asked = page.waitForEvent('dialog');
  const leaving = page.goto('/help').catch(() => null);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await expect(page).toHaveURL('/upload');
  await expect(card.getByLabel('Title')).toHaveValue('A walk upright');

  await away(false);
  await expect(card).toContainText('Done. Your video is ready in every quality.', {
    timeout: 90_000,
  });
  await expect(card.getByRole('progressbar', { name: 'Processing' })).toHaveAttribute('value', '1');
  await card.getByRole('link', { name: 'Watch' }).click();
  await expect(page).toHaveTitle(/A walk upright – Kinora$/);
});

/** A picture of one colour, as somebody makes it elsewhere. */
async function pictureOf(page: Page, colour: string) {
  const address = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const brush = canvas.getContext('2d');
    if (brush) brush.fillStyle = fill;
    brush?.fillRect(0, 0, 640, 360);
    return canvas.toDataURL('image/png');
  }, colour);
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64');
  return { name: 'mine.png', mimeType: 'image/png', buffer };
}

/** Whether the thumbnail that a form shows is red. */
const isRed = (form: Locator) =>
  form
    .getByRole('button', { name: 'Choose a thumbnail' })
    .locator('xpath=../..')
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => {
      const brush = document.createElement('canvas').getContext('2d');
      const [image] = images;
      if (!brush || !image || image.naturalWidth === 0) return false;
      brush.drawImage(image, 0, 0, 1, 1);
      const [red = 0, green = 255, blue = 255] = brush.getImageData(0, 0, 1, 1).data;
      return red > 200 && green < 60 && blue < 60;
    });

test('ux 57 the form of an upload takes a thumbnail, tags, the kind and whether there are comments, and says once what public means', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const person = await signedIn(context, baseURL ?? '', named('former'));
  await page.goto('/upload');
  const choose = (...paths: string[]) =>
    page.locator('input[type=file][multiple]').first().setInputFiles(paths);
  await choose(await clip('vertical.mp4'), await clip('square.mp4'));
  const first = page.getByRole('listitem', { name: 'vertical.mp4', exact: true });
  const note = page.getByText('everybody can find this video');
  await expect(note).toHaveCount(2);

  const chooser = page.waitForEvent('filechooser');
  await first.getByRole('button', { name: 'Choose a thumbnail' }).click();
  await (await chooser).setFiles(await pictureOf(page, 'rgb(250, 20, 20)'));
  await expect.poll(() => isRed(first)).toBe(true);

  const tags = first.getByRole('combobox', { name: 'Tags' });
  await tags.fill('walks, upright,');
  await tags.fill('last one');
  await tags.press('Tab');
  await pick(page, 'Kind', /^Video/, first);
  await pick(page, 'Comments', /^Off/, first);
  await first.getByRole('button', { name: 'Keep it public' }).click();
  await expect(note).toHaveCount(0);
  await expect(first.getByText('Saved', { exact: true })).toBeVisible();
  const address = await first.getByRole('link', { name: 'Watch' }).getAttribute('href');
  const id = address?.split('/')[2] ?? '';
  const made = await person.processed(id);
  expect(made).toMatchObject({ type: 'video', isCommentEnabled: false, visibility: 'public' });
  expect(made.tags).toEqual(['walks', 'upright', 'last one']);
  // Nor has what was made of the file taken its place.
  await page.goto(editPath(id));
  await expect(page.getByRole('combobox', { name: 'Comments' })).toHaveText(/^Off/);
  await expect.poll(() => isRed(page.getByRole('main'))).toBe(true);

  await page.goto('/upload');
  await choose(await clip('silent.mp4'));
  const second = page.getByRole('listitem', { name: 'silent.mp4', exact: true });
  await expect(second.getByRole('combobox', { name: 'Who can watch' })).toHaveText(/^Public/);
  await expect(note).toHaveCount(0);
});
