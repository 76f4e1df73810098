import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { axeFindings } from './axe.ts';
import { choose, toast } from './card-menu.ts';
import { signInAs } from './person.ts';
import { controlsThere, expectPlayer, hideOnceThere, setHidden } from './playing.ts';
import { Client } from './client.ts';

const clips = {
  'Queue one': 'plain.mp4',
  'Queue two': 'plain.mp4',
  'Queue three': 'silent.mp4',
  'Queue minute': 'minute.mp4',
} as const;
/** Ids of these videos, by their titles. */
const ids = new Map<string, string>();

test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  const person = await Client.signUp(baseURL ?? '', `queuer${workerIndex}`);
  for (const [title, name] of Object.entries(clips)) {
    ids.set(title, await person.upload(await clip(name), { title }));
  }
  await Promise.all([...ids.values()].map((id) => person.processed(id)));
});

const address = (title: string) => `/video/${ids.get(title) ?? ''}`;
const upNext = (page: Page) => page.getByRole('region', { name: 'Up next' });
const waiting = (page: Page) => upNext(page).getByRole('listitem').getByRole('link');
const removal = (page: Page, title: string) =>
  upNext(page).getByRole('button', { name: `Remove ${title} from queue` });
const undo = (page: Page, text: string) =>
  page
    .locator('[data-toasts] > *')
    .filter({ hasText: text })
    .first()
    .getByRole('button', { name: 'Undo' })
    .click();

/** Puts videos into the queue as an earlier visit has left them there. */
const fill = (page: Page, ...wanted: string[]) =>
  page.evaluate(
    (items) => localStorage.setItem('queue', JSON.stringify(items)),
    wanted.map((name) => ({
      id: ids.get(name) ?? 'gone',
      name,
      video_url: '',
      thumbnail_url: null,
      duration: '00:02',
      channel_name: 'queuer',
    })),
  );

test('QUEUE-01 QUEUE-02 ux 46 a guest fills the queue; what is in it already is refused', async ({
  page,
}) => {
  await page.goto('/?sort=recent');
  await choose(page, 'Queue one', 'Add to queue');
  await choose(page, 'Queue two', 'Play next');
  await choose(page, 'Queue one', 'Play next');
  await expect(toast(page, 'This video is in the queue already.')).toBeVisible();
  await choose(page, 'Queue minute', 'Add to queue');
  await undo(page, 'Added to queue');
  await choose(page, 'Queue three', 'Add to queue');
  await toast(page, 'Added to queue').first().waitFor();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('queue') ?? 'null'));
  expect(kept.map(({ name }: { name: string }) => name)).toEqual([
    'Queue two',
    'Queue one',
    'Queue three',
  ]);
  const fields = 'channel_id channel_name duration id name thumbnail_url video_url';
  expect(Object.keys(kept[0]).toSorted().join(' ')).toBe(fields);
  await page.goto(address('Queue minute'));
  const channels = upNext(page).getByRole('listitem').locator('a[href^="/channelvideos/"]');
  await expect(channels).toHaveCount(3);
  await channels.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^queuer\d+$/);
});

test('QUEUE-03 QUEUE-04 three are shown of all; each can be removed, all be cleared, and undone', async ({
  page,
}) => {
  await page.goto(address('Queue one'));
  await fill(page, 'Queue two', 'Queue three', 'Queue minute', 'Deleted');
  await page.reload();
  await expect(upNext(page).getByText('4 videos')).toBeVisible();
  await expect(waiting(page)).toHaveText(['Queue two', 'Queue three', 'Queue minute']);
  await upNext(page).getByRole('button', { name: 'Show all 4' }).click();
  await expect(waiting(page)).toHaveCount(4);
  expect(await axeFindings(page, { within: 'main' })).toEqual([]);
  await removal(page, 'Queue three').click();
  await expect(waiting(page)).toHaveText(['Queue two', 'Queue minute', 'Deleted']);
  await expect(removal(page, 'Queue minute')).toBeFocused();
  await undo(page, 'Removed from queue');
  await expect(waiting(page)).toHaveText(['Queue two', 'Queue three', 'Queue minute', 'Deleted']);
  await removal(page, 'Deleted').press('Enter');
  await expect(removal(page, 'Queue minute')).toBeFocused();
  await undo(page, 'Removed from queue');
  await upNext(page).getByRole('button', { name: 'Clear' }).click();
  await expect(waiting(page)).toHaveCount(0);
  await expect(autoplay(page)).toBeFocused();
  await undo(page, 'Queue cleared');
  await expect(upNext(page).getByText('4 videos')).toBeVisible();
});

test('ux 47 the order changes by keyboard, by buttons and by dragging, in all tabs', async ({
  page,
  context,
}) => {
  await page.goto(address('Queue minute'));
  await fill(page, 'Queue one', 'Queue two', 'Queue three');
  await page.reload();
  const other = await context.newPage();
  await other.goto(address('Queue minute'));
  await waiting(page).getByText('Queue three').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(waiting(page)).toHaveText(['Queue one', 'Queue three', 'Queue two']);
  await expect(waiting(page).getByText('Queue three')).toBeFocused();
  await expect(page.getByText('Queue three: 2 of 3')).toBeAttached();
  await expect(waiting(other)).toHaveText(['Queue one', 'Queue three', 'Queue two']);
  await other.getByRole('button', { name: 'Move Queue one down' }).click();
  await expect(waiting(page)).toHaveText(['Queue three', 'Queue one', 'Queue two']);
  await page.bringToFront();
  const grips = upNext(page).locator('[data-grip]');
  await grips.nth(2).dragTo(grips.nth(0));
  await expect(waiting(page)).toHaveText(['Queue two', 'Queue three', 'Queue one']);
  await expect(waiting(other)).toHaveText(['Queue two', 'Queue three', 'Queue one']);
  await other.close();
});

test('ux 47 a row that is moved beyond the three that are shown keeps the focus', async ({
  page,
}) => {
  await page.goto(address('Queue minute'));
  await fill(page, 'Queue one', 'Queue two', 'Queue three', 'Deleted');
  await page.reload();
  await waiting(page).getByText('Queue three').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(waiting(page)).toHaveText(['Queue one', 'Queue two', 'Deleted', 'Queue three']);
  await expect(waiting(page).getByText('Queue three')).toBeFocused();
});

const ended = (page: Page) =>
  page.waitForFunction(() => document.querySelector('video')?.ended === true);
const countdown = (page: Page) => page.getByRole('region', { name: 'Next video' });
const endScreen = (page: Page) => page.getByRole('region', { name: 'The video has ended' });
const autoplay = (page: Page) => page.getByRole('switch', { name: 'Autoplay' });

test('QUEUE-05 QUEUE-07 ux 44 autoplay is on at first; its countdown waits for who writes and can be cancelled', async ({
  page,
}) => {
  await page.goto(address('Queue one'));
  await expect(autoplay(page)).toBeChecked();
  await page.getByRole('combobox', { name: 'Search' }).focus();
  await ended(page);
  await expect(countdown(page)).toContainText('Up next, when you are back');
  await expect(countdown(page).getByRole('link')).toHaveAttribute('href', /^\/channelvideos\/./);
  expect(await axeFindings(page, { within: '[data-player]' })).toEqual([]);
  await countdown(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(endScreen(page)).toBeVisible();
  expect(await axeFindings(page, { within: '[data-player]' })).toEqual([]);
  await expect(autoplay(page)).toBeChecked();
  await expect(page).toHaveURL(new RegExp(address('Queue one')));
  await autoplay(page).click();
  await page.reload();
  await expect(autoplay(page)).not.toBeChecked();
  await ended(page);
  await endScreen(page).getByRole('button', { name: 'Play again' }).click();
  await expect(endScreen(page)).toHaveCount(0);
  // Switched off while it counts, nothing follows any more.
  await autoplay(page).click();
  await ended(page);
  await expect(countdown(page)).toContainText(/Up next in \d/);
  await autoplay(page).click();
  await expect(endScreen(page)).toBeVisible();
  await expect(countdown(page)).toHaveCount(0);
});

test('QUEUE-07 with an empty queue the first related video follows by itself', async ({ page }) => {
  await page.goto(address('Queue one'));
  const first = page.getByRole('region', { name: 'Related videos' }).getByRole('link').first();
  const related = (await first.getAttribute('href')) ?? '';
  await ended(page);
  await expect(page).toHaveURL(related, { timeout: 20_000 });
  await expect
    .poll(() => page.locator('video').evaluate((one: HTMLVideoElement) => one.paused))
    .toBe(false);
});

test('ux 52 after hours without input it asks before it plays on, for those who want that', async ({
  page,
}) => {
  await page.goto(address('Queue minute'));
  await controlsThere(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const asks = page.getByRole('menuitemcheckbox', { name: 'Ask if I am still watching' });
  await expect(asks).not.toBeChecked();
  await asks.click();
  await page.reload();
  await controlsThere(page);
  await page.clock.setFixedTime(Date.now() + 4 * 3_600_000);
  await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 59));
  await ended(page);
  await expect(countdown(page)).toContainText('Are you still watching?');
  expect(await axeFindings(page, { within: '[data-player]' })).toEqual([]);
  await countdown(page).getByRole('button', { name: 'Keep watching' }).click();
  await expect(page).not.toHaveURL(new RegExp(address('Queue minute')));
});

test('QUEUE-06 ux 44 ux 45 ux 51 next skips what is gone, and leads through the queue and back', async ({
  page,
}) => {
  await page.goto(address('Queue one'));
  await fill(page, 'Deleted', 'Queue minute', 'Queue two', 'Queue three');
  await page.reload();
  await hideOnceThere(page, '[aria-label="Next video"]');
  await ended(page);
  await expect(toast(page, '“Deleted” can no longer be played and was skipped.')).toHaveCount(1);
  await expect(countdown(page)).toContainText('Up next, when you are back');
  await removal(page, 'Queue minute').click();
  await expect(countdown(page)).toContainText('Queue two');
  await setHidden(page, false);
  await expect(countdown(page)).toContainText(/Up next in \d/);
  await countdown(page).getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(`${address('Queue two')}/queue-two`);
  await expect(waiting(page)).toHaveText(['Queue three']);
  await page.getByRole('button', { name: 'Next (Shift+N)' }).click();
  await expect(page).toHaveURL(`${address('Queue three')}/queue-three`);
  await expectPlayer(page, 'Queue three');
  await page.keyboard.press('Shift+P');
  await expect(page).toHaveURL(`${address('Queue two')}/queue-two`);
  await expectPlayer(page, 'Queue two');
  await page.keyboard.press('Shift+P');
  await expect(page).toHaveURL(`${address('Queue one')}/queue-one`);
});

/** Notes what happens to the video element from now on, and that it is this one. */
const watchElement = (page: Page) =>
  page.locator('video').evaluate((video) => {
    video.dataset['same'] = 'yes';
    for (const event of ['emptied', 'pause']) {
      video.addEventListener(event, () => (video.dataset[event] = 'yes'));
    }
  });

/** Waits until the element that was noted has decoded several pictures more. */
async function goesOn(page: Page) {
  const decoded = (video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames;
  const same = page.locator('video[data-same]');
  const before = await same.evaluate(decoded);
  await expect.poll(() => same.evaluate(decoded)).toBeGreaterThan(before + 5);
}

test('QUEUE-06 ux 43 ux 54 two videos play to their ends through the queue, in the corner of three pages', async ({
  page,
  context,
  baseURL,
}, { workerIndex }) => {
  await signInAs(context, baseURL ?? '', `corner${workerIndex}`);
  await page.goto(address('Queue minute'));
  await fill(page, 'Queue two');
  await page.reload();
  await autoplay(page).click();
  await expect(waiting(page)).toHaveText(['Queue two']);
  const player = page.getByRole('region', { name: 'Video player' });
  await expect(player.getByRole('button', { name: 'Pause (k)' })).toBeAttached();
  await watchElement(page);
  const corner = page.getByRole('region', { name: 'Mini-player' });
  await page.getByRole('link', { name: 'Kinora', exact: true }).first().click();
  for (const [place, path] of [
    ['History', '/history'],
    ['Playlists', '/playlists'],
    ['Liked videos', '/likevideos'],
  ] as const) {
    await page.getByRole('link', { name: place, exact: true }).first().click();
    await expect(page).toHaveURL(path);
    await expect(corner.getByRole('link', { name: 'Queue minute' })).toBeVisible();
    await goesOn(page);
  }
  const video = page.locator('video');
  await expect(video).not.toHaveAttribute('data-emptied');
  await expect(video).not.toHaveAttribute('data-pause');

  await video.evaluate((element: HTMLVideoElement) => (element.currentTime = 59));
  await ended(page);
  // Without a press: the queue goes on although autoplay is off.
  await expect(countdown(page)).toContainText('Queue two');
  await expect(corner.getByRole('link', { name: 'Queue two' })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL('/likevideos');
  await ended(page);
  await expect(endScreen(page)).toBeVisible();
  await expect(video).toHaveAttribute('data-same', 'yes');
  await corner.getByRole('link', { name: 'Queue two' }).first().click();
  await expect(page).toHaveURL(`${address('Queue two')}/queue-two`);
  await expect(waiting(page)).toHaveCount(0);
});
