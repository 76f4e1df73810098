import { expect, test } from '@playwright/test';
import { named } from './talk.ts';
import { publishShorts, type UprightShort } from './upright-clips.ts';
import { drawSheet, elementOf, elements, expectSeen, openViewer, seen, swipe } from './viewer.ts';
import { Client } from './whole/client.ts';

let shorts: UprightShort[] = [];

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  shorts = await publishShorts(await Client.signUp(baseURL ?? '', named('held')), 3);
});

test('SHORT-08, ux 66: a spinner while it loads, red words and a way on where it fails', async ({
  page,
}) => {
  const [first, second, third] = shorts as [UprightShort, UprightShort, UprightShort];
  const held = Promise.withResolvers<void>();
  await page.route(`**/media/${first.id}/**/*.mp4*`, async (route) => {
    await held.promise;
    await route.continue();
  });
  let broken = true;
  await page.route(`**/media/${third.id}/**`, (route) =>
    broken && !route.request().url().includes('.jpg')
      ? route.fulfill({ status: 404 })
      : route.continue(),
  );
  const gone = { id: 'nosuchshort', title: 'Taken back' };
  await openViewer(page, [first, gone, second, third]);

  const spinner = seen(page).locator('output > div');
  await expect(spinner).toBeVisible();
  await expect.poll(() => spinner.evaluate((one) => Number(getComputedStyle(one).opacity))).toBe(1);
  held.resolve();
  await expectSeen(page, first);
  await expect(spinner).toHaveCount(0);

  await swipe(page, 0.7, 0.35);
  const alert = seen(page).getByRole('alert');
  await expect(alert).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await alert.locator('p').evaluate((words) => {
    const brush = document.createElement('canvas').getContext('2d');
    if (!brush) return [];
    brush.fillStyle = getComputedStyle(words).color;
    brush.fillRect(0, 0, 1, 1);
    return [...brush.getImageData(0, 0, 1, 1).data];
  });
  expect(red).toBeGreaterThan(1.3 * Math.max(green, blue));
  await alert.getByRole('button', { name: 'Next Shorty' }).click();
  await expectSeen(page, second);

  await swipe(page, 0.7, 0.35);
  await expect(alert).toBeVisible();
  broken = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expectSeen(page, third);
  await expect(alert).toHaveCount(0);
});

test('ux 66: a finger that is held plays twice as fast, and as before when it is lifted', async ({
  page,
}) => {
  const [first] = shorts as [UprightShort];
  await openViewer(page, shorts);
  await expectSeen(page, first);
  const rate = () =>
    seen(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.playbackRate);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: 150, y: 400 });
  await expect.poll(rate).toBe(2);
  await expect(seen(page).getByText('2×')).toBeVisible();
  await touch('touchEnd');
  await expect.poll(rate).toBe(1);
  await expect(seen(page).getByText('2×')).toHaveCount(0);
  // It was no tap.
  await expectSeen(page, first);
});

test('ux 68: the sheet of comments is drawn to half and full height, and away', async ({
  page,
}) => {
  const [first] = shorts as [UprightShort];
  await openViewer(page, shorts);
  await expectSeen(page, first);
  await seen(page).getByRole('button', { name: 'Comments' }).tap();
  const sheet = page.getByRole('complementary', { name: 'Comments panel' });
  const part = async () => ((await sheet.boundingBox())?.height ?? 0) / 844;
  await expect(sheet).toHaveAttribute('data-size', 'half');
  await expect.poll(part).toBeLessThan(0.6);
  await drawSheet(page, -0.06);
  await expect(sheet).toHaveAttribute('data-size', 'half');
  await drawSheet(page, -0.35);
  await expect(sheet).toHaveAttribute('data-size', 'full');
  await expect.poll(part).toBeGreaterThan(0.75);
  await drawSheet(page, 0.35);
  await expect(sheet).toHaveAttribute('data-size', 'half');
  await expect.poll(part).toBeLessThan(0.6);
  expect((await elementOf(page, first))?.playing).toBe(true);
  await drawSheet(page, 0.35);
  await expect(sheet).toHaveCount(0);
  await expectSeen(page, first);
});

test('ux 68: a sheet that is closed twice at once closes, and the viewer stays', async ({
  page,
}) => {
  await openViewer(page, shorts);
  await expect(seen(page)).toBeVisible();
  await expect(page).toHaveURL(/\/shorts\/./);
  const address = page.url();
  await seen(page).getByRole('button', { name: 'Comments' }).tap();
  const sheet = page.getByRole('complementary', { name: 'Comments panel' });
  await expect(sheet).toBeVisible();
  await page.evaluate(() => {
    for (const key of ['Escape', 'Escape']) {
      const press = { key, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
    }
  });
  await expect(sheet).toHaveCount(0);
  await seen(page).getByRole('button', { name: 'Comments' }).tap();
  await expect(sheet).toBeVisible();
  expect(page.url()).toBe(address);
});

test('on a metered line nothing is loaded to play before a tap, and all that follows plays', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const line = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' });
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => line });
  });
  const media: string[] = [];
  page.on('request', (request) => {
    if (/\/media\/.*\.(mp4|m3u8)/.test(request.url())) media.push(request.url());
  });
  const [first, second] = shorts as [UprightShort, UprightShort];
  await openViewer(page, shorts);
  await expect(seen(page).getByText('Your connection is metered.')).toBeVisible();
  await expect(seen(page)).toHaveAccessibleName(first.title);
  await expect(page).toHaveURL(`/shorts/${first.id}`);
  await expect(page.locator('video')).toHaveCount(0);
  expect(media).toEqual([]);
  await seen(page).getByRole('button', { name: 'Play', exact: true }).tap();
  await expectSeen(page, first);
  await swipe(page, 0.7, 0.35);
  await expectSeen(page, second);
});

test('ux 64 a short that is left before the browser says that it can be filled leaves no error behind', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // The code that goes on with it comes later.
  const gone = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes('_onMediaSourceOpen')) await gone.promise;
    await route.fulfill({ response, body });
  });
  // As on a busy phone: the first one that waits for its source to open hears of it after it was closed.
  await page.addInitScript(() => {
    const add = MediaSource.prototype.addEventListener;
    MediaSource.prototype.addEventListener = function (...asked: Parameters<typeof add>) {
      MediaSource.prototype.addEventListener = add;
      const [, hear] = asked;
      this.addEventListener('sourceclose', () => {
        if (typeof hear === 'function') Reflect.apply(hear, this, [new Event('sourceopen')]);
        Object.assign(globalThis, { late: true });
      });
    };
  });
  await openViewer(page, shorts);
  await expect(seen(page)).toBeVisible();
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return page.evaluate(() => Reflect.get(globalThis, 'late'));
    })
    .toBe(true);
  gone.resolve();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await elements(page)).some(({ playing }) => playing)).toBe(true);
  expect(errors).toEqual([]);
});
