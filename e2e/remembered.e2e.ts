import { createPlaylist } from '@kinora/contract/playlists';
import { expect, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { named, signedIn, tokenOf } from './talk.ts';

test('DATA-03 DATA-04 DATA-05 what was opened last is noted for a day, and broken storage counts as empty', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('visitor'));
  const video = await person.upload(await clip('silent.mp4'), { title: 'Opened last' });
  const { channel_id } = await person.processed(video);
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const playlist_name = 'Last one';
  const list = await ask(client, createPlaylist, { playlist_name }, tokenOf(person));

  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('opened & last');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Results for' })).toBeVisible();
  await page.goto('/my-channel');
  await page.getByRole('tab', { name: 'Playlist' }).click();
  await page.getByRole('link', { name: playlist_name }).click();
  await expect(page.getByRole('heading', { level: 1, name: playlist_name })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('queue', '[{"id":');
    localStorage.setItem('autoplay', '{');
    localStorage.setItem('player', 'null');
    sessionStorage.setItem('plays', '[1]');
    sessionStorage.setItem('intent', '{');
    sessionStorage.setItem('left-place', '"');
  });
  await page.goto(`/video/${video}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Opened last' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Autoplay' })).toBeChecked();

  const day = 24 * 3600;
  const expected = {
    ...{ input: 'opened & last', video_id: video, channel_id },
    ...{ playlistId: list.playlist_id, playlistName: playlist_name },
  };
  const cookies = await context.cookies();
  for (const [name, value] of Object.entries(expected)) {
    const cookie = cookies.find((one) => one.name === name);
    expect([name, decodeURIComponent(cookie?.value ?? ''), cookie?.path]).toEqual([
      ...[name, value, '/'],
    ]);
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - day)).toBeLessThan(600);
  }
});
