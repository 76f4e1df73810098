import { reportWatching } from '@kinora/contract/history';
import { addToPlaylist } from '@kinora/contract/playlist-entries';
import { createPlaylist } from '@kinora/contract/playlists';
import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { followChannels, makeChannels } from './channels.ts';
import { Client } from './client.ts';
import { named, signedIn, tokenOf } from './talk.ts';

const titles = ['A bakery', 'Harbour at dawn'];
const videos: string[] = [];
const makers = ['Maple', 'Oak'].map((tree) => named(`${tree}.undo`));
let channelIds: string[] = [];

test.beforeAll(async ({ baseURL }) => {
  channelIds = await makeChannels(baseURL ?? '', makers);
  const owner = await Client.signUp(baseURL ?? '', named('owner'));
  for (const title of titles) videos.push(await owner.upload(await clip('silent.mp4'), { title }));
  for (const id of videos) await owner.processed(id);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Lets messages stay, as they do while another window is looked at. */
const keepMessages = (page: Page) => page.evaluate(() => dispatchEvent(new Event('blur')));

/** Takes back both of the last two steps, the second while the answer to the first is on its way. */
async function undoBoth(page: Page, path: string) {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  const undo = button(page, 'Undo');
  await expect(undo).toHaveCount(2);
  await undo.last().click();
  await asked.promise;
  await undo.click();
  await expect(undo).toHaveCount(0);
  held.resolve();
}

test('ux 84 two removals are both taken back, from a playlist and from the history, though the second Undo does not wait for the first', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('remover'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const playlist = { playlist_name: 'Both' };
  const { playlist_id } = await ask(client, createPlaylist, playlist, tokenOf(person));
  await ask(client, addToPlaylist, { playlist_id, video_ids: videos }, tokenOf(person));
  for (const id of videos) {
    await ask(client, reportWatching, { id, position: 1, watched: 1 }, tokenOf(person));
  }
  await page.goto(`/playlist/videos/${playlist_id}/both`);
  const headings = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(headings).toHaveText(titles);
  await keepMessages(page);
  for (const title of titles) {
    await button(page, `Options for ${title}`).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove from playlist' }).press('Enter');
  }
  await undoBoth(page, '**/api/playlists/restore');
  await expect(headings).toHaveText(titles);

  await page.goto('/history');
  await expect(headings).toHaveText(titles.toReversed());
  await keepMessages(page);
  for (const title of titles) {
    await button(page, 'Select').click();
    await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await button(page, 'Remove (1)').click();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  }
  await undoBoth(page, '**/api/history/restore');
  await expect(headings).toHaveText(titles.toReversed());
});

test('ux 84 two channels that were left one after the other are both followed again', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL ?? '', named('leaver'));
  await followChannels(person, channelIds);
  await page.goto('/profile/managechannel');
  const headings = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(headings).toHaveText(makers);
  await keepMessages(page);
  for (const maker of makers) {
    await page.getByRole('checkbox', { name: `Select ${maker}` }).check();
    await button(page, 'Unsubscribe (1)').click();
    await expect(headings.filter({ hasText: maker })).toHaveCount(0);
  }
  await undoBoth(page, '**/api/channels/follow');
  await expect(headings).toHaveText(makers);
});
