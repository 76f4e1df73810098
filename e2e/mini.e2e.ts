import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { signInAs } from './person.ts';
import { controlsThere } from './playing.ts';
import { Client } from './client.ts';

let minute = '';
let other = '';

test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  const person = await Client.signUp(baseURL ?? '', `mini${workerIndex}`);
  minute = await person.upload(await clip('minute.mp4'), { title: 'Mini minute' });
  other = await person.upload(await clip('silent.mp4'), { title: 'Mini other' });
  await Promise.all([person.processed(minute), person.processed(other)]);
});

const mini = (page: Page) => page.getByRole('region', { name: 'Mini-player' });
const main = (page: Page) => page.getByRole('region', { name: 'Video player' });
const corner = (page: Page) => page.locator('[data-corner]');

/** What the one video element of the page does. */
const playback = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    time: video.currentTime,
    paused: video.paused,
  }));

/** Opens the video's page, and waits until it plays. */
async function watch(page: Page) {
  await page.goto(`/video/${minute}`);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(0.5);
  await controlsThere(page);
}

/** Leaves for the home page as a viewer does. */
const goHome = (page: Page) =>
  page.getByRole('link', { name: 'Kinora', exact: true }).first().click();

/** Notes everything that would be seen as a stall of this very element, and each decoded picture. */
const listen = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const seen = { stalls: [] as string[], frames: [] as number[], element: video };
    for (const name of ['waiting', 'seeking', 'emptied', 'pause', 'stalled', 'error']) {
      video.addEventListener(name, () => seen.stalls.push(name));
    }
    const onFrame = (_now: number, { mediaTime }: { mediaTime: number }) => {
      seen.frames.push(mediaTime);
      video.requestVideoFrameCallback(onFrame);
    };
    video.requestVideoFrameCallback(onFrame);
    Object.assign(globalThis, { seen });
  });

interface Seen {
  stalls: string[];
  frames: number[];
  element: HTMLVideoElement;
}

const seen = (page: Page) =>
  page.evaluate(() => {
    const { stalls, frames, element } = Reflect.get(globalThis, 'seen') as Seen;
    const videos = [...document.querySelectorAll('video')];
    return { stalls, frames, same: videos.length === 1 && videos[0] === element };
  });

/** Waits until another second of pictures was shown. */
async function playsOn(page: Page) {
  const { time } = await playback(page);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(time + 1);
}

test('ux 53, 54, 55 PLAYER-05 PLAYER-06 the same video plays on over three pages and back, without a stall', async ({
  page,
}) => {
  await watch(page);
  await listen(page);
  await goHome(page);
  await expect(page).toHaveURL('/');
  await expect(mini(page)).toBeVisible();
  await playsOn(page);
  await page.getByRole('link', { name: 'History' }).first().click();
  await expect(mini(page)).toBeVisible();
  await playsOn(page);
  await page.getByRole('link', { name: 'Liked videos' }).first().click();
  await expect(mini(page)).toBeVisible();
  await playsOn(page);
  const before = await playback(page);
  await mini(page).getByRole('link', { name: 'Mini minute' }).click();
  await expect(page).toHaveURL(`/video/${minute}/mini-minute`);
  await expect(main(page)).toBeVisible();
  await expect(mini(page)).toHaveCount(0);
  await playsOn(page);

  const { stalls, frames, same } = await seen(page);
  expect(stalls).toEqual([]);
  expect(same).toBe(true);
  expect(frames.length).toBeGreaterThan(20);
  // The pictures follow each other: none is shown again, and none is far from the one before.
  expect(frames).toEqual(frames.toSorted((a, b) => a - b));
  expect((await playback(page)).time).toBeGreaterThan(before.time);
});

test('PLAYER-05 PLAYER-06 ux 7, 55 by key into the corner and back; Esc closes; another video replaces it', async ({
  page,
}) => {
  await watch(page);
  await page.keyboard.press('i');
  await expect(mini(page)).toBeVisible();
  await expect(page.getByText('This video plays in the mini-player.')).toBeVisible();
  expect((await playback(page)).paused).toBe(false);
  await page.keyboard.press('i');
  await expect(main(page)).toBeVisible();
  await expect(mini(page)).toHaveCount(0);

  await main(page).hover();
  await main(page).getByRole('button', { name: 'Mini-player (i)' }).click();
  await expect(mini(page)).toBeVisible();
  const pause = mini(page).getByRole('button', { name: 'Pause (k)' });
  // Before the page that comes is drawn: its heading does not take the focus away.
  await pause.evaluate((button) => {
    document.querySelector<HTMLElement>('header a[href="/"]')?.click();
    button.focus();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await expect(page).toHaveURL('/');
  await expect(pause).toBeFocused();
  await pause.click();
  await expect.poll(async () => (await playback(page)).paused).toBe(true);
  await expect(mini(page)).toBeVisible();
  // Of what is pressed elsewhere it does.
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
  await mini(page).getByRole('button', { name: 'Play (k)' }).press('Escape');
  await expect(mini(page)).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(0);

  await watch(page);
  await goHome(page);
  await expect(mini(page)).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Recent');
  await page.getByRole('link', { name: 'Mini other' }).first().click();
  await expect(page).toHaveURL(`/video/${other}/mini-other`);
  await expect(mini(page)).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(1);
});

test('PLAYER-05 KEYS-02 the page of a video whose place is empty says so, and brings it back', async ({
  page,
}) => {
  await watch(page);
  await page.keyboard.press('i');
  await expect(mini(page)).toBeVisible();
  // Its keys are the site's now, as on a page without a player.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await mini(page).getByRole('button', { name: 'Pause (k)' }).focus();
  await page.keyboard.press('Shift+N');
  await expect(page.getByText('Another video plays in the mini-player.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(minute));
  await mini(page)
    .getByRole('button', { name: /^Close/ })
    .click();
  await expect(page.getByText('Nothing is playing.')).toBeVisible();
  await page.getByRole('button', { name: 'Play it here' }).click();
  await expect(main(page)).toBeVisible();
  await expect(page.locator('video')).toHaveAttribute('aria-label', 'Mini minute');
  await playsOn(page);
});

test('ux 54, 56 it keeps its corner, by key and by drag; a paused video does not follow; none on Shortys', async ({
  page,
}) => {
  await watch(page);
  await goHome(page);
  await expect(corner(page)).toHaveAttribute('data-corner', 'bottom-right');
  await mini(page).getByRole('button', { name: /^Move/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(corner(page)).toHaveAttribute('data-corner', 'top-right');
  const box = await mini(page).boundingBox();
  if (!box) throw new Error('The mini-player has no box.');
  await page.mouse.move(box.x + 120, box.y + 120);
  await page.mouse.down();
  await page.mouse.move(240, 600, { steps: 6 });
  await page.mouse.up();
  await expect(corner(page)).toHaveAttribute('data-corner', 'bottom-left');
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: 'Shortys' }).first().click();
  await expect(page).toHaveURL(/\/shorts/);
  await expect(mini(page)).toBeHidden();
  await expect.poll(async () => (await playback(page)).paused).toBe(true);
  // What is not seen has no keys: this one would lead to its page.
  await page.keyboard.press('i');
  await page.goBack();
  await expect(mini(page)).toBeVisible();
  await expect(corner(page)).toHaveAttribute('data-corner', 'bottom-left');

  await watch(page);
  await main(page).hover();
  await page.keyboard.press('k');
  await expect.poll(async () => (await playback(page)).paused).toBe(true);
  await goHome(page);
  await expect(page).toHaveURL('/');
  await expect(page.locator('video')).toHaveCount(0);
});

test('ux 56 whoever does not want it in the corner says so in the menu, for good', async ({
  page,
}) => {
  await watch(page);
  await main(page).hover();
  await main(page).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Keep playing when I leave' }).click();
  await goHome(page);
  await expect(page.locator('video')).toHaveCount(0);
  await watch(page);
  await goHome(page);
  await expect(page.locator('video')).toHaveCount(0);
});

test('ux 54 AUTH-26 a private video goes with its owner; the mini-player leaves a form its buttons', async ({
  page,
  context,
  baseURL,
}, { workerIndex }) => {
  const name = `miniowner${workerIndex}`;
  const person = await Client.signUp(baseURL ?? '', name);
  await signInAs(context, baseURL ?? '', name);
  const id = await person.upload(await clip('minute.mp4'), {
    title: 'Mine alone',
    visibility: 'private',
  });
  await person.processed(id);
  await page.goto(`/video/${id}`);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(0.5);
  await goHome(page);
  await expect(mini(page)).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.setViewportSize({ width: 800, height: 500 });
  const save = page.locator('main form button').last();
  await save.scrollIntoViewIfNeeded();
  await save.click({ trial: true });

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});

test('ux 27 a page that is opened first plays without sound, with a way to the sound', async ({
  page,
}) => {
  await watch(page);
  await playsOn(page);
  const muted = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.muted);
  expect(await muted()).toBe(true);
  await page.getByRole('button', { name: 'Tap to unmute' }).click();
  expect(await muted()).toBe(false);
  await playsOn(page);
});

test('ux 28 who comes back goes on where they stopped, or starts over', async ({
  page,
  context,
  baseURL,
}, { workerIndex }) => {
  await signInAs(context, baseURL ?? '', `minireturns${workerIndex}`);
  const reported = page.waitForRequest((request) => request.url().endsWith(`/${minute}/views`));
  await page.goto(`/video/${minute}?t=0m40s`);
  await reported;
  await page.goto('/');
  await page.goto(`/video/${minute}`);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(40);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(async () => (await playback(page)).time).toBeLessThan(20);
  await expect(page.getByRole('button', { name: 'Start over' })).toHaveCount(0);
});

test('ux 28 who saw a video to its end begins anew, also within the same visit', async ({
  page,
}) => {
  await page.goto(`/video/${minute}?t=57`);
  await page.getByRole('switch', { name: 'Autoplay' }).click();
  await page.waitForFunction(() => document.querySelector('video')?.ended === true);
  await goHome(page);
  await page.getByLabel('Sort by').selectOption('Recent');
  await page.getByRole('link', { name: 'Mini minute' }).first().click();
  await expect(page).toHaveURL(`/video/${minute}/mini-minute`);
  // Not before it plays: a place to go on from is taken a moment after the beginning.
  const place = async () => (await playback(page)).time;
  await expect.poll(place).toBeGreaterThan(0.5);
  expect(await place()).toBeLessThan(20);
});
