import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { lockScreen, wakeLocks } from './outside.ts';
import { Client } from './client.ts';

const many = 10;
let address = '';

test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  const person = await Client.signUp(baseURL ?? '', `many${workerIndex}`);
  const id = await person.upload(await clip('minute.mp4'), { title: 'Minute' });
  await person.processed(id);
  address = `/dev/players?video=${id}`;
});

/** One of the players, from 1. */
const one = (page: Page, n: number) => page.getByRole('listitem').filter({ has: title(page, n) });
const title = (page: Page, n: number) =>
  page.getByRole('heading', { name: `Minute ${n}`, exact: true });
const control = (page: Page, n: number, name: string | RegExp) =>
  one(page, n).locator('[data-controls]').getByRole('button', { name });

/** Which of the players do something, by the names of their videos. */
const those = (page: Page, doing: 'playing' | 'muted') =>
  page.locator('video').evaluateAll(
    (videos, what) =>
      videos
        .map((element) => element as HTMLVideoElement)
        .filter(({ paused, muted }) => (what === 'muted' ? muted : !paused))
        .map(({ ariaLabel }) => ariaLabel),
    doing,
  );

/** How often a player began to play or to be muted or heard, of all together. */
const count = (page: Page) =>
  page.locator('video').evaluateAll((videos) => {
    const answers = { play: 0, pause: 0, volumechange: 0 };
    Object.assign(globalThis, { answers });
    for (const video of videos) {
      for (const name of ['play', 'pause', 'volumechange'] as const) {
        video.addEventListener(name, () => (answers[name] += 1));
      }
    }
  });
const answers = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'answers') as unknown);

/** Whose title is on the lock screen. */
const onLockScreen = (page: Page) =>
  page.evaluate(() => navigator.mediaSession.metadata?.title ?? null);

/** Opens the page, and shows the players once all of them could play. */
async function open(page: Page) {
  await page.goto(address);
  await expect(page.getByText('Ready to play')).toHaveCount(many, { timeout: 40_000 });
  // Begun and fed, and nowhere on the page.
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(page.getByRole('button', { name: 'Play (k)', exact: true })).toHaveCount(many);
}

test('ten players on one page: one of them answers a key, once', async ({ page }) => {
  await open(page);
  await count(page);
  await page.keyboard.press('k');
  await expect.poll(() => those(page, 'playing')).toEqual(['Minute 1']);
  await page.keyboard.press('m');
  await expect.poll(() => those(page, 'muted')).toEqual(['Minute 1']);
  await page.keyboard.press('m');
  await page.keyboard.press('k');
  await expect.poll(() => those(page, 'playing')).toEqual([]);
  expect(await those(page, 'muted')).toEqual([]);
  // An element tells of itself a moment after it is so.
  const once = { play: 1, pause: 1, volumechange: 2 };
  await expect.poll(() => answers(page)).toEqual(once);

  // The list of keys has them once as well.
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('heading', { name: 'Player' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  expect(await answers(page)).toEqual(once);
});

test('ten players on one page: a press or the focus inside gives one the keys', async ({
  page,
}) => {
  await open(page);
  expect(await onLockScreen(page)).toBe('Minute 1');
  await control(page, 4, 'Settings').focus();
  await expect.poll(() => onLockScreen(page)).toBe('Minute 4');
  await page.keyboard.press('m');
  await expect.poll(() => those(page, 'muted')).toEqual(['Minute 4']);
  await control(page, 6, 'Mute (m)').click();
  await expect.poll(() => onLockScreen(page)).toBe('Minute 6');
  await page.keyboard.press('k');
  await expect.poll(() => those(page, 'playing')).toEqual(['Minute 6']);
});

test('ten players on one page: who begins to sound pauses the others, but not the silent ones', async ({
  page,
}) => {
  await open(page);
  await control(page, 2, 'Play (k)').click();
  await expect.poll(() => those(page, 'playing')).toEqual(['Minute 2']);
  await control(page, 5, 'Play (k)').click();
  await expect.poll(() => those(page, 'playing')).toEqual(['Minute 5']);
  await expect(control(page, 2, 'Play (k)')).toBeAttached();

  await control(page, 7, 'Mute (m)').click();
  await control(page, 7, 'Play (k)').click();
  await expect.poll(() => those(page, 'playing')).toEqual(['Minute 5', 'Minute 7']);
  await control(page, 7, 'Unmute (m)').click();
  await expect.poll(() => those(page, 'playing')).toEqual(['Minute 7']);
});

test('ten players on one page: lock screen and keys are the active one’s, and go back when it ends', async ({
  page,
}) => {
  const { press: pressOnLockScreen } = await lockScreen(page);
  await open(page);
  await control(page, 3, 'Play (k)').click();
  await expect.poll(() => onLockScreen(page)).toBe('Minute 3');
  await control(page, 8, 'Play (k)').click();
  await expect.poll(() => onLockScreen(page)).toBe('Minute 8');
  await pressOnLockScreen('pause');
  await expect.poll(() => those(page, 'playing')).toEqual([]);
  await pressOnLockScreen('play');
  await expect.poll(() => those(page, 'playing')).toEqual(['Minute 8']);

  const element = await one(page, 8).locator('video').elementHandle();
  await page.getByRole('button', { name: 'End Minute 8' }).click();
  await expect(title(page, 8)).toHaveCount(0);
  // Nothing feeds it any more.
  expect(await element?.evaluate((video) => (video as HTMLVideoElement).src)).toBe('');
  await expect.poll(() => onLockScreen(page)).toBe('Minute 3');
  expect(await those(page, 'playing')).toEqual([]);
  await page.keyboard.press('k');
  await expect.poll(() => those(page, 'playing')).toEqual(['Minute 3']);
  await pressOnLockScreen('pause');
  await expect.poll(() => those(page, 'playing')).toEqual([]);

  // Before that one, the first had them.
  await page.getByRole('button', { name: 'End Minute 3' }).click();
  await expect.poll(() => onLockScreen(page)).toBe('Minute 1');
  await page.keyboard.press('k');
  await expect.poll(() => those(page, 'playing')).toEqual(['Minute 1']);
});

test('ux 37 ten players on one page: one lock keeps the screen awake while any of them plays', async ({
  page,
}) => {
  const { held } = await wakeLocks(page);
  await open(page);
  await control(page, 2, 'Mute (m)').click();
  await control(page, 2, 'Play (k)').click();
  await expect.poll(held).toEqual([1, 1]);
  await control(page, 5, 'Play (k)').click();
  await expect.poll(() => those(page, 'playing')).toEqual(['Minute 2', 'Minute 5']);
  await page.keyboard.press('k');
  await expect.poll(() => those(page, 'playing')).toEqual(['Minute 2']);
  expect(await held()).toEqual([1, 1]);
  await page.getByRole('button', { name: 'End Minute 2' }).click();
  await expect.poll(held).toEqual([0, 1]);
});
