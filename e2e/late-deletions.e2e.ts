import { createPlaylist } from '@kinora/contract/playlists';
import { editPath } from '@kinora/contract/text/slug';
import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { toast } from './card-menu.ts';
import { password } from './person.ts';
import { named, signedIn, tokenOf } from './talk.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Goes ahead with what a dialog asks, and home while the answer is on its way; answers how to let it come. */
async function leaveMeanwhile(page: Page, action: string, path: string) {
  const held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await held.promise;
    await route.continue();
  });
  const sending = page.getByRole('dialog').getByRole('button', { name: action });
  await sending.click();
  await expect(sending).toHaveAttribute('aria-busy');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Kinora' }).click();
  await expect(page).toHaveURL('/');
  return held.resolve;
}

test('whoever has gone elsewhere by the time that a video is deleted stays there', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL ?? '', named('leaver'));
  const id = await person.upload(await clip('silent.mp4'), { visibility: 'private' });
  await person.processed(id);
  await page.goto(editPath(id));
  await button(page, 'Delete').click();
  const answer = await leaveMeanwhile(page, 'Delete', '**/api/studio/videos/delete');
  answer();
  await expect(button(page, 'Undo')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('whoever has gone elsewhere by the time that a playlist is deleted stays there', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('leaver'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const playlist = { playlist_name: 'Walks' };
  await ask(client, createPlaylist, playlist, tokenOf(person));
  // Its code is there by then, so that it would be shown at once.
  await page.goto('/playlists');
  await page.getByRole('link', { name: 'Walks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walks');
  await button(page, 'Options for Walks').click();
  await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
  const answer = await leaveMeanwhile(page, 'Delete', '**/api/playlist/delete*');
  answer();
  await expect(toast(page, 'Deleted the playlist Walks.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('whoever has gone elsewhere by the time that their account is deleted reads so there, as a guest', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('leaver'));
  await page.goto('/account-settings');
  await button(page, 'Delete account…').click();
  await page.getByRole('dialog').getByLabel('Your password').fill(password);
  const answer = await leaveMeanwhile(page, 'Delete account', '**/api/account/deletion');
  answer();
  await expect(toast(page, 'Your account is deleted.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL('/');
});
