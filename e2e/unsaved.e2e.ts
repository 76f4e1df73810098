import { createPlaylist } from '@kinora/contract/playlists';
import { captionsPath, editPath } from '@kinora/contract/text/slug';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { toast } from './card-menu.ts';
import { field } from './fields.ts';
import { password } from './person.ts';
import { named, signedIn, tokenOf } from './talk.ts';
import { Client } from './client.ts';

const signedOut = 'You have been signed out. Sign in to save.';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });

async function fillSignIn(page: Page, name: string) {
  await field(page, 'Email').fill(`${name}@example.org`);
  await field(page, 'Password').fill(password);
  await button(page, 'SIGN IN').click();
  await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible();
}

/** Signs in in the tab that the message about the end of the session opens. */
async function signInAgain(page: Page, context: BrowserContext, name: string) {
  const opened = context.waitForEvent('page');
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Sign in', { exact: true })
    .click();
  const tab = await opened;
  await expect(tab).toHaveURL('/login');
  await fillSignIn(tab, name);
  await tab.close();
}

/** Somebody edits the title of their video, and does not save it yet. */
async function editTitle(page: Page, context: BrowserContext, site: string) {
  const name = named('editor');
  const person = await signedIn(context, site, name);
  const id = await person.upload(await clip('silent.mp4'), { visibility: 'private' });
  await person.processed(id);
  await page.goto(editPath(id));
  await field(page, 'Title').fill('Half rewritten');
  return { person, name, id };
}

test('AUTH-26 AUTH-27 ux 57 what is not saved yet outlasts the end of the session in another tab, and is saved once one has signed in again', async ({
  page,
  context,
  baseURL,
}) => {
  const { person, name, id } = await editTitle(page, context, baseURL ?? '');
  const other = await context.newPage();
  await other.goto('/');
  await account(other).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await other.close();
  await expect(toast(page, signedOut)).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Half rewritten');
  await button(page, 'Save changes').click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Sign in to do this.');
  await expect(field(page, 'Title')).toHaveValue('Half rewritten');
  await signInAgain(page, context, name);
  await button(page, 'Save changes').click();
  await expect(toast(page, 'Changes saved')).toBeVisible();
  expect((await person.video(id)).title).toBe('Half rewritten');
});

test('AUTH-27 ROUTE-12 whoever gives up what they could not save after the end of the session is asked to sign in', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await editTitle(page, context, baseURL ?? '');
  await context.clearCookies();
  await button(page, 'Save changes').click();
  await expect(toast(page, signedOut)).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Half rewritten');
  await button(page, 'Discard changes').click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(editPath(id))}`);
});

test('FLAW-25 what is not saved goes when somebody else signs in', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await editTitle(page, context, site);
  await context.clearCookies();
  await button(page, 'Save changes').click();
  await expect(toast(page, signedOut)).toBeVisible();
  const next = named('next');
  await Client.signUp(site, next);
  await signInAgain(page, context, next);
  await expect(page.getByRole('button', { name: `Account of ${next}` })).toBeVisible();
  await expect(page.getByText('This is not one of your videos')).toBeVisible();
});

test('AUTH-27 ux 57 captions and a playlist that are not saved yet outlast the end of the session', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const name = named('writer');
  const person = await signedIn(context, site, name);
  const id = await person.upload(await clip('silent.mp4'), { visibility: 'private' });
  await person.processed(id);
  await page.goto(captionsPath(id, 'en'));
  await button(page, 'Add the first one').click();
  const text = field(page, 'Text');
  await text.fill('Good morning');
  await context.clearCookies();
  await button(page, 'Save captions').click();
  await expect(toast(page, signedOut)).toBeVisible();
  await expect(text).toHaveValue('Good morning');
  await signInAgain(page, context, name);
  await button(page, 'Save captions').click();
  await expect(toast(page, 'Captions saved')).toBeVisible();

  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const playlist = { playlist_name: 'Walks' };
  const { playlist_id } = await ask(client, createPlaylist, playlist, tokenOf(person));
  await page.goto(`/playlist/videos/${playlist_id}/walks`);
  await button(page, 'Options for Walks').click();
  await page.getByRole('menuitem', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit playlist' });
  const title = dialog.getByLabel('Playlist title');
  await title.fill('Walks by night');
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, signedOut)).toBeVisible();
  await expect(title).toHaveValue('Walks by night');
  await signInAgain(page, context, name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walks by night');
});
