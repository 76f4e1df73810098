import { expect, test } from '@playwright/test';
import { addToPlaylist } from '@kinora/contract/playlist-entries';
import { createPlaylist } from '@kinora/contract/playlists';
import { likeVideo } from '@kinora/contract/reactions';
import { subscribe } from '@kinora/contract/subscriptions';
import { reportWatching } from '@kinora/contract/history';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { signInAs } from './person.ts';
import { named, tokenOf } from './talk.ts';
import { Client } from './client.ts';

test('ROUTE-09 a video has one address in every list that leads to it', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const site = baseURL ?? '';
  const maker = named('maker');
  const owner = await Client.signUp(site, maker);
  const title = 'In every list';
  const id = await owner.upload(await clip('plain.mp4'), { title });
  const { channel_id } = await owner.processed(id);
  const other = await owner.upload(await clip('silent.mp4'), { title: 'Beside every list' });
  await owner.processed(other);

  const name = named('viewer');
  const viewer = await Client.signUp(site, name);
  await signInAs(context, site, name);
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const token = tokenOf(viewer);
  await ask(client, subscribe, { channel_id, is_subscribed: true }, token);
  await ask(client, likeVideo, { video_id: id, is_like: true }, token);
  await ask(client, reportWatching, { id, position: 1, watched: 1 }, token);
  const list = await ask(client, createPlaylist, { playlist_name: 'Mine' }, token);
  await ask(client, addToPlaylist, { playlist_id: list.playlist_id, video_id: id }, token);

  const itsAddress = `/video/${id}/in-every-list`;
  const lists = {
    home: '/?sort=recent',
    subscriptions: '/subscription',
    history: '/history',
    'liked videos': '/likevideos',
    'a playlist': `/playlist/videos/${list.playlist_id}`,
    'a channel': `/@${maker}`,
    search: `/search/${encodeURIComponent(title)}`,
  };
  for (const [where, address] of Object.entries(lists)) {
    await page.goto(address);
    const link = page.getByRole('main').getByRole('link', { name: title }).first();
    // Of a playlist, with what goes on after it (ux 48).
    const after = where === 'a playlist' ? `?list=${list.playlist_id}` : '';
    await expect(link, where).toHaveAttribute('href', itsAddress + after);
  }
  // What was watched comes last among the related ones, so that it is looked for the other way round.
  await page.goto(`/video/${id}`);
  const related = page.getByRole('region', { name: 'Related videos' });
  await expect(related.getByRole('link', { name: 'Beside every list' })).toHaveAttribute(
    'href',
    `/video/${other}/beside-every-list`,
  );
  await page.goto(`/video/${other}`);
  await page.evaluate((one) => localStorage.setItem('queue', JSON.stringify([one])), {
    id,
    name: title,
    duration: '00:02',
  });
  await page.reload();
  const queue = page.getByRole('region', { name: 'Up next' });
  await expect(queue.getByRole('link', { name: title })).toHaveAttribute('href', itsAddress);
  // The whole row is the link.
  const picture = await queue.getByRole('listitem').locator('[data-preview]').boundingBox();
  await page.mouse.click((picture?.x ?? 0) + 20, (picture?.y ?? 0) + 20);
  await expect(page).toHaveURL(itsAddress);
});

test('ux 57 a chosen chip and an open tab are in the address: Back, a reload and a link bring them back', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const maker = named('chips');
  const owner = await Client.signUp(site, maker);
  const title = 'Chosen by its chip';
  const id = await owner.upload(await clip('silent.mp4'), { title, category: 'Travel' });
  const { channel_id } = await owner.processed(id);
  const name = named('chooser');
  const viewer = await Client.signUp(site, name);
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  await ask(client, subscribe, { channel_id, is_subscribed: true }, tokenOf(viewer));
  await ask(client, createPlaylist, { playlist_name: 'Behind a tab' }, tokenOf(viewer));
  await signInAs(context, site, name);

  await page.goto('/subscription');
  const travel = page.getByRole('button', { name: 'Travel', exact: true });
  await travel.click();
  await expect(page).toHaveURL('/subscription?category=Travel');
  const video = page.getByRole('link', { name: title });
  await video.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(travel).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(travel).toHaveAttribute('aria-pressed', 'true');
  await expect(video).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL('/subscription');

  await page.goto('/my-channel?tab=playlists');
  const playlists = page.getByRole('tab', { name: 'Playlist' });
  await expect(playlists).toHaveAttribute('aria-selected', 'true');
  const playlist = page.getByRole('link', { name: 'Behind a tab' });
  await playlist.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Behind a tab');
  await page.goBack();
  await expect(playlist).toBeVisible();
  await page.getByRole('tab', { name: 'Videos' }).click();
  await expect(page).toHaveURL('/my-channel');
});
