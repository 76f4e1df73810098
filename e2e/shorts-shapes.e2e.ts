import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFindings, colourRules, overflow } from './axe.ts';
import { listen, silences } from './silences.ts';
import { named } from './talk.ts';
import { publishShapes, type UprightShort } from './upright-clips.ts';
import { expectSeen, openViewer, seen } from './viewer.ts';
import { Client } from './client.ts';

// What listens to the sound is code from a place that the site itself would not take any from.
test.use({ bypassCSP: true });

let shorts: UprightShort[] = [];
/** The site's list does not bring it, so that it is asked for alone. */
let unlisted: UprightShort[] = [];

test.beforeAll(async ({ baseURL, request }) => {
  test.setTimeout(400_000);
  const owner = await Client.signUp(baseURL ?? '', named('shapes'));
  shorts = await publishShapes(owner);
  unlisted = shorts.slice(0, 1);
  for (const { id } of unlisted) {
    const changes = { headers: owner.headers, data: { visibility: 'unlisted' } };
    expect((await request.patch(`/api/videos/${id}`, changes)).ok()).toBe(true);
  }
});

test('9:16, 1:1, 4:5, silent, 2 seconds, 3 minutes and turned: each fills its frame, without a jump', async ({
  page,
}) => {
  await watchShifts(page);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await openViewer(page, shorts);
    for (const short of shorts) {
      await expectSeen(page, short);
      const boxes = await boxesOf(page);
      expect(boxes.picture, short.title).toEqual(boxes.frame);
      expect(boxes.poster ?? boxes.frame, short.title).toEqual(boxes.frame);
      expect(boxes.fits, short.title).toHaveLength(1);
      await page.keyboard.press('ArrowDown');
    }
    expect(await shiftsOf(page)).toEqual([]);
  }
});

test('nothing that is said of a short moves when it comes late', async ({ page }) => {
  await watchShifts(page);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/videoplaywithouttoken?*', async (route) => {
    await held;
    await route.continue();
  });
  await openViewer(page, unlisted);
  await expect(seen(page)).toHaveAccessibleName(unlisted[0]?.title ?? '');
  // Not in the first 300 ms.
  const spinner = seen(page).locator('div:has(> svg[width="52"])');
  await expect(spinner).toHaveCSS('animation', /0\.3s both/);
  await expect.poll(() => spinner.evaluate((one) => Number(getComputedStyle(one).opacity))).toBe(1);
  goOn();
  await expect(seen(page).getByRole('button', { name: 'Show more' })).toBeVisible();
  for (const short of unlisted) await expectSeen(page, short);
  expect(await shiftsOf(page)).toEqual([]);
});

test('9:16, 1:1, 4:5 and 2 seconds begin again without a gap that one could hear', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const audible = shorts.filter(({ title }) => title.endsWith('seconds'));
  expect(audible).toHaveLength(4);
  for (const short of audible) {
    await openViewer(page, [short]);
    await expectSeen(page, short);
    // Before somebody touches the page there may be no sound.
    await page.keyboard.press('c');
    const video = seen(page).locator('video');
    await listen(video);
    const gaps: number[] = [];
    const goOn = async () => {
      await near(video, 'end');
      await silences(page);
      await near(video, 'beginning');
      gaps.push(Math.max(0, ...(await silences(page))));
    };
    await goOn();
    // A busy machine may be late a few times.
    while (Math.min(...gaps) > 50 && gaps.length < 5) await goOn();
    expect(Math.min(...gaps), `${short.title}: ${gaps}`).toBeLessThanOrEqual(50);
  }
});

test('what is silent, and what lies on its side in its file, begin again with the next frame', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const silent = shorts.filter(({ title }) => title.endsWith('silent') || title === 'Turned');
  expect(silent).toHaveLength(2);
  for (const short of silent) {
    await openViewer(page, [short]);
    await expectSeen(page, short);
    const video = seen(page).locator('video');
    const rounds: { around: number; within: number }[] = [];
    // A frame stands for its own time as well; a busy machine is late in the middle of a video too.
    const goesOn = () =>
      rounds.some(({ around, within }) => around <= 50 + Math.max(1_000 / 30, within));
    while (!goesOn() && rounds.length < 4) rounds.push(await longestFrames(video));
    expect(goesOn(), `${short.title}: ${JSON.stringify(rounds)}`).toBe(true);
  }
});

/**
 * Milliseconds for which a frame stands still at most: within a video, in the 0.6 s before its
 * last 0.3 s; and around its end, from the last 0.3 s on into the first 0.3.
 */
const longestFrames = (video: Locator) =>
  video.evaluate((one: HTMLVideoElement) => {
    one.currentTime = Math.max(one.currentTime, one.duration - 1.2);
    return new Promise<{ around: number; within: number }>((resolve) => {
      const longest = { around: 0, within: 0 };
      let last: { at: number; time: number } | null = null;
      let again = false;
      const look: VideoFrameRequestCallback = (_, { expectedDisplayTime: at, mediaTime: time }) => {
        again ||= last !== null && time < last.time;
        if (last) {
          const part = again || last.time > one.duration - 0.3 ? 'around' : 'within';
          longest[part] = Math.max(longest[part], at - last.at);
        }
        if (again && time > 0.3) return resolve(longest);
        if (again || time > one.duration - 0.9) last = { at, time };
        one.requestVideoFrameCallback(look);
      };
      one.requestVideoFrameCallback(look);
    });
  });

test('ux 63, 65: on every size, light and dark, all of a short is in the window, and nothing lies over another', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const [, short] = shorts.filter(({ title }) => title.endsWith('seconds')) as UprightShort[];
  const item = seen(page);
  const parts = {
    action: item.getByRole('button', { name: /^(Like|Dislike|Comments|Share|More$)/ }),
    title: item.getByRole('heading', { level: 2 }),
    channel: item.getByRole('strong'),
    more: item.getByRole('button', { name: 'Show more' }),
    bar: item.getByRole('slider', { name: 'Position' }),
    play: item.getByRole('button', { name: 'Pause (Space)' }),
    settings: item.getByRole('button', { name: 'Settings' }),
  };
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [1440, 900],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openViewer(page, short ? [short] : []);
    if (short) await expectSeen(page, short);
    await expect(parts.action).toHaveCount(5);
    await expect(parts.more).toBeVisible();
    const boxes: [string, Box][] = [];
    for (const [name, part] of Object.entries(parts)) {
      for (const one of await part.all()) boxes.push([name, (await one.boundingBox()) as Box]);
    }
    const out = boxes.filter(
      ([, box]) =>
        box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height,
    );
    expect(out, `${width} × ${height}`).toEqual([]);
    const over = boxes.flatMap(([name, box], n) =>
      boxes
        .slice(n + 1)
        .flatMap(([other, beside]) => (overlap(box, beside) ? [[name, other]] : [])),
    );
    expect(over, `${width} × ${height}`).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page, { rules: colourRules })).toEqual([]);
    }
  }
});

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

/** Whether two boxes share more than an edge, in whole pixels. */
const overlap = (one: Box, other: Box) =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) >= 1 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) >= 1;

test('the comments stand beside the video from 900 px on, and are a sheet below it in less', async ({
  page,
}) => {
  const panel = page.getByRole('complementary', { name: 'Comments panel' });
  const bottomOf = async () => (await seen(page).locator('video').boundingBox())?.height ?? 0;
  await page.setViewportSize({ width: 900, height: 900 });
  await openViewer(page, shorts);
  await expect(panel).toHaveAttribute('data-size', 'side');
  // Before that its picture may not have its place yet.
  for (const short of unlisted) await expectSeen(page, short);
  const whole = await bottomOf();
  await page.setViewportSize({ width: 899, height: 900 });
  await expect(panel).toHaveCount(0);
  await seen(page).getByRole('button', { name: 'Comments' }).click();
  await expect(panel).toHaveAttribute('data-size', 'half');
  await expect.poll(bottomOf).toBeLessThan(0.6 * whole);
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(panel).toHaveAttribute('data-size', 'side');
  await expect.poll(bottomOf).toBe(whole);
});

/** Waits until a video is less than a second from its beginning or from its end, and not at it. */
const near = (video: Locator, edge: 'beginning' | 'end') =>
  video.evaluate(
    (one: HTMLVideoElement, which) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const away = which === 'end' ? one.duration - one.currentTime : one.currentTime;
          if (away > 0.3 && away < 1) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
    edge,
  );

/** Notes what moves in the feed without a touch of it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        const moved = sources.filter(({ node }) => node?.parentElement?.closest('[role=feed]'));
        if (moved.length > 0)
          shifts.push([
            value,
            moved.map(({ node }) =>
              node instanceof HTMLElement ? node.className : node?.nodeName,
            ),
          ]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How much moved, and what. */
const shiftsOf = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'shifts'));

/** Where the frame of what is seen is, its picture, and its poster; and how these two lie in it. */
const boxesOf = (page: Page) =>
  seen(page).evaluate((article) => {
    const video = article.querySelector('video');
    const frame = article.firstElementChild;
    const poster = frame?.querySelector(':scope > canvas') ?? null;
    const box = (element: Element | null) =>
      element && JSON.stringify(element.getBoundingClientRect());
    const lies = [video, poster].flatMap((one) => (one ? [getComputedStyle(one).objectFit] : []));
    return {
      frame: box(frame),
      picture: box(video),
      poster: poster && box(poster),
      fits: [...new Set(lies)],
    };
  });
