import { addToPlaylist } from '@kinora/contract/playlist-entries';
import { acceptInvitation, inviteCollaborators } from '@kinora/contract/playlist-sharing';
import { createPlaylist, editPlaylist } from '@kinora/contract/playlists';
import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { axeFindings } from './axe.ts';
import { named, signedIn, told, tokenOf } from './talk.ts';
import { Client } from './client.ts';

const accessible = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

test('PLIST-10 PLIST-05 ux 84 a playlist is kept by others, edited together by an invitation, and Watch Later lets go', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const ownerName = named('owner');
  const owner = await signedIn(context, site, ownerName);
  const video = await owner.upload(await clip('silent.mp4'), { title: 'Harbour' });
  await owner.processed(video);
  const { playlist_id } = await ask(
    client,
    createPlaylist,
    { playlist_name: 'Walks together' },
    tokenOf(owner),
  );
  await ask(client, addToPlaylist, { playlist_id, video_id: video }, tokenOf(owner));
  const address = `/playlist/videos/${playlist_id}/walks`;

  await page.goto(address);
  await page.getByRole('button', { name: 'Collaborators' }).click();
  const dialog = page.getByRole('dialog', { name: 'Collaborators' });
  await expect(dialog.getByText('No collaborators yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make an invitation link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await accessible(page);

  const friendName = named('friend');
  const other = await browser.newContext({ baseURL: site });
  await signedIn(other, site, friendName);
  const theirs = await other.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(
    'Edit “Walks together” together',
  );
  await expect(theirs.getByRole('main').getByRole('link', { name: ownerName })).toHaveAttribute(
    'href',
    new RegExp(`^/channelvideos/${ownerName}/`),
  );
  await accessible(theirs);
  await theirs.getByRole('button', { name: 'Join' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Walks together');
  await expect(theirs.getByRole('button', { name: 'Move Harbour' })).toBeVisible();
  // What only its owner does is not offered.
  await expect(theirs.getByRole('button', { name: /^Options for Walks/ })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Collaborators' }).click();
  await theirs.getByRole('button', { name: 'Leave this playlist' }).click();
  const leaving = theirs.getByRole('dialog', { name: 'Leave this playlist?' });
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(theirs).toHaveURL('/playlists');
  await theirs.goto(address);
  await expect(theirs.getByText('There is no such playlist, or it is private.')).toBeVisible();
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'Join' }).click();
  await expect(theirs.getByRole('button', { name: 'Move Harbour' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Collaborators' }).click();
  await expect(dialog.getByRole('link', { name: friendName })).toHaveAttribute(
    'href',
    new RegExp(`^/channelvideos/${friendName}/`),
  );
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByRole('button', { name: 'Make an invitation link' })).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByText('This invitation no longer works.')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'See what is new' })).toHaveAttribute('href', '/');
  await expect(theirs.getByRole('button', { name: 'Try again' })).toBeHidden();
  await dialog.getByRole('button', { name: `Remove ${friendName}` }).click();
  const question = page.getByRole('dialog', { name: `Remove ${friendName}?` });
  await accessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('link', { name: friendName })).toBeVisible();
  await dialog.getByRole('button', { name: `Remove ${friendName}` }).click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog.getByText('No collaborators yet.')).toBeVisible();
  await theirs.goto(address);
  await expect(theirs.getByText('There is no such playlist, or it is private.')).toBeVisible();

  const input = { playlist_id, visibility: 'public' as const };
  await ask(client, editPlaylist, input, tokenOf(owner));
  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Walks together');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(told(theirs, 'Saved to your playlists.')).toBeVisible();
  await theirs.goto('/playlists');
  const saved = theirs.getByRole('region', { name: 'Saved playlists' });
  await saved.getByRole('article').getByRole('link', { name: ownerName }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(ownerName);
  await theirs.goBack();
  await saved.getByRole('link', { name: 'Walks together' }).click();
  const save = theirs.getByRole('button', { name: 'Save', exact: true });
  const isSaved = theirs.getByRole('button', { name: 'Saved', exact: true });
  await isSaved.click();
  await expect(save).toBeVisible();
  await theirs.getByRole('button', { name: 'Undo' }).click();
  await isSaved.click();
  await expect(save).toBeVisible();

  await theirs.goto('/playlists');
  await expect(theirs.getByText('Saved playlists')).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Watch Later' }).click();
  const lettingGo = theirs.getByRole('switch', { name: 'Remove when watched' });
  await lettingGo.click();
  await expect(lettingGo).toBeChecked();
  await theirs.reload();
  await expect(lettingGo).toBeChecked();
  await other.close();

  const guest = await browser.newContext({ baseURL: site });
  const stranger = await guest.newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('link', { name: 'Harbour' })).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Select' })).toHaveCount(0);
  await stranger.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(stranger.getByText('Sign in to save this playlist')).toBeVisible();
  await guest.close();
});

test('PLIST-10 an invitation link goes with whoever is removed, and Private says who can open the playlist', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const owner = await signedIn(context, site, named('owner'));
  const friendName = named('friend');
  const friend = await Client.signUp(site, friendName);
  const playlist = { playlist_name: 'Ours' };
  const { playlist_id: id } = await ask(client, createPlaylist, playlist, tokenOf(owner));
  const { token } = await ask(client, inviteCollaborators, { id }, tokenOf(owner));
  await ask(client, acceptInvitation, { token }, tokenOf(friend));

  await page.goto(`/playlist/videos/${id}/ours`);
  await page.getByRole('button', { name: 'Options for Ours' }).click();
  await page.getByRole('menuitem', { name: 'Edit playlist' }).press('Enter');
  await page.getByRole('combobox', { name: 'Visibility' }).click();
  await expect(page.getByRole('option', { name: /^Private/ })).toHaveText(
    'PrivateOnly you and its collaborators can open it',
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Collaborators' }).click();
  const dialog = page.getByRole('dialog', { name: 'Collaborators' });
  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  const link = dialog.getByRole('textbox', { name: 'Invitation link' });
  await expect(link).toBeVisible();
  await dialog.getByRole('button', { name: `Remove ${friendName}` }).click();
  const question = page.getByRole('dialog', { name: `Remove ${friendName}?` });
  await expect(question).toContainText('An invitation link that you made stops working.');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog.getByText('No collaborators yet.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Make an invitation link' })).toBeVisible();
  await expect(link).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Make an invitation link' }).click();
  await expect(link).toBeVisible();
});
