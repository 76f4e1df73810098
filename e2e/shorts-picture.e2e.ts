import { expect, type Page, test } from '@playwright/test';
import { named } from './talk.ts';
import { publishShorts, type UprightShort } from './upright-clips.ts';
import { elementOf, expectSeen, openViewer, seen } from './viewer.ts';
import { Client } from './client.ts';

// What is seen of a short before its first frame, and of one that is left.

let shorts: UprightShort[] = [];

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  shorts = await publishShorts(await Client.signUp(baseURL ?? '', named('picture')), 4);
});

const four = () => shorts as [UprightShort, UprightShort, UprightShort, UprightShort];
const item = (page: Page, { title }: UprightShort) =>
  page.locator('article').and(page.getByLabel(title, { exact: true }));
const poster = (page: Page, short: UprightShort) => item(page, short).locator('img').first();
const canvas = (page: Page, short: UprightShort) => item(page, short).locator('canvas');
/** Whether the picture of a short's list is, or was, painted. */
const isPainted = (page: Page, short: UprightShort) =>
  canvas(page, short).evaluate(({ width }: HTMLCanvasElement) => width > 0);
const isReady = async (page: Page, short: UprightShort) =>
  ((await elementOf(page, short))?.loaded ?? 0) > 0;

test('ux 62: what is left keeps its picture until it is out of sight, and three hold data at most', async ({
  page,
}) => {
  const [first, second, third, fourth] = four();
  await openViewer(page, shorts);
  await expectSeen(page, first);
  await expect.poll(() => isReady(page, third)).toBe(true);
  await page.evaluate(() => {
    const most = { loaded: 0 };
    Object.assign(globalThis, { most });
    const look = () => {
      const all = [...document.querySelectorAll('video')];
      most.loaded = Math.max(most.loaded, all.filter(({ buffered }) => buffered.length > 0).length);
      requestAnimationFrame(look);
    };
    look();
  });
  const left = await page.evaluate(async () => {
    const article = document.querySelector('[data-current]');
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', bubbles: true }));
    await frame();
    await frame();
    return {
      isLeft: !article?.hasAttribute('data-current'),
      holds:
        (article?.querySelector('video')?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA,
    };
  });
  expect(left).toEqual({ isLeft: true, holds: true });
  await expectSeen(page, second);
  await expect(item(page, first).locator('video')).toHaveCount(0);
  await expect.poll(() => isReady(page, fourth)).toBe(true);
  await page.keyboard.press('k');
  await expectSeen(page, first);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'most').loaded)).toBe(3);
});

test('ux 62: the picture of a list is painted where the first frame is late, and nowhere else', async ({
  page,
}) => {
  const [first, second, third] = four();
  const held = Promise.withResolvers<void>();
  await page.route(`**/media/${second.id}/**/*.mp4*`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openViewer(page, shorts);
  await expectSeen(page, first);
  await expect.poll(() => isReady(page, third)).toBe(true);
  // Loaded, so that it is there when it is needed.
  await expect
    .poll(() => poster(page, second).evaluate((one: HTMLImageElement) => one.complete))
    .toBe(true);
  expect([await isPainted(page, second), await isPainted(page, third)]).toEqual([false, false]);

  await page.keyboard.press('ArrowDown');
  await expect(seen(page)).toHaveAccessibleName(second.title);
  await expect.poll(() => isPainted(page, second)).toBe(true);
  await expect(canvas(page, second)).toBeVisible();
  held.resolve();
  await expectSeen(page, second);
  await expect(canvas(page, second)).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expectSeen(page, third);
  expect(await isPainted(page, third)).toBe(false);
});
