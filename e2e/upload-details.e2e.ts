import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { chooseFile } from './choose-file.ts';
import { field, pick } from './fields.ts';
import { named, signedIn } from './talk.ts';

/** Begins an upload; answers its id. */
async function upload(page: Page): Promise<string> {
  await page.goto('/upload');
  return chooseFile(page, await clip('silent.mp4'));
}

/** Looks at another page meanwhile; the upload goes on. */
async function lookElsewhere(page: Page) {
  await page.getByRole('link', { name: 'Your videos' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your videos' })).toBeVisible();
}

async function comeBack(page: Page) {
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Upload' })).toBeVisible();
}

test('ux 57 a title that is blank keeps nothing else of an upload from being saved, on the page and when it is left', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL ?? '', named('untitled'));
  const id = await upload(page);
  await field(page, 'Title').fill('');
  await pick(page, 'Who can watch', /^Private/);
  await lookElsewhere(page);
  await expect.poll(async () => (await person.video(id)).visibility).toBe('private');
  expect((await person.video(id)).title).toBe('silent');

  await comeBack(page);
  await expect(page.getByText('A video needs a title.')).toBeVisible();
  await expect(page.getByText('Everything but the title is saved.')).toBeVisible();
  await field(page, 'Description').fill('A quiet walk');
  await expect.poll(async () => (await person.video(id)).description).toBe('A quiet walk');
  await field(page, 'Title').fill('A walk');
  await expect.poll(async () => (await person.video(id)).title).toBe('A walk');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('FLAW-07 what could not be saved of an upload is still there to be saved when one comes back to its page', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL ?? '', named('unsaved'));
  const id = await upload(page);
  let away = true;
  await page.route(`**/api/videos/${id}`, (route) =>
    away && route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await field(page, 'Description').fill('A quiet walk');
  const refusal = page.getByRole('alert').filter({ hasText: 'Not saved:' });
  await expect(refusal).toBeVisible();
  await lookElsewhere(page);
  await comeBack(page);
  await expect(field(page, 'Description')).toHaveValue('A quiet walk');
  await expect(refusal).toBeVisible();
  away = false;
  await refusal.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await person.video(id)).description).toBe('A quiet walk');
});

test('ux 57 a tag that is too long stays where it was typed, to be shortened', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL ?? '', named('tagger'));
  const id = await upload(page);
  const tags = page.getByRole('combobox', { name: 'Tags' });
  const long = 'walk'.repeat(13);
  await tags.fill(`quiet, ${long}, green`);
  await expect(page.getByText('A tag has at most 50 characters.')).toBeVisible();
  await expect(tags).toHaveValue(long);
  await tags.press('Backspace');
  await tags.press('Backspace');
  await tags.press('Enter');
  await expect(tags).toHaveValue('');
  await expect
    .poll(async () => (await person.video(id)).tags)
    .toEqual(['quiet', 'green', long.slice(0, 50)]);
});
