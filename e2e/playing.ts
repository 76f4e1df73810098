import { expect, type Page } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { Client } from './client.ts';

const description =
  'Colours, for a minute.\n\n0:00 The beginning\n0:12 A name of a chapter that is much too long for any place\n' +
  '0:30 The middle\n0:45 The end';

/** Uploads ‘A minute with chapters’ as somebody who is made for it; answers its page’s address. */
export async function minuteWithChapters(site: string, username: string): Promise<string> {
  const person = await Client.signUp(site, username);
  const title = 'A minute with chapters';
  const id = await person.upload(await clip('minute.mp4'), { title, description });
  await person.processed(id);
  return `/video/${id}`;
}

/** The player on the page. */
export const player = (page: Page) => page.getByRole('region', { name: 'Video player' });
/** Where it stands, as a slider. */
export const seekBar = (page: Page) => page.getByRole('slider', { name: 'Position' });
/** A control, by its whole name: that of another may begin or end with it. */
export const button = (page: Page, name: string | RegExp) =>
  player(page).getByRole('button', { name, exact: true });

/** Waits for the player’s own code: its controls and keys come after the picture. */
export const controlsThere = (page: Page) => expect(button(page, 'Settings')).toBeAttached();

/** What the element does right now. */
export const now = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    time: video.currentTime,
    paused: video.paused,
    speed: video.playbackRate,
    volume: video.muted ? 0 : Math.round(video.volume * 100) / 100,
    loop: video.loop,
  }));
/** Seconds. */
export const time = async (page: Page) => (await now(page)).time;
/** Whether it stands still. */
export const paused = async (page: Page) => (await now(page)).paused;

/** Waits until the player is of a video, which may come later than its address, and plays. */
export async function expectPlayer(page: Page, title: string) {
  await expect(page.locator('video')).toHaveAccessibleName(title);
  await expect.poll(() => time(page)).toBeGreaterThan(0);
  await controlsThere(page);
}

/** Opens the page of the video and, once it plays, lets it stand still at a moment, with sound. */
export async function watch(page: Page, address: string, at: number) {
  await page.goto(address);
  await expect.poll(() => time(page), { timeout: 40_000 }).toBeGreaterThan(0);
  await page.locator('video').evaluate(async (video: HTMLVideoElement, moment) => {
    video.pause();
    // Nobody has touched the page: it began without.
    video.muted = false;
    const there = new Promise((done) => video.addEventListener('seeked', done, { once: true }));
    video.currentTime = moment;
    await there;
  }, at);
  await expect(button(page, /^Play \(k\)/)).toBeAttached();
  await expect(button(page, 'Mute (m)')).toBeAttached();
}

/** Middle of what is there, or another part of it, in the window. */
export async function placeOn(page: Page, of: 'bar' | 'picture', x = 0.5, y = 0.5) {
  const box = await (of === 'bar' ? seekBar(page) : player(page)).boundingBox();
  if (!box) throw new Error(`The ${of} cannot be seen.`);
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

/** Moves the mouse to `placeOn`. */
export async function moveTo(page: Page, of: 'bar' | 'picture', part?: number) {
  const { x, y } = await placeOn(page, of, part);
  await page.mouse.move(x, y);
}

/** Counts from now on how often the element does something. */
export const countEvents = (page: Page, name: string) =>
  page.locator('video').evaluate((video: HTMLVideoElement, event) => {
    Object.assign(globalThis, { counted: 0 });
    video.addEventListener(event, () => {
      Object.assign(globalThis, { counted: Number(Reflect.get(globalThis, 'counted')) + 1 });
    });
  }, name);
/** What `countEvents` counted. */
export const counted = (page: Page) =>
  page.evaluate(() => Number(Reflect.get(globalThis, 'counted')));

/**
 * Presses the picture several times within a moment, however slow the machine is.
 * @param parts of the picture's width, one for each press
 */
export async function pressAtOnce(page: Page, by: 'mouse' | 'touch', parts: readonly number[]) {
  const { y } = await placeOn(page, 'picture', 0, 0.25);
  const places = await Promise.all(parts.map((part) => placeOn(page, 'picture', part)));
  await page.evaluate(
    ({ xs, clientY, pointerType }) => {
      for (const [i, clientX] of xs.entries()) {
        const at = { clientX, clientY, bubbles: true, pointerType, detail: i + 1 };
        const target = document.elementFromPoint(clientX, clientY);
        target?.dispatchEvent(new PointerEvent('pointerdown', at));
        target?.dispatchEvent(new PointerEvent('pointerup', at));
        target?.dispatchEvent(new PointerEvent('click', at));
      }
    },
    { xs: places.map(({ x }) => x), clientY: y, pointerType: by },
  );
}

/** As when another tab is looked at, which a test's browser does not do by itself. */
export const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );

/** As `setHidden` does, in the moment in which what a selector finds comes into the page. */
export const hideOnceThere = (page: Page, selector: string) =>
  page.evaluate((awaited) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(awaited)) return;
      observer.disconnect();
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }).observe(document.body, { childList: true, subtree: true });
  }, selector);

/** Notes the titles of the page's video, in the order in which they play from now on. */
export async function noteTitles(page: Page) {
  await page.evaluate(() => {
    const played: string[] = [];
    Object.assign(globalThis, { played });
    document.addEventListener(
      'playing',
      () => {
        const title = navigator.mediaSession.metadata?.title ?? '';
        if (played.at(-1) !== title) played.push(title);
      },
      { capture: true },
    );
  });
}

/** What `noteTitles` has noted. */
export const played = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { played: string[] }).played);
