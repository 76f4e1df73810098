import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { lockScreen, wakeLocks } from './outside.ts';
import {
  button,
  controlsThere,
  minuteWithChapters,
  paused,
  player,
  setHidden,
  time,
  watch,
} from './playing.ts';
import { Client } from './client.ts';

let minute = '';
let tall = '';

test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  const site = baseURL ?? '';
  minute = await minuteWithChapters(site, `platform${workerIndex}`);
  const person = await Client.signUp(site, `tall${workerIndex}`);
  const id = await person.upload(await clip('vertical.mp4'), { title: 'Tall', kind: 'video' });
  await person.processed(id);
  tall = `/video/${id}`;
});

test('ux 36 a headset and the lock screen know the video and can lead it', async ({ page }) => {
  const { press, shown } = await lockScreen(page);
  await watch(page, minute, 20);
  await expect
    .poll(shown)
    .toMatchObject({ title: 'A minute with chapters', pictures: 1, playbackState: 'paused' });
  expect((await shown()).artist).toMatch(/^platform/);
  await press('seekforward');
  await expect.poll(() => time(page)).toBe(30);
  await press('seekbackward', { seekOffset: 5 });
  await expect.poll(() => time(page)).toBe(25);
  await press('seekto', { seekTime: 40 });
  await expect.poll(() => time(page)).toBe(40);
  await press('play');
  await expect.poll(shown).toMatchObject({ playbackState: 'playing' });
  await press('pause');
  await expect.poll(shown).toMatchObject({ playbackState: 'paused' });
  await press('nexttrack');
  await expect(page).not.toHaveURL(minute);
});

test('ux 37 the screen stays awake while a video plays where it is seen', async ({ page }) => {
  const { held, lose } = await wakeLocks(page);
  await page.goto(minute);
  await controlsThere(page);
  await expect.poll(held).toEqual([1, 1]);
  await page.keyboard.press('k');
  await expect.poll(held).toEqual([0, 1]);
  await page.keyboard.press('k');
  await expect.poll(held).toEqual([1, 2]);
  // A hidden tab loses it by itself, and asks again when it is seen.
  await lose();
  await setHidden(page, true);
  expect(await held()).toEqual([0, 2]);
  await setHidden(page, false);
  await expect.poll(held).toEqual([1, 3]);
});

test('PLAYER-07 ux 94 the next video fills the screen as the one before, and its menu is seen', async ({
  page,
}) => {
  await page.goto(minute);
  const next = { id: tall.replace('/video/', ''), name: 'Tall', duration: '00:02' };
  await page.evaluate((one) => localStorage.setItem('queue', JSON.stringify([one])), next);
  await page.reload();
  await controlsThere(page);
  await page.keyboard.press('f');
  await expect(button(page, 'Leave fullscreen (f)')).toBeAttached();
  await page.keyboard.press('Shift+N');
  await expect(page).toHaveURL(`${tall}/tall`);
  await expect(page.locator('video')).toHaveAttribute('aria-label', 'Tall');
  await controlsThere(page);
  await page.mouse.move(300, 300);
  await button(page, 'Settings').click();
  await expect(page.locator(':fullscreen').getByRole('menuitem', { name: /^Speed/ })).toBeVisible();
  // The menu goes with fullscreen, as the browser has it.
  await page.keyboard.press('Escape');
  await expect(button(page, 'Fullscreen (f)')).toBeAttached();
});

test('PLAYER-07 a video goes into a window of its own and back, and the next one follows it there', async ({
  page,
}) => {
  const outside = () =>
    page.evaluate(() => document.pictureInPictureElement?.getAttribute('aria-label') ?? null);
  await page.goto(minute);
  const next = { id: tall.replace('/video/', ''), name: 'Tall', duration: '00:02' };
  await page.evaluate((one) => localStorage.setItem('queue', JSON.stringify([one])), next);
  await page.reload();
  await controlsThere(page);
  const leave = button(page, 'Picture in picture (p)');
  await leave.click();
  await expect.poll(outside).toBe('A minute with chapters');
  await expect(leave).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+N');
  await expect(page).toHaveURL(`${tall}/tall`);
  await expect.poll(outside).toBe('Tall');
  await expect(leave).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('p');
  await expect.poll(outside).toBeNull();
  await expect(leave).toHaveAttribute('aria-pressed', 'false');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('ux 13 ux 15 a tap shows the controls, which go by themselves while it plays', async ({
    page,
  }) => {
    await page.goto(minute);
    await controlsThere(page);
    const away = player(page).locator('[data-idle]');
    await expect(away).toHaveCount(1);
    await player(page).tap({ position: { x: 195, y: 30 } });
    await expect(away).toHaveCount(0);
    await expect(away).toHaveCount(1);
    expect(await paused(page)).toBe(false);
  });

  test('ux 38 ux 40 fullscreen turns the screen to the shape of the video, which is never cut', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const turned: string[] = [];
      Object.assign(globalThis, { turned });
      Object.assign(screen.orientation, {
        lock: (to: string) => Promise.resolve(void turned.push(to)),
      });
    });
    for (const [address, shape] of [
      [minute, 'landscape'],
      [tall, 'portrait'],
    ] as const) {
      await page.goto(address);
      await controlsThere(page);
      const video = page.locator('video');
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth))
        .toBeGreaterThan(0);
      const box = await player(page).boundingBox();
      expect(box?.width).toBeLessThanOrEqual(390);
      expect(box?.height).toBeLessThan(844);
      expect(await video.evaluate((element) => getComputedStyle(element).objectFit)).toBe(
        'contain',
      );
      // While it stands still the controls stay.
      await video.evaluate((element: HTMLVideoElement) => element.pause());
      await button(page, 'Fullscreen (f)').tap();
      await expect
        .poll(() => page.evaluate(() => Reflect.get(globalThis, 'turned')))
        .toEqual([shape]);
      await page.evaluate(() => document.exitFullscreen());
    }
  });
});

test('ux 39 nothing jumps while the page of a video comes', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) {
          Object.assign(globalThis, { shift: Number(Reflect.get(globalThis, 'shift')) + value });
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of [minute, tall]) {
    await page.goto(address);
    await controlsThere(page);
    await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible();
    await expect.poll(() => time(page)).toBeGreaterThan(1);
    const shift = await page.evaluate(() => Number(Reflect.get(globalThis, 'shift')));
    expect(shift).toBeLessThan(0.1);
  }
});

test('ux 41 a video that begins to sound in another tab pauses the one of this tab', async ({
  page,
  context,
}) => {
  const play = async (of: Page) => {
    await of.goto(minute);
    await expect.poll(() => time(of)).toBeGreaterThan(0.5);
    await controlsThere(of);
  };
  const unmute = (of: Page) => of.getByRole('button', { name: 'Tap to unmute' }).click();
  await play(page);
  await unmute(page);
  const second = await context.newPage();
  await play(second);
  expect(await paused(page)).toBe(false);
  await unmute(second);
  await expect.poll(() => paused(page)).toBe(true);
  expect(await paused(second)).toBe(false);
});

test('ux 27 a video without sound offers no way to its sound', async ({ page, baseURL }) => {
  const person = await Client.signUp(baseURL ?? '', 'quiet');
  const id = await person.upload(await clip('silent.mp4'), { kind: 'video' });
  await person.processed(id);
  await page.addInitScript(() => localStorage.setItem('autoplay', 'false'));
  await page.goto(`/video/${id}`);
  await controlsThere(page);
  await expect(button(page, 'Unmute (m)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tap to unmute' })).toHaveCount(0);
});
