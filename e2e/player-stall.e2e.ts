import { expect, type Page, test } from '@playwright/test';
import { button, controlsThere, minuteWithChapters, player, time, watch } from './playing.ts';

let minute = '';

test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  test.setTimeout(600_000);
  minute = await minuteWithChapters(baseURL ?? '', `stalled${workerIndex}`);
});

test.beforeEach(() => test.setTimeout(120_000));

const anew = 'The video stopped. Reloading it…';

/** Notes all that the player says by itself while it stands still. */
const noteWords = (page: Page) =>
  page.addInitScript(() => {
    const words: string[] = [];
    Object.assign(globalThis, { words });
    new MutationObserver(() => {
      const said = document.querySelector('[data-player] output')?.textContent ?? '';
      if (said !== words.at(-1)) words.push(said);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
/** What was said so far, as one text. */
const words = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'words') as string[]).join('\n'));
const lastWord = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'words') as string[]).at(-1));

/**
 * The element says that it plays, and nothing moves: `play()` never settles.
 * @param until it gets another stream, or for good
 */
const stickElement = (page: Page, until: 'next stream' | 'freed') =>
  page.addInitScript((end) => {
    Object.assign(globalThis, { stuck: true });
    let first: string | null = null;
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      first ??= this.src;
      Reflect.deleteProperty(this, 'playbackRate');
      const free = end === 'next stream' ? this.src !== first : !Reflect.get(globalThis, 'stuck');
      const playing = play.call(this);
      if (free) return playing;
      this.playbackRate = 0;
      // As with a decoder that hangs, nothing tells of it.
      Object.defineProperty(this, 'playbackRate', { value: 1, writable: true, configurable: true });
      return playing.then(() => new Promise(() => undefined));
    };
  }, until);

test('a piece that never comes is told after seconds, and the video goes on by itself', async ({
  page,
}) => {
  await noteWords(page);
  let opened = 0;
  page.on('request', (request) => (opened += Number(request.url().includes('/master.m3u8'))));
  await page.route(/\/media\/.*\.mp4/, async (route) => {
    // What the first stream asks for stays without an answer.
    if (opened > 1) await route.continue();
  });
  // With a time, so that the player asks for the pieces itself.
  await page.goto(`${minute}?t=50`);
  await expect.poll(() => time(page), { timeout: 40_000 }).toBeGreaterThan(50.5);
  expect(await words(page)).toContain(anew);
  await expect.poll(() => lastWord(page)).toBe('');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an element that is stuck is told, and the video goes on by itself in its place', async ({
  page,
}) => {
  await noteWords(page);
  await stickElement(page, 'next stream');
  await page.goto(`${minute}?t=20`);
  await expect.poll(() => time(page), { timeout: 40_000 }).toBeGreaterThan(20.5);
  expect(await time(page)).toBeLessThan(40);
  expect(await words(page)).toContain(anew);
  await expect.poll(() => lastWord(page)).toBe('');
});

test('a first play that is stuck before the player is there goes on by itself too', async ({
  page,
}) => {
  await noteWords(page);
  await stickElement(page, 'next stream');
  await page.goto(minute);
  await expect.poll(() => time(page), { timeout: 40_000 }).toBeGreaterThan(1);
  expect(await words(page)).toContain(anew);
});

test('an element that stays stuck ends with a message, and the keyboard gets it going', async ({
  page,
}) => {
  await stickElement(page, 'freed');
  await page.goto(`${minute}?t=20`);
  const alert = player(page).getByRole('alert');
  await expect(alert).toContainText('reloading it did not help', { timeout: 60_000 });
  await page.evaluate(() => Reflect.set(globalThis, 'stuck', false));
  await button(page, 'Try again').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(20.5);
  await expect(alert).toHaveCount(0);
});

test('a video that stands still by the viewer’s wish is left in peace', async ({ page }) => {
  await page.clock.install();
  await watch(page, minute, 1);
  // Another stream would have another address.
  const before = await page.locator('video').evaluate((video: HTMLVideoElement) => video.src);
  await page.clock.runFor(60_000);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.src)).toBe(before);
  await expect(player(page).getByRole('status')).toHaveText(['', '']);
});

test('a stream that is opened anew at the very beginning stays there, also where it had begun later', async ({
  page,
}) => {
  await page.goto(`${minute}?t=40`);
  await expect.poll(() => time(page), { timeout: 40_000 }).toBeGreaterThan(40);
  await controlsThere(page);
  await page.route('**/media/**/*.mp4', (route) => route.fulfill({ status: 404 }));
  await page.keyboard.press('Home');
  await expect(player(page).getByRole('alert')).toContainText('no longer available');
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(0);
  expect(await time(page)).toBeLessThan(30);
});
