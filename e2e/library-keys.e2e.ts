import { reportWatching } from '@kinora/contract/history';
import { addToPlaylist } from '@kinora/contract/playlist-entries';
import { createPlaylist } from '@kinora/contract/playlists';
import { likeVideo } from '@kinora/contract/reactions';
import { expect, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { options } from './card-menu.ts';
import { beginAtContent, press, reach } from './reach.ts';
import { named, signedIn, told, tokenOf } from './talk.ts';

test('WCAG 2.1.1 liked videos, the profile and the own channel are used by keyboard alone', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const name = named('keys');
  const person = await signedIn(context, site, name);
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const token = tokenOf(person);
  const title = 'Harbour';
  const video_id = await person.upload(await clip('silent.mp4'), { title });
  await person.processed(video_id);
  await ask(client, likeVideo, { video_id, is_like: true }, token);
  await ask(client, reportWatching, { id: video_id, position: 1, watched: 1 }, token);
  const { playlist_id } = await ask(client, createPlaylist, { playlist_name: 'Walks' }, token);
  await ask(client, addToPlaylist, { playlist_id, video_id }, token);
  const main = page.getByRole('main');
  const link = (label: string, part = main) => part.getByRole('link', { name: label, exact: true });
  const item = (label: string) => page.getByRole('menuitem', { name: label, exact: true });
  const heading = page.getByRole('heading', { level: 1 });

  // From the menu of a liked video to the video itself, where the like is taken back.
  await page.goto('/likevideos');
  await expect(link(title)).toBeVisible();
  await beginAtContent(page);
  await press(page, options(page, title));
  await press(page, item('Save to Watch Later'), 'ArrowDown');
  await expect(told(page, 'Saved to Watch Later')).toBeVisible();
  await expect(options(page, title)).toBeFocused();
  await page.keyboard.press('Enter');
  await reach(page, item('Share'), 'ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(options(page, title)).toBeFocused();
  await press(page, link(title), 'Shift+Tab');
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
  const like = main.getByRole('button', { name: /^Like/ });
  await press(page, like);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No liked videos yet' })).toBeVisible();

  // The profile has what was watched, and the playlists.
  await page.goto(`/profile/${name}`);
  const block = (label: string) => page.getByRole('region', { name: label, exact: true });
  await expect(link('Walks', block('Playlist'))).toBeVisible();
  await beginAtContent(page);
  await press(page, link(title, block('History')));
  await expect(heading).toHaveText(title);
  await page.goBack();
  await expect(heading).toHaveText('Your profile');
  await press(page, link('Walks', block('Playlist')));
  await expect(heading).toHaveText('Walks');
  await expect(heading).toBeFocused();

  // The own channel: its tabs, the menu of a card, and the form that changes it.
  await page.goto('/my-channel');
  await expect(link(title)).toBeVisible();
  await beginAtContent(page);
  await reach(page, page.getByRole('tab', { name: 'Videos' }));
  await reach(page, page.getByRole('tab', { name: 'Playlist' }), 'ArrowRight');
  await reach(page, link('Walks'));
  await reach(page, page.getByRole('tab', { name: 'Playlist' }), 'Shift+Tab');
  await reach(page, page.getByRole('tab', { name: 'Videos' }), 'ArrowLeft');
  await press(page, options(page, title));
  await press(page, item('Edit video'), 'ArrowDown');
  await expect(page).toHaveURL(new RegExp(`/${video_id}`));
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(heading).toHaveText('Your channel');
  await beginAtContent(page);
  await press(page, link('Edit'));
  await expect(heading).toHaveText('Edit channel');
  await expect(heading).toBeFocused();
});
