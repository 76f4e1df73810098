import { addToPlaylist } from '@kinora/contract/playlist-entries';
import { createPlaylist } from '@kinora/contract/playlists';
import { expect, type Page, test } from '@playwright/test';
import { ask } from '../server/src/demo/client.ts';
import { overflow } from './axe.ts';
import { clip } from '../server/test/clips.ts';
import { choose } from './card-menu.ts';
import { controlsThere, noteTitles, played, time } from './playing.ts';
import { queue, videosToList } from './playlist-to-play.ts';
import { named, signedIn, told, tokenOf } from './talk.ts';

const titles = ['List one', 'List two', 'List three', 'List four', 'List five'];
let ids: string[] = [];
let list = '';
let otherList = '';
let owner = '';

test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  owner = `player${workerIndex}`;
  const made = await videosToList(baseURL ?? '', owner, titles);
  ids = made.ids;
  list = await made.publish('Five to play');
  otherList = await made.publish('The same five');
});

const plays = 'a[href^="/playlist/"]';
const button = (page: Page, name: string) => queue(page).getByRole('button', { name, exact: true });
const current = (page: Page) => queue(page).locator(`li[aria-current] ${plays}`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Lets each video stand at its beginning: one of two seconds may end before it is looked at. */
const withoutPlaying = (page: Page) =>
  page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'AbortError'));
  });

test('PPLAY-01 to PPLAY-05 PDET-03 ux 48 ux 49 a playlist plays to its end, from any entry', async ({
  page,
}) => {
  await page.goto(`/playlist/videos/${list}/x`);
  await page.getByRole('button', { name: 'Play All' }).click();
  await expect(page).toHaveURL(
    new RegExp(`/playlist/videoplayer/${ids[0]}/list-one\\?list=${list}`),
  );
  await expect(queue(page)).toContainText('1 / 5');
  // The playlist's owner, and the channel of each video.
  await expect(queue(page).locator('a[href^="/channelvideos/"]')).toHaveCount(6);
  await expect(current(page)).toHaveText('List one');
  await controlsThere(page);

  // The keys stay in the playlist, and so does the end of a video.
  await page.keyboard.press('Shift+N');
  await expect(heading(page)).toHaveText('List two');
  await expect(queue(page)).toContainText('2 / 5');
  await expect(queue(page).getByText('Video 2 of 5 in Five to play')).toHaveRole('status');
  await page.keyboard.press('Shift+P');
  await expect(heading(page)).toHaveText('List one');
  // So do the buttons, which are there on a phone as well.
  const [previous, next] = [button(page, 'Previous'), button(page, 'Next')];
  await expect(previous).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 800 });
  await next.click();
  await expect(heading(page)).toHaveText('List two');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await previous.click();
  await expect(heading(page)).toHaveText('List one');
  await page.setViewportSize({ width: 1280, height: 720 });
  await noteTitles(page);
  await queue(page).getByRole('link', { name: 'List four' }).click();
  await expect(heading(page)).toHaveText('List five', { timeout: 20_000 });
  await expect(current(page)).toHaveText('List five');
  await expect(page.getByRole('region', { name: 'The video has ended' })).toBeVisible({
    timeout: 20_000,
  });
  expect((await played(page)).slice(-2)).toEqual(['List four', 'List five']);
  await expect(next).toBeDisabled();
  await queue(page).getByRole('button', { name: 'Repeat' }).click();
  await expect(next).toBeEnabled();
  await queue(page).getByRole('button', { name: 'Repeat' }).click();
  await queue(page).getByRole('button', { name: 'Play All' }).click();
  await expect(heading(page)).toHaveText('List one');

  // A link to an entry starts there; without the playlist it plays alone.
  await page.goto(`/video/${ids[2]}?list=${list}`);
  await expect(queue(page)).toContainText('3 / 5');
  await page.goto(`/video/${ids[2]}`);
  await expect(heading(page)).toHaveText('List three');
  await expect(queue(page)).toHaveCount(0);
});

test('PPLAY-03 PPLAY-06 ux 50 ux 54 a shuffled playlist plays each video once, in the mini-player too', async ({
  page,
}) => {
  await page.goto(`/playlist/videos/${list}/x`);
  await noteTitles(page);
  await page.getByRole('button', { name: 'Shuffle' }).click();
  await expect(queue(page).getByRole('button', { name: 'Shuffle' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(queue(page)).toContainText('1 / 5');
  const links = queue(page).locator(`li ${plays}`);
  await expect(links).toHaveCount(titles.length);
  const order = await links.allTextContents();
  expect(order.toSorted()).toEqual(titles.toSorted());
  await expect(queue(page)).toContainText('3 / 5', { timeout: 30_000 });
  await controlsThere(page);
  await page.keyboard.press('i');
  const mini = page.getByRole('region', { name: 'Mini-player' });
  await expect(mini).toBeVisible();
  await page.getByRole('link', { name: 'Kinora' }).first().click();
  await expect.poll(() => played(page), { timeout: 40_000 }).toEqual(order);
  await mini.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`list=${list}`));
  await expect(queue(page)).toContainText('5 / 5');
  // Back through what was played.
  await page.keyboard.press('Shift+P');
  await expect(heading(page)).toHaveText(order[3] ?? '');

  // Off: the first of the normal order.
  await queue(page).getByRole('button', { name: 'Shuffle' }).click();
  await expect(heading(page)).toHaveText('List one');
  await expect(queue(page)).toContainText('1 / 5');

  await queue(page).getByRole('button', { name: 'Repeat' }).click();
  await queue(page).getByRole('link', { name: 'List five' }).click();
  await expect(heading(page)).toHaveText('List one', { timeout: 20_000 });
  await expect.poll(() => time(page)).toBeGreaterThan(0);
});

test('PPLAY-06 a shuffled order stays over a reload, and while another playlist is played', async ({
  page,
}) => {
  await withoutPlaying(page);
  await page.goto(`/playlist/videos/${list}/x`);
  await page.getByRole('button', { name: 'Shuffle' }).click();
  const links = queue(page).locator(`li ${plays}`);
  await expect(links).toHaveCount(titles.length);
  const order = await links.allTextContents();
  await links.nth(3).click();
  await expect(queue(page)).toContainText('4 / 5');
  await page.reload();
  await expect(links).toHaveText(order);
  await page.goto(`/playlist/videos/${otherList}/x`);
  await page.getByRole('button', { name: 'Play All' }).click();
  await expect(links).toHaveText(titles);
  await page.goBack();
  await page.goBack();
  await expect(queue(page)).toContainText('4 / 5');
  await expect(links).toHaveText(order);
});

test('ux 43 ux 48 in the corner a playlist goes on where it was, after a queued video and after one that has left it', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('corner'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const long = ['Long two', 'Long three'];
  const minutes: string[] = [];
  for (const title of long) minutes.push(await person.upload(await clip('minute.mp4'), { title }));
  await Promise.all(minutes.map((id) => person.processed(id)));
  const [first = '', , , fourth = ''] = ids;
  const playlist = { playlist_name: 'Cornered' };
  const { playlist_id } = await ask(client, createPlaylist, playlist, tokenOf(person));
  const video_ids = [first, ...minutes, fourth];
  await ask(client, addToPlaylist, { playlist_id, video_ids }, tokenOf(person));

  await page.goto(`/playlist/videos/${playlist_id}/cornered`);
  await page.getByRole('button', { name: 'Play All' }).click();
  await controlsThere(page);
  await page.keyboard.press('i');
  const mini = page.getByRole('region', { name: 'Mini-player' });
  const playsThere = (title: string) =>
    expect(mini.getByRole('link', { name: title })).toBeVisible();
  const skip = async () => {
    await mini.getByRole('button', { name: /^Close/ }).focus();
    await page.keyboard.press('Shift+N');
  };
  await queue(page).getByRole('link', { name: 'Cornered' }).click();
  await playsThere('Long two');
  await page.getByRole('main').getByRole('link', { name: owner, exact: true }).first().click();
  await choose(page, 'List five', 'Play next');
  await skip();
  // The queued one ends soon.
  await playsThere('Long three');

  await page.goBack();
  await page.getByRole('button', { name: 'Options for Long three' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove from playlist' }).press('Enter');
  await expect(told(page, 'Removed 1 video.')).toBeVisible();
  await skip();
  await playsThere('List four');
});

test('PPLAY-06 what is pressed while the first video of a new order is sought does nothing', async ({
  page,
}) => {
  await page.clock.install();
  await withoutPlaying(page);
  await page.goto(`/playlist/videoplayer/${ids[0]}/list-one?list=${list}`);
  await expect(queue(page)).toContainText('1 / 5');
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/video/, async (route) => {
    await held.promise;
    await route.continue();
  });
  // What is known of the videos is old by then: they are asked about again.
  await page.clock.fastForward(6_000);
  const shuffle = queue(page).getByRole('button', { name: 'Shuffle' });
  await shuffle.click();
  await expect(shuffle).toHaveAttribute('aria-pressed', 'true');
  await shuffle.click();
  await queue(page).getByRole('button', { name: 'Play All' }).click();
  await expect(shuffle).toHaveAttribute('aria-pressed', 'true');
  held.resolve();
  const order = await queue(page).locator(`li ${plays}`).allTextContents();
  await expect(heading(page)).toHaveText(order[0] ?? '');
});
