import { expect, type Page, test } from '@playwright/test';
import { named, signedIn } from './talk.ts';
import { publishShorts, type UprightShort } from './upright-clips.ts';
import {
  drawSheet,
  elementOf,
  elements,
  expectSeen,
  finger,
  openViewer,
  seen,
  swipe,
  tapPicture,
} from './viewer.ts';
import { Client } from './client.ts';

let shorts: UprightShort[] = [];

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  shorts = await publishShorts(await Client.signUp(baseURL ?? '', named('held')), 3);
});

// What is asked for again and again may be on its way when a story ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

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
  // Not in the first 300 ms.
  await expect(spinner).toHaveCSS('animation', /0\.3s both/);
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

const rateOf = (page: Page) =>
  seen(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.playbackRate);

test('ux 66: a finger that is held plays twice as fast, and as before when it is lifted', async ({
  page,
}) => {
  const [first] = shorts as [UprightShort];
  await openViewer(page, shorts);
  await expectSeen(page, first);
  const { down, lift } = await finger(page);
  await down(150, 400);
  await expect.poll(() => rateOf(page)).toBe(2);
  await expect(seen(page).getByText('2×')).toBeVisible();
  await lift();
  await expect.poll(() => rateOf(page)).toBe(1);
  await expect(seen(page).getByText('2×')).toHaveCount(0);
  // It was no tap.
  await expectSeen(page, first);
});

test('ux 66: a finger that is held and then drifts leaves no double speed behind, nor does a swipe that rests', async ({
  page,
}) => {
  const [first] = shorts as [UprightShort];
  await openViewer(page, shorts);
  await expectSeen(page, first);
  const { down, move, lift } = await finger(page);
  await down(150, 400);
  await expect.poll(() => rateOf(page)).toBe(2);
  for (const y of [391, 386, 384]) await move(150, y);
  await lift();
  await expect.poll(() => rateOf(page)).toBe(1);
  await expect(seen(page).getByText('2×')).toHaveCount(0);
  await expectSeen(page, first);

  await down(150, 400);
  // Within the way that a press may move.
  for (const y of [391, 391.5]) await move(150, y);
  const restsSince = await page.evaluate(() => document.timeline.currentTime as number);
  // Until a press would long have been a hold.
  await page.waitForFunction(
    (since) => (document.timeline.currentTime as number) > since + 800,
    restsSince,
  );
  expect(await rateOf(page)).toBe(1);
  await lift();
  await expectSeen(page, first);
});

test('ux 66: the seek bar grows under the finger, which seeks and does not swipe', async ({
  page,
}) => {
  const [first] = shorts as [UprightShort];
  await openViewer(page, shorts);
  await expectSeen(page, first);
  await tapPicture(page, 1);
  await expect(seen(page).getByRole('button', { name: 'Play (Space)' })).toBeVisible();
  const line = seen(page).locator('[data-own-touch] input + div > div').first();
  const thickness = () => line.evaluate((one) => one.getBoundingClientRect().height);
  const before = await thickness();
  const { x, y, width } = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const { down, move, lift } = await finger(page);
  await down(x + 0.2 * width, y + 2);
  await expect.poll(thickness).toBeGreaterThan(1.5 * before);
  for (const step of [1, 2, 3]) await move(x + (0.2 + step / 6) * width, y - step * 120);
  await lift();
  const time = async () => (await elementOf(page, first))?.time;
  await expect.poll(time).toBeCloseTo(0.7 * 6, 0);
  await expect(seen(page).getByTitle('Show time left')).toHaveText('0:04 / 0:06');
  await expect.poll(thickness).toBe(before);
  await expect(seen(page)).toHaveAccessibleName(first.title);
  await tapPicture(page, 1);
  await expectSeen(page, first);
});

test('SHORT-09, ux 66: two taps like, with a heart at the finger, and never take that back; the channel is followed', async ({
  page,
  context,
  baseURL,
}) => {
  const [first] = shorts as [UprightShort];
  const person = await signedIn(context, baseURL ?? '', named('liker'));
  const said: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/videoplayvideolike'))
      said.push(request.postDataJSON().is_like);
  });
  await openViewer(page, shorts);
  await expectSeen(page, first);
  // They are gone again before a slow machine looks.
  await page.evaluate(() => {
    const hearts: string[] = [];
    Object.assign(globalThis, { hearts });
    new MutationObserver((all) => {
      for (const one of all.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(one instanceof SVGElement) || !one.matches('.lucide-heart')) continue;
        hearts.push(`${one.style.left} ${one.style.top}`);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  const hearts = () => page.evaluate(() => Reflect.get(globalThis, 'hearts') as string[]);
  const like = seen(page).getByRole('button', { name: /^Like/ });
  await tapPicture(page, 2);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  const { x = 0, y = 0 } = (await seen(page).locator('video').boundingBox()) ?? {};
  expect(await hearts()).toEqual([`${120 - x}px ${300 - y}px`]);
  await tapPicture(page, 2);
  await expect.poll(async () => (await hearts()).length).toBeGreaterThan(1);
  await expectSeen(page, first);
  await page.keyboard.press('l');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => said).toEqual([true, false]);

  await seen(page).getByRole('button', { name: 'Subscribe' }).tap();
  await expect(seen(page).getByRole('button', { name: 'Subscribed' })).toBeVisible();
  await expect
    .poll(() => person.video(first.id))
    .toMatchObject({ isSubscribed: true, isVideoLike: false });
});

test('ux 68: the sheet of comments is drawn to half and full height, stays above the keyboard, and is drawn away', async ({
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
  const bottom = async () => ((await sheet.boundingBox())?.y ?? 0) + (await part()) * 844;
  const before = await bottom();
  await keyboardTakes(page, 300);
  await expect.poll(bottom).toBeLessThanOrEqual(844 - 300);
  await expect.poll(part).toBeGreaterThan(0.4);
  expect((await sheet.boundingBox())?.y).toBeGreaterThan(0);
  await keyboardTakes(page, 0);
  await expect.poll(bottom).toBe(before);
  await drawSheet(page, 0.35);
  await expect(sheet).toHaveAttribute('data-size', 'half');
  await expect.poll(part).toBeLessThan(0.6);
  expect((await elementOf(page, first))?.playing).toBe(true);
  await drawSheet(page, 0.35);
  await expect(sheet).toHaveCount(0);
  await expectSeen(page, first);
});

/** As when a phone's keyboard covers the foot of the window, which itself stays as it is. */
const keyboardTakes = (page: Page, pixels: number) =>
  page.evaluate((taken) => {
    const height = { value: innerHeight - taken, configurable: true };
    if (visualViewport) Object.defineProperty(visualViewport, 'height', height);
    visualViewport?.dispatchEvent(new Event('resize'));
  }, pixels);

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
