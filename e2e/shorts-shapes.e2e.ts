import { expect, type Locator, type Page, test } from '@playwright/test';
import { listen, silences } from './silences.ts';
import { named } from './talk.ts';
import { publishShapes, type UprightShort } from './upright-clips.ts';
import { expectSeen, openViewer, seen } from './viewer.ts';
import { Client } from './whole/client.ts';

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
  await page.route('**/api/videoplaywithouttoken', async (route) => {
    await held;
    await route.continue();
  });
  await openViewer(page, unlisted);
  await expect(seen(page)).toHaveAccessibleName(unlisted[0]?.title ?? '');
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
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
    // A busy machine may be late once.
    while (Math.min(...gaps) > 50 && gaps.length < 3) await goOn();
    expect(Math.min(...gaps), `${short.title}: ${gaps}`).toBeLessThanOrEqual(50);
  }
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
    const poster = frame?.querySelector(':scope > img') ?? null;
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
