import { addToPlaylist } from '@kinora/contract/playlist-entries';
import { createPlaylist } from '@kinora/contract/playlists';
import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { named, signedIn, tokenOf } from './talk.ts';

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

test('ROUTE-11 PLIST-02 a playlist opens from every list and after a reload, whatever it is called', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('lists'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const video = await person.upload(await clip('silent.mp4'), { title: 'In each of them' });
  await person.processed(video);
  const names = ['..', '.', 'a/b', '%', '%2F', '?', '#', '🎸 & 👩‍👩‍👧'];
  for (const playlist_name of names) {
    const made = await ask(client, createPlaylist, { playlist_name }, tokenOf(person));
    const entry = { playlist_id: made.playlist_id, video_id: video };
    await ask(client, addToPlaylist, entry, tokenOf(person));
  }
  for (const name of names) {
    await page.goto('/playlists');
    await page.getByRole('link', { name, exact: true }).click();
    await heading(page, name);
    await expect.poll(() => page.title()).toContain(`${name} –`);
    const opened = page.getByRole('link', { name: 'In each of them' });
    await expect(opened).toBeVisible();
    await page.reload();
    await heading(page, name);
    await expect(opened).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
  }
  // The same cards elsewhere.
  await page.goto('/my-channel');
  await page.getByRole('tab', { name: 'Playlist' }).click();
  await page.getByRole('link', { name: '..', exact: true }).click();
  await heading(page, '..');
});

test('FLAW-16 ERR-18 DATA-03 the address decides which playlist it is, the cookies where it does not', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('lists'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const make = async (playlist_name: string) =>
    (await ask(client, createPlaylist, { playlist_name }, tokenOf(person))).playlist_id;
  const [first, second] = [await make('First'), await make('Second')];
  await page.goto('/playlist/videos');
  const missing = page.getByRole('alert').getByText('Missing playlist name or id');
  await expect(missing).toBeVisible();
  await expect(page.getByRole('link', { name: 'All playlists' })).toHaveAttribute(
    'href',
    '/playlists',
  );
  // A link that somebody sent notes it as well.
  await page.goto(`/playlist/videos/${first}/Any%20name`);
  await heading(page, 'First');
  const cookie = async (name: string) =>
    decodeURIComponent((await context.cookies()).find((one) => one.name === name)?.value ?? 'none');
  await expect.poll(() => cookie('playlistName')).toBe('First');
  expect(await cookie('playlistId')).toBe(first);
  await page.goto('/playlist/videos');
  await heading(page, 'First');
  // What was opened in another tab does not change this one.
  const other = await context.newPage();
  await other.goto('/playlists');
  await other.getByRole('link', { name: 'Second' }).click();
  await heading(other, 'Second');
  await expect.poll(() => cookie('playlistId')).toBe(second);
  await page.goto(`/playlist/videos/${first}`);
  await heading(page, 'First');
});
