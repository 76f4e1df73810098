import { captionsPath, editPath } from '@kinora/contract/text/slug';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { toast } from './card-menu.ts';
import { chooseFile } from './choose-file.ts';
import { field, pick } from './fields.ts';
import { putCaptions } from './put-captions.ts';
import { named, signedIn } from './talk.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses a button by key that has nothing more to do then, and has the focus all the same. */
async function pressLast(one: Locator) {
  await one.press('Enter');
  await expect(one).toBeDisabled();
  await expect(one).toBeFocused();
}

test('ux 89 who saves or discards by key what was changed of a video has the focus in its form', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL ?? '', named('editor'));
  const id = await person.upload(await clip('silent.mp4'), { visibility: 'private' });
  await person.processed(id);
  await page.goto(editPath(id));
  const save = button(page, 'Save changes');
  await field(page, 'Title').fill('Another title');
  await button(page, 'Discard changes').press('Enter');
  await expect(field(page, 'Title')).toHaveValue('silent.mp4');
  await expect(save).toBeFocused();

  await field(page, 'Title').fill('A walk');
  await pressLast(save);
  await expect(toast(page, 'Changes saved')).toBeVisible();
  await save.press('Enter');
  await expect.poll(async () => (await person.video(id)).title).toBe('A walk');

  await pick(page, 'Who can watch', /^Public/);
  await button(page, 'Keep it public').press('Enter');
  await expect(button(page, 'Keep it public')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('ux 89 who merges, takes back, saves and removes captions by key always has the focus', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL ?? '', named('subtitler'));
  const id = await person.upload(await clip('silent.mp4'), { title: 'A walk' });
  await person.processed(id);
  await putCaptions(
    person,
    id,
    'WEBVTT\n\n00:00.000 --> 00:00.500\nOne\n\n00:01.000 --> 00:01.500\nTwo\n',
  );
  await page.goto(captionsPath(id, 'en'));
  await pressLast(button(page, 'Merge with next'));
  await pressLast(button(page, 'Undo'));
  await pressLast(button(page, 'Redo'));
  await pressLast(button(page, 'Save captions'));
  await expect(toast(page, 'Captions saved')).toBeVisible();
  await button(page, 'Delete caption').press('Enter');
  await expect(button(page, 'Delete caption')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await button(page, 'Undo').press('Enter');
  await expect(button(page, 'Save captions')).toBeDisabled();

  await page.goto(`/video/${id}`);
  await button(page, 'Captions').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Captions' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Remove English' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove English' })).toHaveCount(0);
  await expect(dialog).toBeFocused();
});

test('ux 89 who hides by key what was uploaded has the focus at the next one, and then in the page', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('hider'));
  await page.goto('/upload');
  await chooseFile(page, await clip('silent.mp4'));
  await chooseFile(page, await clip('square.mp4'));
  await expect(button(page, 'Hide square.mp4')).toBeVisible();
  await button(page, 'Hide silent.mp4').press('Enter');
  await expect(button(page, 'Hide silent.mp4')).toHaveCount(0);
  await expect(button(page, 'Hide square.mp4')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Hide square.mp4')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('ux 89 who has a list that failed read again by key has the focus in the page, or in the panel', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('reader'));
  const again = button(page, 'Try again');
  await page.route('**/api/liked-videos*', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await page.goto('/likevideos');
  await again.press('Enter');
  await expect(page.getByRole('heading', { name: 'No liked videos yet' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.route('**/api/bell-notifications*', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  });
  await page.getByRole('button', { name: /^Notifications/ }).press('Enter');
  await again.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('heading', { name: 'Nothing new yet' })).toBeVisible();
  await expect(panel).toBeFocused();
});
