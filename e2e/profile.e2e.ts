import { reportWatching } from '@kinora/contract/history';
import { addToPlaylist } from '@kinora/contract/playlist-entries';
import { createPlaylist } from '@kinora/contract/playlists';
import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { axeFindings } from './axe.ts';
import { named, signedIn, tokenOf } from './talk.ts';
import { Client } from './client.ts';

const title = 'Harbour 👩‍👩‍👧 at dawn';
let video = '';
let short = '';
let otherShort = '';

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  const owner = await Client.signUp(baseURL ?? '', named('owner'));
  const file = await clip('silent.mp4');
  video = await owner.upload(file, { title });
  short = await owner.upload(file, { title: 'A small one', kind: 'short' });
  otherShort = await owner.upload(file, { title: 'Another small one', kind: 'short' });
  for (const id of [video, short, otherShort]) await owner.processed(id);
});

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('PROF-01 to PROF-04 PROF-06 PROF-10 HIST-12 CONST-09 FLAW-14 the profile is one’s own, with what was watched by day', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const name = named('viewer');
  const person = await signedIn(context, site, name);
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  await page.goto(`/profile/${name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
  await expect(block(page, 'History')).toContainText('Start watching videos');
  const watchedFrom = Date.now();
  for (const id of [short, video]) {
    await ask(client, reportWatching, { id, position: 1, watched: 1 }, tokenOf(person));
  }
  // Whosever name the address has, it is one’s own: nobody’s email but this is shown.
  for (const address of [`/profile/${name}`, '/profile/somebody.else']) {
    await page.goto(address);
    await expect(page.getByText(`${name}@example.org`)).toBeVisible();
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByText('somebody.else')).toHaveCount(0);
  }
  const history = block(page, 'History');
  await expect(history.getByRole('heading', { name: 'Today' })).toBeVisible();
  const card = history.getByRole('article').filter({ hasText: 'Harbour' });
  // Ten whole characters, however many bytes one is made of, and all of it for whoever asks.
  const link = card.getByRole('heading').getByRole('link');
  await expect(link.locator('[aria-hidden]')).toHaveText('Harbour 👩‍👩‍👧…');
  await expect(link).toHaveAccessibleName(title);
  await expect(card.getByTitle(title)).toBeVisible();
  await expect(card).toContainText(/owner\..*view.*(ago|just now)/s);
  // When it was watched, and not when it was uploaded.
  const told = await card.locator('time').getAttribute('datetime');
  expect(Date.parse(told ?? '')).toBeGreaterThanOrEqual(watchedFrom);
  await expect(card.getByRole('button', { name: `Options for ${title}` })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/video/${video}/harbour`));
  await page.goBack();
  await history.getByRole('link', { name: 'View all: History' }).click();
  await expect(page).toHaveURL('/history');
  await page.goBack();
  await page.getByRole('link', { name: 'Channel', exact: true }).click();
  await expect(page).toHaveURL('/my-channel');
});

test('PROF-05 PROF-07 PROF-08 the profile has one’s playlists, each with its menu but Watch Later', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('viewer'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const token = tokenOf(person);
  const { playlist_id } = await ask(client, createPlaylist, { playlist_name: 'Walks' }, token);
  await ask(client, addToPlaylist, { playlist_id, video_id: video }, token);
  await page.goto('/profile/me');
  const playlists = block(page, 'Playlist');
  const card = playlists.getByRole('article').filter({ hasText: 'Walks' });
  await expect(card).toContainText(/1 video(?!s).*(ago|just now)/s);
  await expect(card.locator('img')).toBeVisible();
  await expect(playlists.getByRole('article').filter({ hasText: 'Watch Later' })).toBeVisible();
  await expect(playlists.getByRole('button', { name: /^Options for/ })).toHaveCount(1);
  await playlists.getByRole('button', { name: 'Options for Walks' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit playlist', 'Delete playlist']);
  await page.keyboard.press('Escape');
  await card.getByRole('link', { name: 'Walks' }).click();
  await expect(page).toHaveURL(`/playlist/videos/${playlist_id}/Walks`);
  await page.goBack();
  await playlists.getByRole('link', { name: 'View all: Playlist' }).click();
  await expect(page).toHaveURL('/playlists');
});

test('PROF-09 CONST-06 a profile that cannot be loaded is asked for three times more, a second apart', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('viewer'));
  const times: number[] = [];
  const failing = /\/api\/(history|fetchplaylist)\?/;
  await page.route(failing, (route) => {
    if (route.request().url().includes('/history')) times.push(Date.now());
    return route.fulfill({ status: 500, json: { code: 500, message: 'Being repaired.' } });
  });
  await page.goto('/profile/me');
  const problem = block(page, 'History').getByRole('alert');
  await expect(problem).toBeVisible();
  await expect(block(page, 'Playlist').getByRole('alert')).toBeVisible();
  expect(times).toHaveLength(4);
  const pauses = times.slice(1).map((time, n) => time - (times[n] ?? 0));
  for (const pause of pauses) expect(pause).toBeGreaterThan(900);
  await page.unroute(failing);
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(block(page, 'History')).toContainText('Start watching videos');
});

test('ROUTE-02 ROUTE-12 every personal screen is there for its user, and leads a guest to sign in and back', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const name = named('viewer');
  const person = await signedIn(context, site, name);
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const input = { playlist_name: 'Mine' };
  const { playlist_id } = await ask(client, createPlaylist, input, tokenOf(person));
  const screens = {
    '/subscription': 'Your subscriptions',
    '/profile/managechannel': 'Manage channels',
    [`/profile/${name}`]: 'Your profile',
    '/my-channel': 'Your channel',
    [`/edit/channel/${name}`]: 'Edit channel',
    '/history': 'Watch history',
    '/likevideos': 'Liked videos',
    '/playlists': 'Playlists',
  };
  const guest = await browser.newPage({ baseURL: site });
  for (const [address, heading] of Object.entries(screens)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await guest.goto(address);
    await expect(guest).toHaveURL(/\/login/);
  }
  for (const address of [`/playlist/videos/${playlist_id}/Mine`, '/playlist/videos']) {
    await guest.goto(address);
    await expect(guest).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
  }
  // These are also for whoever the playlist is shown to.
  await page.goto(`/playlist/videos/${playlist_id}/Mine`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine');
  await page.goto(`/playlist/videoplayer/${video}/x?list=${playlist_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await guest.close();
});

test('HIST-07 HIST-11 a short in the history opens the viewer with its list, and is selected and removed as videos are', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('viewer'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  for (const id of [short, otherShort]) {
    await ask(client, reportWatching, { id, position: 1, watched: 1 }, tokenOf(person));
  }
  await page.goto('/history');
  const card = page.getByRole('main').getByRole('article');
  await card.getByRole('link', { name: 'A small one' }).click();
  await expect(page).toHaveURL(/\/shorts/);
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  expect(JSON.parse((await kept('shorts_details')) ?? '[]')).toMatchObject([
    { id: otherShort },
    { id: short },
  ]);
  expect(await kept('selected_short_index')).toBe('1');
  await page.goto('/history');
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('checkbox', { name: 'Select A small one' }).check();
  await page.getByRole('checkbox', { name: 'Select Another small one' }).check();
  await page.getByRole('button', { name: 'Remove (2)' }).click();
  await expect(page.getByText('No watch history found')).toBeVisible();
});

test('LIKED-01 LIKED-02 liked videos are a grid of cards, the latest first, empty with a way on', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('viewer'));
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/liked-videos*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/likevideos');
  await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'No liked videos yet' })).toBeVisible();
  for (const [id, call] of [
    [video, 'videoplayvideolike'],
    [short, 'videoplayvideolike'],
  ] as const) {
    const data = { video_id: id, is_like: true };
    const liked = await context.request.post(`/api/${call}`, {
      data,
      headers: { origin: baseURL ?? '' },
    });
    expect(liked.ok()).toBe(true);
  }
  await page.reload();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(['A small one', /^Harbour/]);
  await expect(cards.last().getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`^/video/${video}/`),
  );
});
